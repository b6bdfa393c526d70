import { z } from 'zod';
import { endpoint, file, Noun } from '../endpoint.ts';
import { paper } from '../paper.ts';
import { civilDate, id, key } from '../wire.ts';
import { paperJobs } from './paperJobs.ts';
import { statement } from './statement.ts';

export type { Statement } from './statement.ts';

const asked = z.strictObject({
  investor: id.optional().describe('the profile; absent: the only one in the fund'),
  start_date: civilDate.optional().describe('first day of the period; absent: of the quarter'),
  end_date: civilDate.optional().describe('last day of the period; absent: the as-of date'),
});
export const statements = new Noun({
  ...paperJobs,
  getStatement: endpoint({
    route: 'GET /api/investors/funds/{id}/statement',
    summary: "The capital account of one of the person's profiles in a fund: the period, the year and since inception",
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id: key }),
    query: asked,
    weightOfAnotherDay: 10,
    output: statement,
  }),
  getStatementPaper: endpoint({
    route: 'GET /api/investors/funds/{id}/statement.pdf',
    summary: 'The same as a PDF, with its figures attached as JSON',
    policy: 'signed_in',
    delegates: 'figures',
    params: z.strictObject({ id: key }),
    query: asked.extend({ paper }),
    weight: 10,
    output: file('application/pdf'),
  }),
});
