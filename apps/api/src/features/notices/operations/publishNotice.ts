import type { CivilDate } from '@pari/domain/dates';
import { signOf } from '@pari/domain/money';
import { leftOf, linesByInvestor, shareOf } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import { mailKindOf, noticeIn, replacedBy, type LineRow, type NoticeRow } from '../queries.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { SaidNotice } from '../said.ts';
import { dueIn, pathOf, publishedWords, type ToldShare } from '../told.ts';
import { addNotifications } from './addNotifications.ts';
import { addShares } from './addShares.ts';
import { keepEntries } from './keepEntries.ts';
import { noteEvent, setState } from './noteEvent.ts';
import { withdraw } from './withdraw.ts';

interface Publishing {
  readonly companyId: string;
  /** Approved, and held as is what it corrects. */
  readonly notice: NoticeRow;
  readonly lines: readonly LineRow[];
  readonly said: SaidNotice;
  /** Of this moment: what was approved. */
  readonly rehearsal: Rehearsal;
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string;
  readonly at: Date;
  /** False: it is told in the portal alone. */
  readonly isMailed?: boolean;
}

/** Publishes a notice: shares, notifications, mail and whatever makes its papers, all at once. What it corrects no longer holds; equal lines keep their entries. */
export async function publishNotice(tx: Tx, { companyId, notice, lines, said, rehearsal, today, by, at, isMailed = true }: Publishing): Promise<void> {
  const investorIds = new Map(lines.map((line) => [line.account_code, line.investor_id]));
  const people = rehearsal.recipients.flatMap((one) => (one.user_id === null ? [] : [[one.account_code, one.user_id] as const]));
  await tx.run(`update notices set state = 'published', published_on = $3, instructions_version = $4 where company_id = $1 and id = $2`, [
    companyId,
    notice.id,
    today,
    rehearsal.effect.instructions,
  ]);
  const before = (investor: string) => rehearsal.around.holdings.get(investor)?.unfunded ?? null;
  await addShares(tx, { companyId, noticeId: notice.id, said, investorIds, before, users: new Map(people) });
  if (said.correctsId !== null) {
    await keepEntries(tx, { companyId, notice, lines, entries: await replacedBy(tx, companyId, notice.id), by, at });
    await setState(tx, companyId, said.correctsId, 'superseded');
    const corrected = await noticeIn(tx, companyId, said.correctsId);
    if (corrected) {
      await noteEvent(tx, { companyId, notice: corrected, event: 'superseded', by, at });
      await withdraw(tx, { companyId, notice: corrected, by: notice.id, at, isMailed });
    }
  }
  const told = await tellPeople(tx, { companyId, notice, said, rehearsal, investorIds, people, at });
  if (isMailed) await tell(tx, { companyId, userIds: told, kind: mailKindOf(notice.kind), path: pathOf(notice.id), at });
  await noteEvent(tx, { companyId, notice, event: 'published', digest: rehearsal.digest, effect: rehearsal.effect, by, at });
}

interface Telling extends Pick<Publishing, 'companyId' | 'notice' | 'said' | 'rehearsal' | 'at'> {
  /** By account code. */
  readonly investorIds: ReadonlyMap<string, string>;
  /** Account codes, and who sees them. */
  readonly people: readonly (readonly [investor: string, user: string])[];
}

/** One notification for each person, whatever number of shares they have. @returns who was told */
async function tellPeople(tx: Tx, { companyId, notice, said, rehearsal, investorIds, people, at }: Telling): Promise<string[]> {
  const byInvestor = linesByInvestor(said.lines);
  const names = new Map(rehearsal.recipients.map((one) => [one.account_code, one.investor_name]));
  const shareFor = (investor: string): ToldShare => {
    const own = byInvestor.get(investor) ?? [];
    const left = leftOf(own, rehearsal.around.corrected?.paid.get(investor) ?? []).net;
    return { investorId: investorIds.get(investor) ?? '', name: names.get(investor) ?? investor, net: shareOf(own).net, left };
  };
  const told = [...Map.groupBy(people, ([, user]) => user)].map(([userId, own]) => {
    const shares = own.map(([investor]) => shareFor(investor));
    return {
      userId,
      investorIds: shares.map(({ investorId }) => investorId),
      dueDate: signOf(dueIn(shares)) > 0 ? notice.due_date : null,
      details: publishedWords(notice, shares),
      reference: `notice ${notice.id} ${userId}`,
    };
  });
  await addNotifications(tx, { companyId, notice, leads: true, type: mailKindOf(notice.kind), at, people: told });
  return told.map(({ userId }) => userId);
}
