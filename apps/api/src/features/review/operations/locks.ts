import { mayBeLocked, type ApplicationStatus } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { note } from '../../applications/index.ts';
import { heldFile, tellOf } from './hold.ts';

/** What is kept as it is: the whole, or its amounts. */
export type KeptPart = 'application' | 'amounts';

const parts = {
  application: {
    column: 'locked_reason',
    kept: 'locked',
    freed: 'unlocked',
    already: 'This application is locked already.',
    not: 'This application is not locked any more.',
    set: 'update applications set locked_reason = $3, version = version + 1, changed_at = $4 where company_id = $1 and id = $2',
  },
  amounts: {
    column: 'frozen_reason',
    kept: 'amounts_frozen',
    freed: 'amounts_unfrozen',
    already: 'The amounts are frozen already.',
    not: 'The amounts are not frozen any more.',
    set: 'update applications set frozen_reason = $3, version = version + 1, changed_at = $4 where company_id = $1 and id = $2',
  },
} as const;

/**
 * Locks an application, or freezes its amounts; with null it is free again.
 * @param reason which the applicant reads
 * @throws Refusal `not_found`; `conflict` where that is so already; `locked` for one that ended or was approved
 */
export async function keep(tx: Tx, context: Context, id: string, part: KeptPart, reason: string | null, at: Date): Promise<void> {
  const file = await heldFile(tx, context, id);
  const { row } = file;
  const { column, kept, freed, already, not, set } = parts[part];
  if (!mayBeLocked(row.status as ApplicationStatus))
    throw new Refusal('locked', 'This application was approved: it stays as it is.', { current: { status: row.status } });
  if ((row[column] === null) === (reason === null))
    throw new Refusal('conflict', reason === null ? not : already, { current: { locked_reason: row.locked_reason, frozen_reason: row.frozen_reason } });
  await tx.run(set, [context.company.id, id, reason, at]);
  const kind = reason === null ? freed : kept;
  await note(tx, context.company.id, id, context.realUser.id, at, { kind, ...(reason !== null && { reason }) });
  await tellOf(tx, context, file, kind, at);
}
