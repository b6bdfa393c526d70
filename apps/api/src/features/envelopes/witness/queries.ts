import type { RowOf, Tx } from '../../../ports/database.ts';

/** Of which company a link is that was not revoked. For a transaction across companies. */
export const linkAt = (tx: Tx, hash: Buffer) =>
  tx.first(
    `select l.company_id, l.id from witness_link_directory d join witness_links l on l.company_id = d.company_id and l.hash = d.hash
     where d.hash = $1 and l.revoked_at is null`,
    [hash],
  );

/** A link while it leads anywhere: to what is to be signed in time, or, of who has signed, to being told so for good. */
export const livingLink = (tx: Tx, companyId: string, id: string, at: Date) =>
  tx.first(
    `select l.id, l.company_id, l.recipient_id, l.mailed_at, e.id as envelope_id, e.purpose, e.expires_at, e.title, e.author_id, e.ended_at, r.name, r.email,
       r.status = 'signed' as has_signed, s.name as signer, s.user_id as signer_id, c.slug, c.time_zone,
       coalesce(c.profile->>'program_name', c.name) as company
     from witness_links l join envelope_recipients r on r.company_id = l.company_id and r.envelope_id = l.envelope_id and r.id = l.recipient_id
       join envelope_recipients s on s.company_id = r.company_id and s.envelope_id = r.envelope_id and s.id = r.witness_of
       join envelopes e on e.company_id = l.company_id and e.id = l.envelope_id join companies c on c.id = l.company_id
     where l.company_id = $1 and l.id = $2 and l.revoked_at is null and (r.status = 'signed' or (e.expires_at > $3 and e.ended_at is null))`,
    [companyId, id, at],
  );
export type LivingLink = NonNullable<RowOf<typeof livingLink>>;
