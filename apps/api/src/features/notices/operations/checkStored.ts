import type { CivilDate } from '@pari/domain/dates';
import { checkNotice, unanswered, type NoticeFinding } from '@pari/domain/notices';
import { digestOf } from '../../../http/rehearse.ts';
import type { Tx } from '../../../ports/database.ts';
import { circumstancesOf } from '../circumstancesOf.ts';
import { recipientsOf, type NoticeRow, type RecipientRow } from '../queries.ts';
import type { SaidNotice } from '../said.ts';

interface Checking {
  readonly companyId: string;
  readonly notice: NoticeRow;
  readonly said: SaidNotice;
  /** In the company's time zone. */
  readonly today: CivilDate;
  readonly by: string;
  readonly at: Date;
}

interface Checked {
  readonly state: 'draft' | 'checked';
  readonly findings: readonly NoticeFinding[];
  readonly recipients: readonly RecipientRow[];
  /** Over the version and exactly whom it would reach, and how; null: something keeps it from going on. */
  readonly digest: string | null;
}

/** Checks a notice that is not published, which the caller has locked: without anything unanswered it is checked, otherwise a draft. */
export async function checkStored(tx: Tx, { companyId, notice, said, today, by, at }: Checking): Promise<Checked> {
  const findings = checkNotice(said, await circumstancesOf(tx, companyId, said, notice.id, today));
  const recipients = await recipientsOf(tx, companyId, notice.id, notice.version, notice.kind === 'distribution' ? 'distribution' : 'capital_call');
  const passes = said.lines.length > 0 && unanswered(findings, said.reasons).length === 0;
  const state = passes ? 'checked' : 'draft';
  const digest = passes ? digestOf({ company: companyId, notice: notice.id, version: notice.version, recipients }) : null;
  await tx.run('update notices set state = $3 where company_id = $1 and id = $2', [companyId, notice.id, state]);
  if (passes)
    await tx.run(`insert into notice_events (company_id, notice_id, version, event, digest, by_id, at) values ($1, $2, $3, 'checked', $4, $5, $6)`, [
      companyId,
      notice.id,
      notice.version,
      digest,
      by,
      at,
    ]);
  return { state, findings, recipients, digest };
}
