import { hasEnded } from '@pari/domain/signing';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { holdEnvelope } from '../queries.ts';
import type { Sender } from '../sender.ts';
import { requireEnvelope, requireManaged } from './act.ts';
import { bringToEnd, whyItStays } from '../moves/bringToEnd.ts';

/**
 * Takes an envelope back. One that was taken back already, or is being, stays as it is.
 * @throws Refusal `not_found`; `locked` where it has ended otherwise, or is to
 */
export async function takeBackEnvelope(purposes: SigningPurposes, tx: Tx, context: Sender, now: () => Date, id: string, reason: string): Promise<void> {
  await holdEnvelope(tx, context.company.id, id);
  const row = await requireEnvelope(tx, context.company.id, id);
  if (row.status === 'cancelled' || (row.ending === 'cancelled' && !hasEnded(row.status))) return;
  const why = whyItStays(row.status, row.ending !== null);
  if (why !== null) throw new Refusal('locked', why);
  await bringToEnd(purposes, tx, context.company.id, row, now(), { status: 'cancelled', reason, by: context.realUser.email });
}

/** The same of one that ends because what it is about does: what everybody signed at the same moment stays signed. @throws Refusal `not_found` */
export async function takeBackUnlessSigned(...call: Parameters<typeof takeBackEnvelope>): Promise<void> {
  try {
    await takeBackEnvelope(...call);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'locked')) throw error;
  }
}

/** The same of those that administrators are shown. @throws Refusal as `takeBackEnvelope` */
export async function cancelEnvelope(...[purposes, tx, context, now, id, reason]: Parameters<typeof takeBackEnvelope>): Promise<void> {
  await requireManaged(tx, context.company.id, id);
  await takeBackEnvelope(purposes, tx, context, now, id, reason);
}
