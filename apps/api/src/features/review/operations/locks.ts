import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { catchUp, note, sealWords, settleProgram } from '../../applications/index.ts';
import { heldFile, requireOpen, tellOf } from './hold.ts';

/** What is kept as it is: the whole, or its amounts. */
export type KeptPart = 'application' | 'amounts';

const parts = {
  application: {
    column: 'locked_reason',
    kept: 'locked',
    freed: 'unlocked',
    already: 'This application is locked already.',
    not: 'This application is not locked any more.',
  },
  amounts: {
    column: 'frozen_reason',
    kept: 'amounts_frozen',
    freed: 'amounts_unfrozen',
    already: 'The amounts are frozen already.',
    not: 'The amounts are not frozen any more.',
  },
} as const;

/**
 * Locks an application, or freezes its amounts; with null it is free again.
 * @param reason which the applicant reads
 * @throws Refusal `not_found`; `conflict` where that is so already; `locked` for one that ended or was approved
 */
export async function keep(
  tx: Tx,
  context: Context,
  id: string,
  { part, reason, clock }: { part: KeptPart; reason: string | null; clock: Clock },
): Promise<void> {
  const file = await heldFile(tx, context, id);
  const at = clock.now();
  const { row } = file;
  const { column, kept, freed, already, not } = parts[part];
  requireOpen(file);
  if ((row[column] === null) === (reason === null))
    throw new Refusal('conflict', reason === null ? not : already, { current: { locked_reason: row.locked_reason, frozen_reason: row.frozen_reason } });
  const { keyId, sealed } = sealWords(tx, row, { [column]: reason });
  // What was replaced meanwhile is compared at once.
  await tx.run(
    `update applications set key_id = $3, sealed = $4, version = version + 1, changed_at = $5, compare_at = case when compare_at is not null then $5::timestamptz end
     where company_id = $1 and id = $2`,
    [context.company.id, id, keyId, sealed, at],
  );
  const kind = reason === null ? freed : kept;
  await note(tx, context.company.id, id, context.realUser.id, at, { kind, ...(reason !== null && { reason }) });
  await tellOf(tx, context, file, kind, at);
  // So is what was changed, or lapsed, of records that other applications use, too.
  if (part !== 'application' || reason !== null) return;
  await catchUp(tx, context, row, at);
  // What was signed meanwhile is submitted.
  await enqueue(tx, settleProgram, { applicationId: id, isAll: false });
}
