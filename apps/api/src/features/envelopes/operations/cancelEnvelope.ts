import { hasEnded } from '@pari/domain/signing';
import type { Context } from '../../../http/context.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { holdEnvelope } from '../queries.ts';
import { requireEnvelope } from './act.ts';
import { endEnvelope } from '../moves/endEnvelope.ts';

/**
 * Takes an envelope back. One that was taken back already stays as it is.
 * @throws Refusal `not_found`; `locked` where it has ended otherwise
 */
export async function cancelEnvelope(tx: Tx, context: Context, now: () => Date, id: string, reason: string): Promise<void> {
  await holdEnvelope(tx, context.company.id, id);
  const { status, title, author_id: authorId } = await requireEnvelope(tx, context.company.id, id);
  if (status === 'cancelled') return;
  if (hasEnded(status)) throw new Refusal('locked', 'This has ended already: it cannot be taken back.');
  await endEnvelope(tx, context.company.id, { id, title, authorId }, now(), { status: 'cancelled', reason, by: { by: context.realUser.email } });
}
