import { civilDateIn } from '@pari/domain/dates';
import { decimal, signOf, ZERO } from '@pari/domain/money';
import { asUsual, mayBecome } from '@pari/domain/notices';
import type { Context } from '../../http/context.ts';
import type { Handlers } from '../../http/handler.ts';
import { badField, Refusal } from '../../http/problems.ts';
import type { SealedValues } from '../../ports/sealedValues.ts';
import { instructionsUsed } from '../instructions/index.ts';
import { whyNotBy } from './agreement.ts';
import { linesOfCodes, publishedNotice, stored, withoutImport } from './held.ts';
import { recallNotice } from './operations/recallNotice.ts';
import { remindInvestors } from './operations/remindInvestors.ts';
import { saveNotice } from './operations/saveNotice.ts';
import { presentRecipient } from './present.ts';
import { lastEvent, noticeNamed, oneAtATime, openersOf, remindersOf, settledIn, tellingOf } from './queries.ts';
import { readNotice } from './readNotice.ts';
import { differences, effectForm, rehearsalOf, viewersAmong } from './rehearsal.ts';
import { saidIn } from './said.ts';

/** What is done with a notice when it is published. */
export const afterwardsHandlers = (seals: SealedValues) =>
  ({
    recallNotice: async ({ tx, context, params: { id }, body: { reason }, audit }) => {
      const companyId = context.company.id;
      // An import may settle it.
      await withoutImport(tx, companyId);
      await oneAtATime(tx, companyId);
      const { notice } = await publishedNotice(tx, companyId, id, 'recalled');
      if (notice.corrects !== null) throw new Refusal('locked', 'A correction is not recalled. Correct it by another one.');
      if ((await settledIn(tx, companyId, id)).length > 0) throw new Refusal('locked', 'Some of it is settled. Undo that first, or correct it.');
      await recallNotice(tx, { companyId, notice, reason, by: context.realUser.id, at: context.now });
      audit({ type: 'notice', id, detail: { reason } });
      const openers = await openersOf(tx, companyId, id);
      return {
        notice: await readNotice(tx, context, id),
        openers: openers.map(({ display_name, email, last }) => ({ display_name, email, opened_at: (last ?? context.now).toISOString() })),
      };
    },

    correctNotice: async ({ tx, context, params: { id }, body: { reference }, audit }) => {
      const companyId = context.company.id;
      await oneAtATime(tx, companyId);
      const { notice, lines } = await publishedNotice(tx, companyId, id, 'corrected');
      if (notice.is_history) throw new Refusal('locked', 'History is corrected where it comes from.');
      if (await noticeNamed(tx, companyId, reference)) throw badField('reference', 'Another notice has this reference.');
      const said = saidIn(notice, lines);
      const anew = said.lines.map((line) => ({ ...line, entryReference: null, unfundedBefore: null, unfundedAfter: null }));
      const made = await saveNotice(tx, {
        companyId,
        said: { ...said, reference, correctsId: id, reasons: {}, lines: asUsual({ reference, kind: said.kind }, anew) },
        investorIds: new Map(lines.map((line) => [line.account_code, line.investor_id])),
        replaces: null,
        by: context.realUser.id,
        at: context.now,
      });
      audit({ type: 'notice', id, detail: { by: made.id } });
      return readNotice(tx, context, made.id);
    },

    remindOfNotice: async ({ tx, context, params: { id }, body: { investor_account_codes: codes }, audit }) => {
      const companyId = context.company.id;
      const { notice, lines } = await publishedNotice(tx, companyId, id, 'reminded of');
      const today = civilDateIn(context.now, context.company.timeZone);
      if (notice.is_history) throw new Refusal('locked', 'It came as history: nobody is to pay by it.');
      if (notice.is_revoked) throw new Refusal('locked', 'Its payment instructions were withdrawn, so nobody is to pay by it. Correct it first.');
      const ids = new Map(linesOfCodes(lines, codes).map((line) => [line.account_code, line.investor_id]));
      const { shares } = await readNotice(tx, context, id);
      const unpaid = shares.flatMap(({ investor_account_code: code, left }) => {
        const investorId = ids.get(code);
        return investorId !== undefined && signOf(decimal(left)) > 0 ? [{ investorId, left: decimal(left) }] : [];
      });
      const reminders = new Map((await remindersOf(tx, companyId, id)).map((row) => [row.investor_id, row.last]));
      const silent = unpaid.filter(({ investorId }) => dayOf(reminders.get(investorId) ?? null, context) !== today);
      if (silent.length === 0 && unpaid.length > 0) throw new Refusal('locked', 'They were reminded today already.');
      const reminded = await remindInvestors(tx, { companyId, notice, shares: silent, today, by: context.realUser.id, at: context.now });
      audit({ type: 'notice', id, detail: { reminded } });
      return { reminded };
    },

    listNoticeRecipients: async ({ tx, context, params: { id } }) => {
      const companyId = context.company.id;
      const { notice, lines } = await stored(tx, companyId, id);
      const { shares, progress } = await readNotice(tx, context, id);
      const byCode = new Map(shares.map((share) => [share.investor_account_code, share]));
      const isPublished = progress !== null || notice.state === 'recalled';
      const isOpen = mayBecome(notice.state, 'draft');
      const today = civilDateIn(context.now, context.company.timeZone);
      const rehearsal = isOpen ? await rehearsalOf(tx, companyId, notice, saidIn(notice, lines), today) : null;
      const approved = rehearsal && effectForm.safeParse((await lastEvent(tx, companyId, notice, 'approved'))?.effect).data;
      const reminders = new Map((await remindersOf(tx, companyId, id)).map((row) => [row.account_code, row.last]));
      const told = new Map((await tellingOf(tx, companyId, id)).map((one) => [one.account_code, one]));
      const recipients =
        rehearsal?.recipients.map(presentRecipient) ?? [...told.values()].map((one) => presentRecipient({ ...one, is_mailed: one.is_mailed ?? false }));
      const version = rehearsal ? rehearsal.effect.instructions : notice.instructions_version;
      const isPaid = shares.some(({ net }) => signOf(decimal(net)) > 0);
      return {
        state: notice.state,
        not_by_you: notice.state === 'checked' ? await whyNotBy(tx, context, notice) : null,
        payment: isPaid && version !== null ? await instructionsUsed(tx, seals, { companyId, fundId: notice.fund_id, version }) : null,
        digest: rehearsal && lines.length > 0 && rehearsal.faults.length === 0 ? rehearsal.digest : null,
        differences: approved && rehearsal ? differences(approved, rehearsal.effect) : [],
        viewers: await viewersAmong(tx, context, notice.state === 'recalled' ? [] : (rehearsal?.recipients ?? [...told.values()])),
        recipients: recipients.map((one) => {
          const share = byCode.get(one.investor_account_code);
          const { first_opened_at: opened = null, paid_on: paidOn = null } = told.get(one.investor_account_code) ?? {};
          return {
            ...one,
            net: share?.net ?? ZERO,
            opened_at: opened?.toISOString() ?? null,
            progress: isPublished ? (share?.progress ?? null) : null,
            paid_on: share?.progress === 'open' ? null : paidOn,
            is_overdue: share?.is_overdue ?? false,
            reminded_at: reminders.get(one.investor_account_code)?.toISOString() ?? null,
          };
        }),
      };
    },
  }) satisfies Partial<Handlers>;

const dayOf = (at: Date | null, { company }: Context) => (at === null ? null : civilDateIn(at, company.timeZone));
