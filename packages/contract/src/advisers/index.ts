import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { person } from '../identity/userInfo.ts';
import { civilDate, id, list, listQuery, searchText } from '../wire.ts';

const count = z.int().nonnegative();

/** A client as their adviser finds them: how much is asked, and by when; what it is about takes a look at the client. */
const client = person
  .extend({
    until: civilDate.nullable().describe('the last day on which they are a client; null: none was set'),
    tasks: count.describe('what is asked of them today'),
    payments: z.object({ count, overdue: count, next: civilDate.nullable().describe('the first day on which something is due') }),
    unread: count.describe('notifications that they have not read'),
  })
  .meta({ id: 'AdviserClient' });

const relation = z
  .object({ client: person, from: civilDate, until: civilDate.nullable().describe('the last day; null: none is set; before `from`: taken back at once') })
  .meta({ id: 'AdviserRelation' });

const ofAdviser = { policy: 'administrator', params: z.strictObject({ id }) } as const;

export const advisers = new Noun({
  listClients: endpoint({
    route: 'GET /api/adviser/clients',
    summary: 'All clients of an adviser at a glance: how much is asked of each, and by when. No amounts',
    policy: 'client_view',
    viewing: 'self',
    audited: true,
    weight: 10,
    query: listQuery({ sort: ['name'] }).extend({
      search: searchText('part of the name or the e-mail address'),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: list(client),
  }),
  listAdviserRelations: endpoint({
    ...ofAdviser,
    route: 'GET /api/admin/advisers/{id}/clients',
    summary: 'Who is, will be and was a client of an adviser, the newest first',
    output: list(relation),
  }),
  putAdviserClient: endpoint({
    ...ofAdviser,
    route: 'PUT /api/admin/advisers/{id}/clients',
    summary: 'Gives an adviser a client, or sets the last day of one; it holds on the next call',
    body: z.strictObject({
      client: id,
      from: civilDate.optional().describe('of a new client; today unless said'),
      until: civilDate.nullable().describe('the last day; yesterday ends at once what lasts or is to come'),
      was: z
        .strictObject({ from: civilDate, until: civilDate.nullable() })
        .nullable()
        .describe('what was read of them, where they are or will be a client; null: they are none'),
    }),
    output: list(relation),
    refusals: ['conflict'],
  }),
});
