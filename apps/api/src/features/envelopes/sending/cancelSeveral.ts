import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { bringToEnd, whyItStays } from '../moves/bringToEnd.ts';
import { requireEnvelope } from '../operations/act.ts';
import type { Sender } from '../sender.ts';
import { findSeveral, type Listed, type Several } from './several.ts';

interface Cancelling extends Listed {
  /** In a sentence: why it stays as it is. */
  readonly leftOut: string | null;
}

/** Finds out which would be taken back. @throws Refusal `bad_request`, `not_found` */
export const planCancelling = async (tx: Tx, companyId: string, which: Several, isHeld: boolean): Promise<Cancelling[]> =>
  (await findSeveral(tx, companyId, which, isHeld)).map((envelope) => ({ ...envelope, leftOut: whyItStays(envelope.status, envelope.is_ending) }));

/** All that taking back does, as a digest binds it: who signs meanwhile makes it another. */
export const effectOfCancelling = (plan: readonly Cancelling[], reason: string) => ({
  reason,
  envelopes: plan.flatMap(({ id, signed, leftOut }) => (leftOut === null ? [[id, signed]] : [])),
});

export const presentCancelling = (plan: readonly Cancelling[]) => ({
  envelopes: plan.map(({ id, title, names, signed, leftOut }) => ({
    id,
    title,
    names: (names ?? []).filter((name) => name !== ''),
    signed,
    left_out: leftOut,
  })),
});

/** Takes back what it was planned to, of envelopes that the caller holds. @throws Refusal `not_yet` where that is none */
export async function cancelSeveral(
  purposes: SigningPurposes,
  tx: Tx,
  { company, realUser }: Sender,
  at: Date,
  plan: readonly Cancelling[],
  reason: string,
): Promise<number> {
  const open = plan.filter(({ leftOut }) => leftOut === null);
  if (open.length === 0) throw new Refusal('not_yet', 'All of these have ended already: none can be taken back.');
  for (const { id } of open) {
    const row = await requireEnvelope(tx, company.id, id);
    await bringToEnd(purposes, tx, company.id, row, at, { status: 'cancelled', reason, by: realUser.email });
  }
  return open.length;
}
