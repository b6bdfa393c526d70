import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { record } from '../events.ts';
import { mailWitness } from './mailWitness.ts';

interface Witness {
  readonly companyId: string;
  readonly envelopeId: string;
  readonly recipientId: string;
}

/** Gives a witness whose turn it is a link, in the place of the one before; a job makes its secret and mails it. The caller holds the envelope. */
export async function giveLink(tx: Tx, witness: Witness, at: Date): Promise<void> {
  await revokeLink(tx, witness, at);
  const { companyId, envelopeId, recipientId } = witness;
  const made = await tx.first('insert into witness_links (company_id, envelope_id, recipient_id, made_at) values ($1, $2, $3, $4) returning id', [
    companyId,
    envelopeId,
    recipientId,
    at,
  ]);
  if (!made) throw new Error('No link was stored.');
  await enqueue(tx, mailWitness, { linkId: made.id });
}

/** Ends the link of a witness, where they have one. The caller holds the envelope. */
export async function revokeLink(tx: Tx, { companyId, envelopeId, recipientId }: Witness, at: Date): Promise<void> {
  const revoked = await tx.first(
    `update witness_links set revoked_at = $4 where company_id = $1 and envelope_id = $2 and recipient_id = $3 and revoked_at is null
     returning id, mailed_at is not null as was_mailed`,
    [companyId, envelopeId, recipientId, at],
  );
  // One that was never mailed opened nothing.
  if (revoked?.was_mailed === true) await record(tx, companyId, envelopeId, at, { kind: 'link_revoked', recipientId, detail: { link: revoked.id } });
}
