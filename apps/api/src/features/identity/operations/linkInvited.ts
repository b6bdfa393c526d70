import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';
import type { CompanyIssuer } from '../issuers/queries.ts';
import { holdOwner } from '../links/holdOwner.ts';
import { enrolmentSeconds } from '../sealedStep.ts';

interface Invited {
  readonly through: Pick<CompanyIssuer, 'company_id' | 'issuer' | 'link_by'>;
  /** The invitation that was used in this browser. */
  readonly linkId: string;
  readonly subject: string;
  readonly requestId: string;
  readonly at: Date;
}

/**
 * Links whoever came back from a provider to the person whose invitation was opened in the same browser lately: the mail reached them, and the provider is their
 * one way in. A subject that is somebody's already is linked to nobody else. For a transaction across companies.
 */
export async function linkInvited(tx: Tx, { through, linkId, subject, requestId, at }: Invited): Promise<void> {
  const { company_id: companyId, issuer } = through;
  await holdOwner(tx, { companyId, linkId });
  const person = await tx.first(
    `select u.id from sign_in_links l join users u on u.company_id = l.company_id and u.id = l.user_id
     where l.company_id = $1 and l.id = $2 and l.kind = 'invitation' and l.used_at > $3::timestamptz - make_interval(secs => $4) and l.enrolled_at is null and l.ended_at is null
       and u.active and u.way_in = $5 for update of l, u`,
    [companyId, linkId, at, enrolmentSeconds, issuer],
  );
  if (!person || through.link_by !== 'invitation') return;
  const userId = person.id;
  // A statement of its own: one that waits for the lock still sees the links as they were before it waited.
  const linked = await tx.run(
    `insert into identities (company_id, issuer, subject, user_id, linked_at) select $1, $2, $3, $4, $5
     where not exists (select from identities i where i.company_id = $1 and i.user_id = $4) on conflict do nothing`,
    [companyId, issuer, subject, userId, at],
  );
  if (linked === 0) return;
  await tx.run('update sign_in_links set enrolled_at = $3 where company_id = $1 and id = $2', [companyId, linkId, at]);
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: userId,
    effectiveUserId: userId,
    action: 'acceptInvitation',
    object: { type: 'user', id: userId },
    result: 'done',
    requestId,
    detail: { issuer },
  });
}
