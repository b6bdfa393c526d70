import { civilDateIn } from '@pari/domain/dates';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { notFound, Refusal } from '../../http/problems.ts';
import { readPage } from '../../http/readPage.ts';
import type { Tx } from '../../ports/database.ts';
import { allocated } from './allocated.ts';
import { considerationHandlers } from './considerations/index.ts';
import { saidBy } from './given.ts';
import { checkStored } from './operations/checkStored.ts';
import { discardNotice } from './operations/discardNotice.ts';
import { saveNotice } from './operations/saveNotice.ts';
import { holidayHandlers } from './holidayHandlers.ts';
import { settlingHandlers } from './settlingHandlers.ts';
import { presentFinding, presentListed, presentRecipient } from './present.ts';
import { linesOf, lockNotice, noticeIn, noticesOf, oneAtATime } from './queries.ts';
import { readNotice } from './readNotice.ts';
import { saidIn } from './said.ts';

export { takeNotice, type Taken } from './operations/takeNotice.ts';
export type { SaidNotice } from './said.ts';

export const noticesHandlers = {
  listManagedNotices: (call) => readPage(call, noticesOf, presentListed),

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
      digest,
    };
  },

  ...considerationHandlers,
  ...settlingHandlers,
  ...holidayHandlers,
} satisfies Partial<Handlers>;

async function stored(tx: Tx, companyId: string, id: string) {
  const notice = await noticeIn(tx, companyId, id);
  if (!notice) throw notFound();
  return { notice, lines: await linesOf(tx, companyId, id, notice.version) };
}

/**
 * Holds a notice that is not published for a change of the version that was read.
 * @throws Refusal `not_found`, `locked` where it is past changing, `conflict` with what stands now
 */
async function openForChange(tx: Tx, context: Context, id: string, version: number): Promise<{ id: string; version: number }> {
  await oneAtATime(tx, context.company.id);
  const found = await lockNotice(tx, context.company.id, id);
  if (!found) throw notFound();
  if (!['draft', 'checked', 'approved'].includes(found.state))
    throw new Refusal('locked', found.state === 'discarded' ? 'This notice was discarded.' : 'This notice is published. Correct it by a notice that names it.');
  if (found.version !== version)
    throw new Refusal('conflict', 'Somebody else saved this notice in the meantime.', { current: await readNotice(tx, context, id) });
  return found;
}
