import type { Tx } from '../../../ports/database.ts';

/** The password hashes of the active people with this address, in one company or in all. @param slug of the company */
export const passwordsOf = (tx: Tx, email: string, slug: string | null) =>
  tx.rows(
    `select u.id, p.hash, c.slug, c.name from users u join passwords p on p.company_id = u.company_id and p.user_id = u.id
       join companies c on c.id = u.company_id
       where u.email = lower($1) and u.active and u.way_in is null and ($2::text is null or c.slug = $2) order by c.slug limit 8`,
    [email, slug],
  );

/** Who an active person is to the embedded provider. */
export const accountOf = (tx: Tx, id: string) =>
  tx.first('select u.email, u.display_name as name, c.slug as company from users u join companies c on c.id = u.company_id where u.id = $1 and u.active', [id]);

/** The active people with these addresses, in one company or in all. @param slug of the company */
export const peopleAt = (tx: Tx, emails: readonly string[], slug: string | null) =>
  tx.rows(
    `select u.id as user_id, u.email, u.display_name, c.name as company, c.slug as company_slug from users u join companies c on c.id = u.company_id
       where u.email = any($1) and u.active and ($2::text is null or c.slug = $2)`,
    [emails, slug],
  );

export const companyNamed = (tx: Tx, slug: string) => tx.first('select slug, name from companies where slug = $1', [slug]);

export const keptSession = (tx: Tx, { userId, id, at }: { userId: string; id: string; at: Date }) =>
  tx.first(
    `select bool_and(s.ended_at is null) and bool_or(s.expires_at > $3 and s.last_seen_at + make_interval(secs => s.idle_seconds) > $3) as kept
     from users u join sessions s on s.company_id = u.company_id and s.user_id = u.id where u.id = $1 and s.provider_session = $2`,
    [userId, id, at],
  );
