import type { Context } from '../../http/context.ts';
import type { Tx } from '../../ports/database.ts';
import { whoseDocuments } from '../documents/index.ts';

/** When the person whose data is shown signed in: with this session where it is theirs, else when they did last; null: never. */
export async function signInOf(tx: Tx, { company, effectiveUser, mode, credential }: Context): Promise<Date | null> {
  const found = await tx.first(
    `select coalesce(s.created_at, u.last_sign_in_at) as at from users u left join sessions s on s.company_id = u.company_id and s.id = $3
     where u.company_id = $1 and u.id = $2`,
    [company.id, effectiveUser.id, mode === 'self' ? credential.sessionId : null],
  );
  return found?.at ?? null;
}

/** The last look before a sign-in; null: there was none. */
export const lookBefore = async (tx: Tx, companyId: string, userId: string, signedInAt: Date): Promise<Date | null> =>
  (await tx.first('select max(looked_at) as at from looks where company_id = $1 and user_id = $2 and looked_at < $3', [companyId, userId, signedInAt]))?.at ??
  null;

/** Documents that a person could open since then and not before, or in a newer version, the newest first; not what they published themselves. */
export const documentsSince = (tx: Tx, context: Context, since: Date) => {
  const { companyId, userId, unpublished, private: isPrivate, sees } = whoseDocuments(context);
  return tx.rows(
    `select d.id, d.title, d.type, fund.id as fund_id, fund.external_id, fund.name as fund_name, v.version, greatest(v.created_at, f.checked_at) as at
     from documents d left join funds fund on fund.company_id = d.company_id and fund.id = d.fund_id
     join lateral version_given($1, $2, d.id) given on true
     join document_versions v on v.company_id = d.company_id and v.document_id = d.id and v.version = given.version
     join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     where d.company_id = $1 and d.id = any(array(select documents_of($1, $2, $3, $4, $6))) and greatest(v.created_at, f.checked_at) > $5
       and v.created_by is distinct from $2
     order by at desc, d.id limit 1000`,
    [companyId, userId, unpublished, isPrivate, since, sees],
  );
};
