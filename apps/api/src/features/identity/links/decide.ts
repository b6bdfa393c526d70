import type { Database, Tx } from '../../../ports/database.ts';
import { byPasskey } from '../wayIn.ts';
import { sendLink } from './sendLink.ts';

/** How many links somebody is sent in an hour because of being asked for. */
const most = 3;

/** Sends a link to each account with the address asked for that passkeys open, within the limit of each, and forgets what was asked. */
export async function decide(database: Database, requestId: string, at: Date): Promise<void> {
  const people = await database.asSystem((tx) =>
    tx.rows(
      `select u.company_id, u.id from link_requests r join users u on u.email = r.address join companies c on c.id = u.company_id
       where r.id = $1 and u.active and (u.way_in = $2 or u.provider_until is not null) and (r.company_slug is null or c.slug = r.company_slug)`,
      [requestId, byPasskey],
    ),
  );
  for (const { company_id: companyId, id: userId } of people) await database.asCompany(companyId, (tx) => sendWithin(tx, companyId, userId, at));
  await database.asSystem((tx) => tx.run('delete from link_requests where id = $1', [requestId]));
}

async function sendWithin(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  // One after the other, so that none is counted too late.
  await tx.first('select from users where company_id = $1 and id = $2 for update', [companyId, userId]);
  const sent = await tx.first(
    `select count(*)::integer as n from sign_in_links where company_id = $1 and user_id = $2 and kind = 'self' and made_at > $3::timestamptz - interval '1 hour'`,
    [companyId, userId, at],
  );
  if ((sent?.n ?? 0) < most) await sendLink(tx, { companyId, userId, kind: 'self', at });
}
