import type { EventDetail } from '@pari/domain/signing';
import type { Tx } from '../../../ports/database.ts';
import { tell } from '../../mail/index.ts';
import { record } from '../events.ts';
import { calledInInbox, type EnvelopeRow, type RecipientRow } from '../queries.ts';
import { giveLink } from '../links/witnessLinks.ts';

type Envelope = Pick<EnvelopeRow, 'id' | 'title' | 'purpose'>;

/** It is the turn of these: they may sign, and are told so. */
export async function openTurns(
  tx: Tx,
  companyId: string,
  envelope: Envelope,
  recipients: readonly RecipientRow[],
  at: Date,
  detail: Readonly<Record<string, EventDetail>> = {},
): Promise<void> {
  if (recipients.length === 0) return;
  const { id } = envelope;
  await tx.run(`update envelope_recipients set status = 'open', status_at = $4 where company_id = $1 and envelope_id = $2 and id = any($3::uuid[])`, [
    companyId,
    id,
    recipients.map((recipient) => recipient.id),
    at,
  ]);
  for (const recipient of recipients) {
    await record(tx, companyId, id, at, { kind: 'opened', recipientId: recipient.id, detail });
    if (recipient.role === 'witness') await askWitness(tx, companyId, envelope, recipient, at);
  }
  const userIds = recipients.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
  await askIn(tx, companyId, id, userIds, at, `${calledInInbox(envelope)} waits for your signature.`);
}

/** A witness is mailed a link; whoever has yet to name theirs is told so, and it is mailed once they have. */
export async function askWitness(
  tx: Tx,
  companyId: string,
  { id, title }: Pick<Envelope, 'id' | 'title'>,
  { id: recipientId, email, witness_of: signer }: Pick<RecipientRow, 'id' | 'email' | 'witness_of'>,
  at: Date,
  waits = 'waits',
): Promise<void> {
  if (email !== '') return giveLink(tx, { companyId, envelopeId: id, recipientId }, at);
  const row = await tx.first('select user_id from envelope_recipients where company_id = $1 and envelope_id = $2 and id = $3', [companyId, id, signer]);
  if (row?.user_id) await askIn(tx, companyId, id, [row.user_id], at, `${title} ${waits} for your witness: say who it is.`);
}

/** Where its recipients read and sign it. */
export const signingPath = (id: string): string => `/signing/${id}`;

/** Where whoever sent it reads how far it is. */
export const sentPath = (id: string): string => `/admin/signing/${id}`;

/**
 * Tells people of an envelope in their inbox and by mail, which names nothing of it.
 */
export async function notify(tx: Tx, companyId: string, userIds: readonly string[], at: Date, details: string, path: string): Promise<void> {
  await put(tx, { companyId, userIds, at, details, path, kind: 'signature_news', asks: null });
}

/** The same where something is asked of them in an envelope. */
export async function askIn(tx: Tx, companyId: string, envelopeId: string, userIds: readonly string[], at: Date, details: string): Promise<void> {
  await put(tx, { companyId, userIds, at, details, path: signingPath(envelopeId), kind: 'signature', asks: envelopeId });
}

/**
 * What was asked in an envelope waits no longer to be read.
 * @param recipientId of whom, of a witness of the signer who was asked for them; null: of everybody
 */
export async function readAsked(tx: Tx, companyId: string, envelopeId: string, recipientId: string | null, at: Date): Promise<void> {
  await tx.run(
    `update notifications n set read_at = $4 where n.company_id = $1 and n.asks_in = $2 and n.read_at is null and ($3::uuid is null or n.user_id =
       (select coalesce(r.user_id, s.user_id) from envelope_recipients r
          left join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of
        where r.company_id = $1 and r.envelope_id = $2 and r.id = $3))`,
    [companyId, envelopeId, recipientId, at],
  );
}

interface Put {
  readonly companyId: string;
  readonly userIds: readonly string[];
  readonly at: Date;
  readonly details: string;
  readonly path: string;
  readonly kind: 'signature' | 'signature_news';
  readonly asks: string | null;
}

async function put(tx: Tx, { companyId, userIds, at, details, path, kind, asks }: Put): Promise<void> {
  if (userIds.length === 0) return;
  await tx.run(
    `insert into notifications (company_id, user_id, type, created_at, details, asks_in) select $1, user_id, 'signature', $3, $4, $5 from unnest($2::uuid[]) user_id`,
    [companyId, userIds, at, details, asks],
  );
  await tell(tx, { companyId, userIds, kind, path, at });
}
