import { randomUUID } from 'node:crypto';
import type { Contract, Received } from '@pari/contract';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Signers } from '../../../ports/signer.ts';
import { sendEnvelope } from '../operations/sendEnvelope.ts';
import type { SendingPlan } from './planSending.ts';
import type { Sender } from '../sender.ts';

type Asked = Received<Contract['sendEnvelopes'], 'body'>;

/** All that sending does, as a digest binds it. */
export const effectOf = ({ title, signer, sha256, envelopes }: SendingPlan, { message, expires_in_days: days, witnessed }: Asked) => ({
  title,
  signer,
  sha256,
  message,
  days,
  witnessed,
  envelopes: envelopes.map(({ recipients, values, faults, waits }) => ({
    to: recipients.map(({ id, role, turn }) => [id, role, turn]),
    values,
    faults,
    waits,
  })),
});

interface SentPlanned {
  /** Of all of them; null: one was sent alone. */
  readonly batch: string | null;
  readonly ids: readonly string[];
}

/** A plan as it is shown, and once it is sent as what. */
export const presentPlan = ({ title, fields, faults, envelopes }: SendingPlan, { batch, ids }: SentPlanned = { batch: null, ids: [] }) => ({
  title,
  batch,
  asks: [...new Set(fields.filter(({ role }) => role === 'sender').map(({ name }) => name))],
  faults: [...faults],
  envelopes: envelopes.map((one, index) => ({
    row: one.row,
    id: ids[index] ?? null,
    named: [...one.named],
    recipients: one.recipients.map(({ name, email, role, turn }) => ({ name, email, role, turn })),
    values: { ...one.values },
    faults: [...one.faults],
    waits: one.waits,
  })),
});

/**
 * Sends what was planned, all or nothing.
 * @returns the ids of the envelopes, in their order, and that of all of them
 * @throws Refusal `checks_failed` while anything stands in the way
 */
export async function sendPlanned(tx: Tx, sender: Sender, signers: Signers, now: Date, asked: Asked, plan: SendingPlan): Promise<SentPlanned> {
  const faulty = plan.envelopes.filter(({ faults }) => faults.length > 0);
  if (plan.faults.length + faulty.length > 0) {
    const rows = faulty.slice(0, 100).map(({ row, faults }) => ({ file: 'list', row, column: null, reason: faults.join(' ') }));
    const whole = plan.faults.length > 0 ? plan.faults.join(' ') : `${faulty.length === 1 ? 'One row' : `${faulty.length} rows`} must be put right first.`;
    throw new Refusal('checks_failed', `Nothing was sent. ${whole}`, { rows });
  }
  const ids: string[] = [];
  const batch = plan.envelopes.length > 1 ? randomUUID() : null;
  for (const { recipients, values } of plan.envelopes) {
    const { document, message, expires_in_days } = asked;
    const witnesses = asked.witnessed ? recipients.filter(({ role }) => role === 'signer').map(({ id: of }) => ({ role: 'witness' as const, of })) : [];
    const to = [...recipients.map(({ id: user, role, turn }) => ({ user, role, turn })), ...witnesses];
    ids.push(
      await sendEnvelope(tx, sender, signers, now, {
        document,
        title: plan.title,
        message,
        signer: plan.signer,
        expires_in_days,
        recipients: to,
        values,
        batch,
      }),
    );
  }
  return { batch, ids };
}
