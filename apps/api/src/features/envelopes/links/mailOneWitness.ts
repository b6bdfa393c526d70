import { createHmac } from 'node:crypto';
import { hasEnded } from '@pari/domain/signing';
import { hashToken } from '../../../http/authenticate.ts';
import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import type { Message } from '../../../ports/mail.ts';
import type { Tx } from '../../../ports/database.ts';
import { handOver, writeLetter } from '../../mail/index.ts';
import { record } from '../events.ts';
import { holdEnvelope } from '../queries.ts';

/**
 * Mails a witness the link that was made for them, unless it was revoked meanwhile. Its secret follows from its id and a key of the installation, so that each try of the
 * message has the same, and is kept as a hash alone.
 */
export async function mailOneWitness(
  linkId: string,
  { companyId, inCompany }: Pick<JobRun, 'companyId' | 'inCompany'>,
  { mail, publicUrl, linkKey, clock }: Pick<JobServices, 'mail' | 'publicUrl' | 'linkKey' | 'clock'>,
): Promise<void> {
  const secret = createHmac('sha256', linkKey).update(`witness link ${companyId} ${linkId}`).digest('base64url');
  const message = await inCompany((tx) => prepared(tx, { companyId, linkId, secret, publicUrl, now: () => clock.now() }));
  if (message) await handOver(mail, message);
}

interface Asked {
  readonly companyId: string;
  readonly linkId: string;
  readonly secret: string;
  readonly publicUrl: string;
  readonly now: () => Date;
}

async function prepared(tx: Tx, { companyId, linkId, secret, publicUrl, now }: Asked): Promise<Message | null> {
  const made = await tx.first('select envelope_id from witness_links where company_id = $1 and id = $2', [companyId, linkId]);
  if (!made) return null;
  await holdEnvelope(tx, companyId, made.envelope_id);
  const link = await tx.first(
    `select l.envelope_id, l.recipient_id, l.mailed_at, r.name, r.email, s.name as signer,
       exists (
         select 1 from envelope_events v where v.company_id = l.company_id and v.envelope_id = l.envelope_id and v.recipient_id = l.recipient_id
           and v.kind = 'link_made' and v.detail ->> 'link' <> l.id::text
           and v.sequence > coalesce((select max(w.sequence) from envelope_events w where w.company_id = l.company_id and w.envelope_id = l.envelope_id
             and w.recipient_id = l.recipient_id and w.kind = 'corrected'), 0)
       ) as had_another,
       e.status, e.expires_at, c.name as company_name,
       c.profile->>'program_name' as program_name
     from witness_links l join envelope_recipients r on r.company_id = l.company_id and r.envelope_id = l.envelope_id and r.id = l.recipient_id
       join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of
       join envelopes e on e.company_id = l.company_id and e.id = l.envelope_id join companies c on c.id = l.company_id
     where l.company_id = $1 and l.id = $2 and l.revoked_at is null and r.status <> 'signed'`,
    [companyId, linkId],
  );
  const at = now();
  if (!link || link.name === null || link.email === null || hasEnded(link.status) || link.expires_at <= at) return null;
  const hash = hashToken(secret);
  const detail = { link: linkId, sha256: hash.toString('hex') };
  const told = await tx.first(
    `select from envelope_events where company_id = $1 and envelope_id = $2 and kind = 'link_made' and recipient_id = $3 and detail = $4::jsonb`,
    [companyId, link.envelope_id, link.recipient_id, JSON.stringify(detail)],
  );
  // The first time, and once the key is another than it was at the last try.
  if (!told) {
    await tx.run('update witness_links set hash = $3, mailed_at = $4 where company_id = $1 and id = $2', [companyId, linkId, hash, at]);
    await record(tx, companyId, link.envelope_id, at, { kind: 'link_made', recipientId: link.recipient_id, detail });
  }
  const company = link.program_name ?? link.company_name;
  const instead = link.had_another ? ' A link that you had before leads nowhere any more.' : '';
  const signer = link.signer ?? '';
  return writeLetter(
    {
      subject: 'You are asked to witness a signature',
      sentence:
        `${signer} signed a document of ${company} and names you as their witness: somebody who was there and saw them sign. ` +
        'The link below leads you to it, without an account. It is for you alone: please do not pass it on. It ends once you have signed, or when the time for signing is over.' +
        instead,
      company,
      name: link.name,
      entries: [{ text: 'Sign Now', link: `${publicUrl}/investor/witness/${secret}/sign/${link.envelope_id}` }],
      why: `You get this because ${signer} names you as their witness. If you were not there, there is nothing to do, or decline behind the link.`,
      preferences: null,
      unsubscribe: null,
    },
    { id: linkId, address: link.email },
  );
}
