import { hashToken } from '../../../http/authenticate.ts';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { recordAudit } from '../../audit/index.ts';
import { byPasskey } from '../wayIn.ts';

const noLonger = () => new Refusal('unauthenticated', 'This link is no longer valid.');

interface Used {
  readonly companyId: string;
  readonly linkId: string;
  /** Whoever asked for the link themselves and has a passkey must give a recovery code too. */
  readonly takesCode: boolean;
  /** Id of the company's own provider at which it is opened; null: a passkey is made by it. */
  readonly issuer: string | null;
}

/**
 * Uses a link up. Of two who use it at once one wins. For a transaction across companies.
 * @throws Refusal `unauthenticated`, the same for each reason why it opens nothing
 */
export async function useLink(tx: Tx, { secret, requestId, at }: { secret: string; requestId: string; at: Date }): Promise<Used> {
  const link = await tx.first(
    `update sign_in_links l set used_at = $2 from sign_in_link_directory d, users u
     where d.hash = $1 and l.company_id = d.company_id and l.hash = d.hash and l.used_at is null and l.ended_at is null and l.expires_at > $2
       and u.company_id = l.company_id and u.id = l.user_id and u.active and (u.way_in = $3 or u.provider_until is not null
         or (l.kind = 'invitation' and exists (select from company_issuers i where i.company_id = u.company_id and i.issuer = u.way_in and i.link_by = 'invitation')
           and not exists (select from identities k where k.company_id = u.company_id and k.user_id = u.id)))
       and not exists (select from sign_in_links m where m.company_id = l.company_id and m.user_id = l.user_id and m.kind = l.kind and m.n > l.n)
       and (l.kind <> 'invitation' or not exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id))
     returning l.company_id, l.id, l.user_id,
       l.kind = 'self' and exists (select from passkeys p where p.company_id = l.company_id and p.user_id = l.user_id) as takes_code,
       (select i.id from company_issuers i where i.company_id = u.company_id and i.issuer = u.way_in) as issuer`,
    [hashToken(secret), at, byPasskey],
  );
  if (!link) throw noLonger();
  const { company_id: companyId, id, user_id: userId } = link;
  await recordAudit(tx, {
    companyId,
    at,
    realUserId: userId,
    effectiveUserId: userId,
    action: 'useSignInLink',
    object: { type: 'user', id: userId },
    result: 'done',
    requestId,
  });
  return { companyId, linkId: id, takesCode: link.takes_code, issuer: link.issuer };
}
