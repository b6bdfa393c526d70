import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { civilDate, id, key } from '../wire.ts';
import { statement } from './statement.ts';

export type { Statement } from './statement.ts';

export const statements = new Noun({
  getStatement: endpoint({
    route: 'GET /api/investors/funds/{id}/statement',
    summary: "The capital account of one of the person's profiles in a fund: the period, the year and since inception",
    policy: 'signed_in',
    params: z.strictObject({ id: key }),
    query: z.strictObject({
      investor: id.optional().describe('the profile; absent: the only one in the fund'),
      start_date: civilDate.optional().describe('first day of the period; absent: of the quarter'),
      end_date: civilDate.optional().describe('last day of the period; absent: the as-of date'),
    }),
    weightOfAnotherDay: 10,
    output: statement,
  }),
});
