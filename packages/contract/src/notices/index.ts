import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id, list, listQuery, searchText } from '../wire.ts';
import { allocation, givenNotice, holidays, managedNotice, noticeCheck, noticeInList, settling, undoing, version } from './schemas.ts';

export { considerationRow, considerations, flowParts, type ConsiderationRow, type FlowField } from './considerations.ts';

const withId = z.strictObject({ id });

export const notices = new Noun({
  listManagedNotices: endpoint({
    route: 'GET /api/admin/notices',
    summary: 'Capital calls and distributions in every state, the latest due first',
    policy: 'administrator',
    query: listQuery({ sort: ['due_date', 'reference', 'title', 'fund'], usual: '-due_date' }).extend({
      search: searchText('part of the reference, the title, or the name of the fund'),
    }),
    output: list(noticeInList),
  }),
  createNotice: endpoint({
    route: 'POST /api/admin/notices',
    summary: 'Stores a notice as a draft, which nobody is shown',
    policy: 'administrator',
    body: z.strictObject(givenNotice),
    output: managedNotice,
    status: 201,
    idempotent: true,
  }),
  getManagedNotice: endpoint({
    route: 'GET /api/admin/notices/{id}',
    summary: 'One notice with its lines, what they come to, and what became of it',
    policy: 'administrator',
    params: withId,
    output: managedNotice,
  }),
  updateNotice: endpoint({
    route: 'PUT /api/admin/notices/{id}',
    summary: 'Stores the next version of a notice that is not published; it is a draft again',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ version, ...givenNotice }),
    output: managedNotice,
    refusals: ['conflict', 'locked'],
  }),
  discardNotice: endpoint({
    route: 'DELETE /api/admin/notices/{id}',
    summary: 'Discards a notice that is not published; its reference is free again',
    policy: 'administrator',
    params: withId,
    query: z.strictObject({ version: z.coerce.number().int().min(1) }),
    output: z.null(),
    status: 204,
    refusals: ['conflict', 'locked'],
  }),
  allocateNotice: endpoint({
    route: 'POST /api/admin/notices/{id}/allocate',
    summary: 'Divides an amount among those who are committed and not excused, in place of the lines of that type and component, and states the totals anew',
    policy: 'administrator',
    params: withId,
    body: allocation,
    output: managedNotice,
    refusals: ['conflict', 'locked'],
  }),
  checkNotice: endpoint({
    route: 'POST /api/admin/notices/{id}/check',
    summary: 'Checks a notice that is not published, and says exactly who would see it; changes its state and nothing else',
    policy: 'administrator',
    params: withId,
    body: z.strictObject({ version }),
    output: noticeCheck,
    refusals: ['conflict', 'locked'],
  }),
  settleNotice: endpoint({
    route: 'POST /api/admin/notices/{id}/settle',
    summary: 'Posts the ledger entries of shares that were paid, each once, however often it is called',
    policy: 'administrator',
    params: withId,
    body: settling,
    output: managedNotice,
    refusals: ['conflict', 'locked'],
  }),
  undoNoticeSettlement: endpoint({
    route: 'POST /api/admin/notices/{id}/undo',
    summary: 'Reverses the entries by which shares were settled, dated alike',
    policy: 'administrator',
    params: withId,
    body: undoing,
    output: managedNotice,
    refusals: ['conflict', 'locked'],
  }),
  listHolidays: endpoint({
    route: 'GET /api/admin/holidays',
    summary: 'The days on which nothing is due, beside Saturdays and Sundays',
    policy: 'administrator',
    output: holidays,
  }),
  putHolidays: endpoint({
    route: 'PUT /api/admin/holidays',
    summary: 'Replaces them all',
    policy: 'administrator',
    body: holidays,
    output: holidays,
  }),
});
