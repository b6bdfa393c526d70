import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, list, listQuery, searchText } from '../wire.ts';
import { commitmentStanding, newRecord, newReduction, paidPerson, payFile, payReport, payStanding } from './schemas.ts';

const common = { policy: 'compensation' } as const;
const ofPerson = { params: z.strictObject({ id }) } as const;
const written = { output: payStanding, refusals: ['conflict'] } as const;

/** What others are paid, for those who hold the role `compensation`. */
export const deskCompensation = {
  listPaidPeople: endpoint({
    ...common,
    route: 'GET /api/compensation/people',
    summary: 'Who has records of pay, and until which year; no amounts',
    query: listQuery({ sort: ['name', 'email'] }).extend({
      search: searchText('part of the name or the e-mail address'),
      person: id.optional().describe('one of them alone'),
      records: z.enum(['some', 'any']).default('some').describe('any: also whoever has none'),
    }),
    output: list(paidPerson),
  }),
  getPayFile: endpoint({
    ...common,
    ...ofPerson,
    route: 'GET /api/compensation/people/{id}',
    summary: 'What somebody is paid, year by year, and what of their commitments is taken out of it',
    output: payFile,
    freshSignIn: true,
    audited: true,
  }),
  postPayRecord: endpoint({
    ...common,
    ...ofPerson,
    ...written,
    route: 'POST /api/compensation/people/{id}/records',
    summary: 'Keeps what somebody is paid for a year, as its next version; the same again changes nothing',
    body: newRecord,
    status: 201,
    idempotent: true,
  }),
  withdrawPayRecord: endpoint({
    ...common,
    ...written,
    params: z.strictObject({ id, year: z.string().regex(/^\d{4}$/) }),
    route: 'DELETE /api/compensation/people/{id}/records/{year}',
    summary: 'Withdraws a year, by a version that says so: it is shown no more. Withdrawn again, nothing changes',
    query: z.strictObject({ version: z.coerce.number<string>().int().positive().describe('of the year, as it was read') }),
  }),
  postSalaryReduction: endpoint({
    ...common,
    ...ofPerson,
    route: 'POST /api/compensation/people/{id}/commitments',
    summary: 'Records what of a commitment is taken out of somebody’s salary, as its next version; the same again changes nothing',
    body: newReduction,
    output: commitmentStanding,
    status: 201,
    idempotent: true,
    refusals: ['conflict', 'checks_failed'],
  }),
  importPay: endpoint({
    ...common,
    route: 'POST /api/compensation/imports',
    summary:
      'Imports compensation.csv and carry_commitments.csv with what is taken out of salaries, all or nothing. What is refused names file, row, column and reason, and no amount',
    weight: 30,
    upload: { names: ['compensation.csv', 'carry_commitments.csv'], files: 2, bytes: 20_000_000 },
    query: z.strictObject({ dry_run: z.enum(['true', 'false']).default('false') }),
    output: payReport,
    refusals: ['import_refused', 'payload_too_large', 'unsupported_media_type'],
  }),
};
