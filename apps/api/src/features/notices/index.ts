import { civilDate, civilDateIn } from '@pari/domain/dates';
import { progressOfCounts } from '@pari/domain/notices';
import type { Handlers } from '../../http/handler.ts';
import { readPage } from '../../http/readPage.ts';
import { allocated } from './allocated.ts';
import { considerationHandlers } from './considerations/index.ts';
import { saidBy } from './given.ts';
import { checkStored } from './operations/checkStored.ts';
import { discardNotice } from './operations/discardNotice.ts';
import { saveNotice } from './operations/saveNotice.ts';
import { afterwardsHandlers } from './afterwardsHandlers.ts';
import { openForChange, stored } from './held.ts';
import { fundWithHolders, presentHolders } from './holders.ts';
import { holidayHandlers } from './holidayHandlers.ts';
import { ownHandlers, type Surroundings } from './own/index.ts';
import { publishingHandlers } from './publishingHandlers.ts';
import { settlingHandlers } from './settlingHandlers.ts';
import { presentFinding, presentListed, presentRecipient } from './present.ts';
import { noticesIn, oneAtATime, progressIn } from './queries.ts';
import { readNotice } from './readNotice.ts';
import { viewersAmong } from './rehearsal.ts';
import { saidIn } from './said.ts';

export { calendarDays } from './own/calendarDays.ts';
export { dueOf } from './own/index.ts';
export { presentDue } from './own/present.ts';
export { publishedSince, whoseNotices, type OwnRow } from './own/queries.ts';
export { takeNotice, type Taken } from './operations/takeNotice.ts';
export { settledOn } from './considerations/queries.ts';
export { readSharesInFund } from './own/readSharesInFund.ts';
export type { SaidNotice } from './said.ts';

const managingHandlers = {
  listManagedNotices: async (call) => {
    const { tx, context, query } = call;
    const { results, links } = await readPage(call, noticesIn(query.state), (row) => row);
    const ids = results.map(({ id }) => id);
    const progress = new Map((await progressIn(tx, context.company.id, ids)).map((row) => [row.id, progressOfCounts(row.done ?? 0, row.all_lines ?? 0)]));
    return { results: results.map((row) => presentListed(row, progress.get(row.id) ?? null)), links };
  },

  listFundHolders: async ({ tx, context, params: { id }, query: { due_date: day, notice } }) =>
    presentHolders(await fundWithHolders(tx, context.company.id, id, civilDate(day), notice)),

  getManagedNotice: ({ tx, context, params }) => readNotice(tx, context, params.id),

  createNotice: async ({ tx, context, body, audit }) => {
    const companyId = context.company.id;
    await oneAtATime(tx, companyId);
    const { said, investorIds } = await saidBy(tx, companyId, body, null);
    const { id, version } = await saveNotice(tx, { companyId, said, investorIds, replaces: null, by: context.realUser.id, at: context.now });
    audit({ type: 'notice', id, detail: { version, lines: said.lines.length } });
    return readNotice(tx, context, id);
  },

  updateNotice: async ({ tx, context, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    const replaces = await openForChange(tx, context, id, body.version);
    const { said, investorIds } = await saidBy(tx, companyId, body, id);
    const { version } = await saveNotice(tx, { companyId, said, investorIds, replaces, by: context.realUser.id, at: context.now });
    audit({ type: 'notice', id, detail: { version, lines: said.lines.length } });
    return readNotice(tx, context, id);
  },

  discardNotice: async ({ tx, context, params: { id }, query, audit }) => {
    const found = await openForChange(tx, context, id, query.version);
    await discardNotice(tx, context.company.id, found, context.realUser.id, context.now);
    audit({ type: 'notice', id, detail: { version: found.version } });
    return null;
  },

  allocateNotice: async ({ tx, context, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    const replaces = await openForChange(tx, context, id, body.version);
    const { notice, lines } = await stored(tx, companyId, id);
    const { said, added } = await allocated(tx, companyId, saidIn(notice, lines), body);
    const investorIds = new Map([...lines.map((line) => [line.account_code, line.investor_id] as const), ...added]);
    const { version } = await saveNotice(tx, { companyId, said, investorIds, replaces, by: context.realUser.id, at: context.now });
    audit({ type: 'notice', id, detail: { version, lines: said.lines.length } });
    return readNotice(tx, context, id);
  },

  checkNotice: async ({ tx, context, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    await openForChange(tx, context, id, body.version);
    const { notice, lines } = await stored(tx, companyId, id);
    const said = saidIn(notice, lines);
    const today = civilDateIn(context.now, context.company.timeZone);
    const { state, findings, recipients, digest } = await checkStored(tx, { companyId, notice, said, today, by: context.realUser.id, at: context.now });
    audit({ type: 'notice', id, detail: { version: notice.version, state, findings: findings.length, digest } });
    return {
      state,
      version: notice.version,
      findings: findings.map((finding) => presentFinding(finding, said.reasons)),
      recipients: recipients.map(presentRecipient),
      viewers: await viewersAmong(tx, context, recipients),
      digest,
    };
  },
} satisfies Partial<Handlers>;

/** Notices, of administrators and of those who are told. */
export const noticesHandlers = (surroundings: Surroundings) =>
  ({
    ...managingHandlers,
    ...considerationHandlers,
    ...publishingHandlers,
    ...afterwardsHandlers(surroundings.seals),
    ...settlingHandlers,
    ...holidayHandlers,
    ...ownHandlers(surroundings),
  }) satisfies Partial<Handlers>;
