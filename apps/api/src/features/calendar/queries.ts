import type { Tx } from '../../ports/database.ts';

/** Since when a person's calendars have an address; undefined where they have none. */
export const addressOf = (tx: Tx, companyId: string, userId: string) =>
  tx.first('select made_at from calendar_addresses where company_id = $1 and user_id = $2', [companyId, userId]);

/** Whose dates an address tells; undefined where it ended or never was, or whose person may not sign in. For a transaction across companies. */
export const followedBy = (tx: Tx, hash: Buffer) =>
  tx.first(
    `select a.company_id, a.user_id, c.slug, c.time_zone, c.name as company_name, c.profile->>'program_name' as program_name
     from calendar_directory d join calendar_addresses a on a.company_id = d.company_id and a.hash = d.hash
       join users u on u.company_id = a.company_id and u.id = a.user_id and u.active join companies c on c.id = a.company_id
     where d.hash = $1`,
    [hash],
  );
