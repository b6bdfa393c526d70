import { featureFlags, privilegedRoles } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';

export const keepWithSession = (tx: Tx, companyId: string, sessionId: string, mp: string | null) =>
  tx.run('update sessions set marketplace = $3 where company_id = $1 and id = $2', [companyId, sessionId, mp]);

export const keptWithSession = async (tx: Tx, companyId: string, sessionId: string): Promise<string | null> =>
  (await tx.first('select marketplace from sessions where company_id = $1 and id = $2', [companyId, sessionId]))?.marketplace ?? null;

/** Takes a reference away, so that of any number of readers one has it. For a transaction across companies. */
export const takeReference = (tx: Tx, hash: Buffer) =>
  tx.first(
    `delete from marketplace_references r using marketplace_directory d where d.hash = $1 and r.company_id = d.company_id and r.hash = d.hash
     returning r.company_id, r.adviser_id, r.client_id, r.expires_at`,
    [hash],
  );

/** The client of an adviser who may look at them on a moment, with the company. For a transaction across companies. */
export const clientOf = (
  tx: Tx,
  { companyId, adviserId, clientId }: { readonly companyId: string; readonly adviserId: string; readonly clientId: string },
  now: Date,
) =>
  tx.first(
    `select c.id as company_id, c.slug, u.id as user_id, u.display_name, u.email, a.id as adviser_id, a.display_name as adviser_name, a.email as adviser_email
     from companies c join users u on u.company_id = c.id and u.id = $3 and u.active and not u.roles && $5::text[]
       join users a on a.company_id = c.id and a.id = $2 and a.active and 'adviser' = any(a.roles)
     where c.id = $1 and coalesce((select f.active from feature_flags f where f.company_id = c.id and f.name = 'advisor_flow'), $6)
       and exists (select from adviser_clients l where l.company_id = c.id and l.adviser_id = a.id and l.client_id = u.id
       and l.from_date <= ($4::timestamptz at time zone c.time_zone)::date and (l.until_date is null or l.until_date >= ($4::timestamptz at time zone c.time_zone)::date))`,
    [companyId, adviserId, clientId, now, privilegedRoles, featureFlags.advisor_flow.on],
  );
