import { hasEnded, type EnvelopeStatus, type EventDetail, type EventKind, type RecipientStatus } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { EnvelopeState } from '../../../ports/signer.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { sealEnvelope } from '../queued.ts';
import { recipientsOf, type EnvelopeRow } from '../queries.ts';
import { purposeOf } from '../purposes.ts';
import { endEnvelope, type Ending } from './endEnvelope.ts';
import { openTurns, readAsked } from './openTurns.ts';

const ranks: Readonly<Record<RecipientStatus, number>> = { waiting: 0, open: 1, viewed: 2, consented: 3, signed: 4, declined: 4 };
const kinds: Readonly<Record<Exclude<RecipientStatus, 'waiting' | 'open'>, EventKind>> = {
  viewed: 'viewed',
  consented: 'consented',
  signed: 'signed',
  declined: 'declined',
};

/**
 * What a signer says of an envelope, which the caller holds, becomes ours, with its evidence: forward alone, so that whatever is told late or twice changes
 * nothing.
 */
export async function followState(purposes: SigningPurposes, tx: Tx, companyId: string, row: EnvelopeRow, state: EnvelopeState, at: Date): Promise<void> {
  if (hasEnded(row.status)) return;
  const { id } = row;
  if (state.unknownWord !== row.unknown_word)
    await tx.run('update envelopes set unknown_word = $3 where company_id = $1 and id = $2', [companyId, id, state.unknownWord]);
  const told = new Map(state.recipients.map((one) => [one.id, one]));
  const moved = (await recipientsOf(tx, companyId, id)).flatMap((recipient) => {
    const theirs = told.get(recipient.id);
    return theirs && ranks[theirs.status] > ranks[recipient.status] ? [{ recipient, theirs }] : [];
  });
  const by = ({ at: moment, reference }: (typeof moved)[number]['theirs']) => ({
    told_by: row.signer,
    told_at: moment?.toISOString() ?? null,
    reference,
  });
  for (const { recipient, theirs } of inOrder(moved)) {
    const { status, reason } = theirs;
    // Of what is to end nobody is told that it is their turn.
    if (status === 'open' && row.ending === null) await openTurns(tx, companyId, row, [recipient], at, by(theirs));
    if (status === 'waiting' || status === 'open') continue;
    await tx.run('update envelope_recipients set status = $4, status_at = $5 where company_id = $1 and envelope_id = $2 and id = $3', [
      companyId,
      id,
      recipient.id,
      status,
      theirs.at ?? at,
    ]);
    const detail: Record<string, EventDetail> = reason === null ? by(theirs) : { ...by(theirs), reason };
    await record(tx, companyId, id, at, { kind: kinds[status], recipientId: recipient.id, detail });
    if (status === 'signed') await readAsked(tx, companyId, id, recipient.id, at);
  }
  const ending = endingOf(row, state);
  if (ending) {
    await endEnvelope(purposes, tx, companyId, row, at, ending);
    if (ending.status === 'completed') await enqueue(tx, sealEnvelope, { envelopeId: id });
  } else if (state.status === 'in_progress' && row.status !== 'in_progress')
    await tx.run(`update envelopes set status = 'in_progress' where company_id = $1 and id = $2`, [companyId, id]);
  if (!ending && moved.some(({ theirs }) => theirs.status === 'signed')) await purposeOf(purposes, row.purpose).moved?.(tx, { companyId, id });
}

interface Moved {
  readonly recipient: { readonly turn: number };
  readonly theirs: EnvelopeState['recipients'][number];
}

/** As they happened, as far as their signer says when: by turn, and whose turn it is now after whoever it waited for. */
const inOrder = <One extends Moved>(moved: readonly One[]): One[] =>
  moved.toSorted((a, b) => a.recipient.turn - b.recipient.turn || (a.theirs.at?.getTime() ?? 0) - (b.theirs.at?.getTime() ?? 0));

function endingOf(row: EnvelopeRow, { status, recipients }: EnvelopeState): Ending | null {
  if (!hasEnded(status)) return null;
  const by = { told_by: row.signer };
  if (status === 'completed') return { status, reason: null, by };
  if (status === 'declined')
    return { status, reason: (recipients.find((one) => one.status === 'declined')?.reason ?? 'No reason was given.').slice(0, 1000), by };
  // What was asked for here ends as it was meant, whatever its signer calls it.
  if (row.ending !== null) return endingMeant(row, by);
  return status === ('expired' satisfies EnvelopeStatus)
    ? { status, reason: null, by }
    : { status: 'cancelled', reason: 'It was taken back where it is signed.', by };
}

/** What its signer does not know any more cannot be signed: it ends as it was to end, or as taken back there. */
export async function followGone(purposes: SigningPurposes, tx: Tx, companyId: string, row: EnvelopeRow, at: Date): Promise<void> {
  if (hasEnded(row.status)) return;
  const by = { told_by: row.signer };
  const gone = { status: 'cancelled', reason: 'It is not there any more where it was to be signed.', by } as const;
  await endEnvelope(purposes, tx, companyId, row, at, row.ending === null ? gone : endingMeant(row, by));
}

/** As it is to end. */
export const endingMeant = ({ ending, ending_reason: reason, ending_by: asked }: EnvelopeRow, by: Readonly<Record<string, EventDetail>>): Ending => ({
  status: ending === 'expired' ? 'expired' : 'cancelled',
  reason: ending === 'expired' ? null : reason,
  by: asked === null ? by : { ...by, by: asked },
});
