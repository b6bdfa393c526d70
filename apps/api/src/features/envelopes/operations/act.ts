import { hasEnded, isDue, moveRecipient, statusOf, type EventDetail, type EventKind, type RecipientAction, type RecipientStatus } from '@pari/domain/signing';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { SigningPurposes } from '../../../ports/signingPurposes.ts';
import { record } from '../events.ts';
import { sealEnvelope } from '../queued.ts';
import { envelopeIn, managedEnvelope, hasViewed, holdEnvelope, recipientsOf, type EnvelopeRow, type OwnEnvelopeRow } from '../queries.ts';
import { endEnvelope } from '../moves/endEnvelope.ts';
import { openNextTurns } from '../moves/openNextTurns.ts';
import { readAsked } from '../moves/openTurns.ts';
import { purposeOf } from '../purposes.ts';

export interface Act {
  readonly id: string;
  /** Finds it as theirs who act: by who they are, or by the link that they were sent. Asked once nobody else can change it. */
  readonly own: (tx: Tx) => Promise<OwnEnvelopeRow | undefined>;
  readonly action: RecipientAction;
  /**
   * What is told of it as evidence, beside who did it, from where and how they had signed in: asked once nobody else can change the envelope.
   * @throws Refusal for what was given wrongly
   */
  readonly tells: (row: OwnEnvelopeRow) => Readonly<Record<string, EventDetail>>;
}

/** How the person is known to be there, as evidence: put together before the envelope is held. */
export type Presence = Readonly<Record<string, EventDetail>>;

const kinds: Readonly<Record<RecipientAction, EventKind>> = { view: 'viewed', consent: 'consented', sign: 'signed', decline: 'declined' };

/**
 * Does what a recipient does with an envelope, with its evidence, and moves the envelope on. What was done already stays as it is.
 * @param now read once the envelope is held, so that events stand in the order of their moments
 * @returns whether it was done now, and told; of who looks again by the same sign-in or link that is not told again
 * @throws Refusal `not_found` where it is not theirs, `locked` where it has ended, `not_yet` where something comes first
 */
export async function act(
  purposes: SigningPurposes,
  tx: Tx,
  companyId: string,
  presence: Presence,
  now: () => Date,
  { id, own, action, tells }: Act,
): Promise<boolean> {
  await holdEnvelope(tx, companyId, id);
  const row = await own(tx);
  if (!row) throw notFound();
  if (isDone(row, action)) return false;
  if (row.elsewhere) throw new Refusal('locked', 'This is signed on a page of its own, to which you are led.');
  const at = now();
  requireOpen(row, at);
  const status = moveRecipient(row.own_status, action);
  if (status === null) throw new Refusal('not_yet', comesFirst(row, action));
  if (action === 'sign' && (await purposeOf(purposes, row.purpose).holdsBack?.(tx, { companyId, id }, row.own_role)) === true)
    throw new Refusal('not_yet', 'This is not to be signed by you yet. You are told when it is.');
  // That they saw it, and how they were known to be there, stands in the evidence already.
  if (action === 'view' && status === row.own_status && (await hasViewed(tx, companyId, row, presence))) return false;
  const detail = tells(row);
  await tx.run('update envelope_recipients set status = $4, status_at = $5 where company_id = $1 and envelope_id = $2 and id = $3', [
    companyId,
    id,
    row.recipient_id,
    status,
    at,
  ]);
  await record(tx, companyId, id, at, { kind: kinds[action], recipientId: row.recipient_id, detail: { ...presence, ...detail } });
  if (status === 'signed') await readAsked(tx, companyId, id, row.recipient_id, at);
  await moveOn(purposes, tx, companyId, row, at, typeof detail['reason'] === 'string' ? detail['reason'] : null);
  return true;
}

/** What is done once and stays; looking may be done again. */
const isDone = ({ own_status: status }: OwnEnvelopeRow, action: RecipientAction): boolean =>
  (action === 'sign' && status === 'signed') || (action === 'decline' && status === 'declined') || (action === 'consent' && status === 'consented');

export const endings: Readonly<Record<string, string>> & { readonly expired: string } = {
  completed: 'Everybody has signed this already.',
  declined: 'This was declined: nobody signs it any more.',
  expired: 'The time for signing this is over. Whoever sent it can send it again.',
  cancelled: 'This was taken back: nobody signs it any more.',
};

/** @throws Refusal `locked` where it has ended or is to end */
export function requireOpen({ status, ending, expires_at: expires }: Pick<EnvelopeRow, 'status' | 'ending' | 'expires_at'>, at: Date): void {
  if (hasEnded(status)) throw new Refusal('locked', endings[status] ?? 'This has ended.');
  if (ending === 'cancelled') throw new Refusal('locked', endings['cancelled']);
  if (ending === 'expired' || at >= expires) throw new Refusal('locked', endings.expired);
}

/** Why it is not the turn of somebody, in a sentence; null where it is. */
export function whyNotDue(status: RecipientStatus): string | null {
  if (isDue(status)) return null;
  return status === 'waiting' ? 'Others sign this before you. You are told when it is your turn.' : 'You have signed this already.';
}

function comesFirst({ own_status: status }: OwnEnvelopeRow, action: RecipientAction): string {
  const why = whyNotDue(status);
  if (why !== null) return why;
  return action === 'consent' ? 'Open the document first.' : 'Open the document and agree to sign electronically first.';
}

async function moveOn(purposes: SigningPurposes, tx: Tx, companyId: string, row: EnvelopeRow, at: Date, reason: string | null): Promise<void> {
  const { id, status } = row;
  const recipients = await recipientsOf(tx, companyId, id);
  const next = statusOf(recipients);
  if (next === 'completed' || next === 'declined') {
    await endEnvelope(purposes, tx, companyId, row, at, { status: next, reason, by: {} });
    if (next === 'completed') await enqueue(tx, sealEnvelope, { envelopeId: id });
    return;
  }
  if (next !== status) await tx.run('update envelopes set status = $3 where company_id = $1 and id = $2', [companyId, id, next]);
  await openNextTurns(purposes, tx, companyId, row, recipients, at);
  if (recipients.some((one) => one.status === 'signed')) await purposeOf(purposes, row.purpose).moved?.(tx, { companyId, id });
}

/** @throws Refusal `not_found` */
export async function requireEnvelope(tx: Tx, companyId: string, id: string): Promise<EnvelopeRow> {
  const row = await envelopeIn(tx, companyId, id);
  if (!row) throw notFound();
  return row;
}

/** The same of those that administrators are shown. @throws Refusal `not_found` */
export async function requireManaged(tx: Tx, companyId: string, id: string): Promise<EnvelopeRow> {
  const row = await managedEnvelope(tx, companyId, id);
  if (!row) throw notFound();
  return row;
}
