import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CivilDate } from '@pari/domain/dates';
import { checkNotice, unanswered, type NoticeCircumstances, type NoticeFinding } from '@pari/domain/notices';
import { digestOf } from '../../http/rehearse.ts';
import type { Tx } from '../../ports/database.ts';
import { viewersOfEach, type Viewing } from '../audiences/index.ts';
import { instructionsInForce } from '../instructions/index.ts';
import { circumstancesOf } from './circumstancesOf.ts';
import { mailKindOf, recipientsOf, type NoticeRow, type RecipientRow } from './queries.ts';
import type { SaidNotice } from './said.ts';

/** What publishing a notice would do beside what its version says: kept with an approval, to tell later what differs. */
export const effectForm = z.object({
  /** Version of the payment instructions; null: there are none. */
  instructions: z.number().nullable(),
  /** By account code: who is told, and how. An address is kept as its hash. */
  shares: z.record(z.string(), z.object({ person: z.string().nullable(), address: z.string().nullable(), mailed: z.boolean() })),
});
export type Effect = z.output<typeof effectForm>;

export interface Rehearsal {
  readonly around: NoticeCircumstances;
  readonly findings: readonly NoticeFinding[];
  /** Those that keep it from going on. */
  readonly faults: readonly NoticeFinding[];
  readonly recipients: readonly RecipientRow[];
  readonly effect: Effect;
  /** Over the version and exactly whom it would reach, how, and with which payment instructions. */
  readonly digest: string;
}

/** Finds out what publishing a notice would do today, and what stands in its way. Changes nothing. @param today in the company's time zone */
export async function rehearsalOf(tx: Tx, companyId: string, notice: NoticeRow, said: SaidNotice, today: CivilDate): Promise<Rehearsal> {
  const around = await circumstancesOf(tx, companyId, said, notice.id, today);
  const findings = checkNotice(said, around);
  const recipients = await recipientsOf(tx, companyId, notice.id, notice.version, mailKindOf(notice.kind));
  const effect = {
    instructions: (await instructionsInForce(tx, companyId, said.fundId))?.version ?? null,
    shares: Object.fromEntries(
      recipients.map((one) => [
        one.account_code,
        { person: one.user_id, address: one.email === null ? null : hashed(one.email), mailed: one.user_id !== null && one.is_mailed },
      ]),
    ),
  };
  const digest = digestOf({ company: companyId, notice: notice.id, version: notice.version, effect });
  return { around, findings, faults: unanswered(findings, said.reasons), recipients, effect, digest };
}

/** Who sees something of a notice by viewing as those who see it, as things stand. They are not told of it, and approving binds none of them. */
export const viewersAmong = async (tx: Tx, context: Viewing, recipients: readonly Pick<RecipientRow, 'user_id'>[]) =>
  (
    await viewersOfEach(
      tx,
      context,
      recipients.flatMap(({ user_id: id }) => id ?? []),
    )
  ).shown;

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In which ways publishing would do something else than was approved: a sentence each. */
export function differences(approved: Effect, now: Effect): string[] {
  const told: string[] = [];
  if (approved.instructions !== now.instructions) told.push('The payment instructions of the fund are others.');
  for (const [investor, before] of Object.entries(approved.shares)) {
    const after = now.shares[investor];
    if (!after || after.person === null) {
      if (before.person !== null) told.push(`Nobody sees ${investor} any more.`);
    } else if (before.person !== after.person) told.push(`Another person sees ${investor}.`);
    else if (before.address !== after.address) told.push(`Whoever sees ${investor} has another e-mail address.`);
    else if (before.mailed !== after.mailed) told.push(`Whoever sees ${investor} is ${after.mailed ? 'mailed too' : 'no longer mailed'}.`);
  }
  return told;
}
