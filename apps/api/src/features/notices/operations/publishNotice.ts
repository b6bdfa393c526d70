import type { CivilDate } from '@pari/domain/dates';
import { signOf } from '@pari/domain/money';
import { leftOf, linesByInvestor, shareOf } from '@pari/domain/notices';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import { mailKindOf, noticeIn, replacedBy, type LineRow, type NoticeRow } from '../queries.ts';
import type { Rehearsal } from '../rehearsal.ts';
import type { SaidNotice } from '../said.ts';
import { pathOf, publishedWords } from '../told.ts';
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
  /** False: they were told already. */
  readonly isTold?: boolean;
}

/** Publishes a notice: shares, notifications, mail and whatever makes its papers, all at once. What it corrects no longer holds; equal lines keep their entries. */
export async function publishNotice(tx: Tx, { companyId, notice, lines, said, rehearsal, today, by, at, isTold = true }: Publishing): Promise<void> {
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
      if (isTold) await withdraw(tx, { companyId, notice: corrected, by: notice.id, at });
    }
  }
  if (isTold) await tellPeople(tx, { companyId, notice, said, rehearsal, investorIds, people, at });
  await noteEvent(tx, { companyId, notice, event: 'published', digest: rehearsal.digest, effect: rehearsal.effect, by, at });
}

interface Telling extends Pick<Publishing, 'companyId' | 'notice' | 'said' | 'rehearsal' | 'at'> {
  /** By account code. */
  readonly investorIds: ReadonlyMap<string, string>;
  /** Account codes, and who sees them. */
  readonly people: readonly (readonly [investor: string, user: string])[];
}

/** One notification for each share that somebody sees, and one mail for each person. */
async function tellPeople(tx: Tx, { companyId, notice, said, rehearsal, investorIds, people, at }: Telling): Promise<void> {
  const byInvestor = linesByInvestor(said.lines);
  const asked = people.map(([investor]) => {
    const own = byInvestor.get(investor) ?? [];
    return { net: shareOf(own).net, left: leftOf(own, rehearsal.around.corrected?.paid.get(investor) ?? []).net };
  });
  const mail = mailKindOf(notice.kind);
  await tx.run(
    `insert into notifications (company_id, user_id, type, investor_id, fund_id, created_at, due_date, details, reference, notice_id)
     select $1, o.user_id, $3, o.investor_id, $4, $5, o.due_date, o.details, 'notice ' || $2::uuid || ' ' || o.investor_id, $2::uuid
     from unnest($6::uuid[], $7::uuid[], $8::date[], $9::text[]) as o (user_id, investor_id, due_date, details)`,
    [
      companyId,
      notice.id,
      mail,
      notice.fund_id,
      at,
      people.map(([, user]) => user),
      people.map(([investor]) => investorIds.get(investor) ?? null),
      asked.map(({ left }) => (signOf(left) > 0 ? notice.due_date : null)),
      asked.map((one) => publishedWords(notice, one)),
    ],
  );
  await tell(tx, { companyId, userIds: people.map(([, user]) => user), kind: mail, path: pathOf(notice.id), at });
}
