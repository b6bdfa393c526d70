import { civilDateIn } from '@pari/domain/dates';
import { mayBecome } from '@pari/domain/notices';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { Refusal } from '../../http/problems.ts';
import type { Tx } from '../../ports/database.ts';
import { holdInstructions } from '../instructions/index.ts';
import { refuseAuthor } from './agreement.ts';
import { openForChange, stored, withoutImport } from './held.ts';
import { noteEvent, setState } from './operations/noteEvent.ts';
import { publishNotice } from './operations/publishNotice.ts';
import { presentFinding, presentRecipient } from './present.ts';
import { lastEvent, lockNotice, type NoticeRow } from './queries.ts';
import { readNotice } from './readNotice.ts';
import { differences, effectForm, rehearsalOf, viewersAmong, type Rehearsal } from './rehearsal.ts';
import { saidIn, type SaidNotice } from './said.ts';

export const publishingHandlers = {
  approveNotice: async ({ tx, context, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    const { notice, said, rehearsal } = await rehearsed(tx, context, id, body.version);
    if (!mayBecome(notice.state, 'approved'))
      throw new Refusal('locked', notice.state === 'draft' ? 'This notice has to be checked first.' : 'This notice was approved already.');
    refuseUnanswered(rehearsal);
    if (rehearsal.digest !== body.digest) throw await somethingElse(tx, context, notice, said, rehearsal);
    await refuseAuthor(tx, context, notice);
    await setState(tx, companyId, id, 'approved');
    const { digest, effect } = rehearsal;
    await noteEvent(tx, { companyId, notice, event: 'approved', digest, effect, by: context.realUser.id, at: context.now });
    audit({ type: 'notice', id, detail: { version: notice.version, digest } });
    return readNotice(tx, context, id);
  },

  publishNotice: async ({ tx, context, params: { id }, body, audit }) => {
    const companyId = context.company.id;
    // An import may post what its lines are to become.
    await withoutImport(tx, companyId);
    const { notice, lines, said, rehearsal, today } = await rehearsed(tx, context, id, body.version);
    if (!mayBecome(notice.state, 'published')) throw new Refusal('locked', 'This notice has to be approved by a second person first.');
    const { digest } = rehearsal;
    const approved = await lastEvent(tx, companyId, notice, 'approved');
    const [by, at] = [context.realUser.id, context.now];
    if (approved?.digest !== digest) {
      await setState(tx, companyId, id, 'checked');
      await noteEvent(tx, { companyId, notice, event: 'returned', by, at });
      audit({ type: 'notice', id, detail: { version: notice.version, published: false, digest } });
      const before = effectForm.safeParse(approved?.effect).data;
      return { is_published: false, differences: before ? differences(before, rehearsal.effect) : [], notice: await readNotice(tx, context, id) };
    }
    refuseUnanswered(rehearsal);
    if (digest !== body.digest) throw await somethingElse(tx, context, notice, said, rehearsal);
    await publishNotice(tx, { companyId, notice, lines, said, rehearsal, today, by, at });
    audit({ type: 'notice', id, detail: { version: notice.version, published: true, digest } });
    return { is_published: true, differences: [], notice: await readNotice(tx, context, id) };
  },
} satisfies Partial<Handlers>;

/** Holds a notice of the version that was read, with what it corrects and the instructions of its fund, and finds out what publishing it would do. */
async function rehearsed(tx: Tx, context: Context, id: string, version: number) {
  const companyId = context.company.id;
  await openForChange(tx, context, id, version);
  const { notice, lines } = await stored(tx, companyId, id);
  const said = saidIn(notice, lines);
  if (said.correctsId !== null) await lockNotice(tx, companyId, said.correctsId);
  await holdInstructions(tx, companyId, said.fundId);
  const today = civilDateIn(context.now, context.company.timeZone);
  return { notice, lines, said, today, rehearsal: await rehearsalOf(tx, companyId, notice, said, today) };
}

/** @throws Refusal `checks_failed` with every finding that keeps a notice from going on */
function refuseUnanswered({ faults }: Rehearsal): void {
  if (faults.length === 0) return;
  const rows = faults.map(({ code, row, sentence }) => ({ file: 'notice', row, column: code, reason: sentence }));
  throw new Refusal('checks_failed', `${rows.length === 1 ? 'One thing' : `${rows.length} things`} must be put right first. Nothing was changed.`, { rows });
}

/** What was confirmed is not what it would do: with what that is now. */
const somethingElse = async (tx: Tx, context: Context, notice: NoticeRow, said: SaidNotice, { findings, recipients, digest }: Rehearsal) =>
  new Refusal('confirm_needed', 'What publishing this would do is not what you looked at. Nothing was changed. Look at it as it is now.', {
    current: {
      state: notice.state,
      version: notice.version,
      findings: findings.map((finding) => presentFinding(finding, said.reasons)),
      recipients: recipients.map(presentRecipient),
      viewers: await viewersAmong(tx, context, recipients),
      digest,
    },
  });
