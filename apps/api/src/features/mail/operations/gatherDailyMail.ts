import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { digestKind } from '../digest.ts';
import { putTogether } from './putTogether.ts';
import { toldTogether } from './together.ts';

/** Of the company's time zone. What was told before it is in that day's mail, however late that is made. */
const hour = 7;

/**
 * Makes one mail for each person of what waits for their daily mail, in every company where it is time.
 * @throws what failed, when each person had their turn
 */
export async function gatherDailyMail(database: Database, at: Date): Promise<void> {
  const due = await database.asSystem((tx) =>
    tx.rows(
      `select m.company_id, m.user_id, min(since) as since from mail_messages m join companies c on c.id = m.company_id,
         lateral (select (date_trunc('day', ($1::timestamptz at time zone c.time_zone) - make_interval(hours => $2)) + make_interval(hours => $2)) at time zone c.time_zone as since) d
       where m.state = 'for_digest' and m.told_at < d.since group by 1, 2`,
      [at, hour],
    ),
  );
  await eachInTurn(due, ({ company_id: companyId, user_id: userId, since }) =>
    database.asCompany(companyId, async (tx) => {
      // Of what is told together, whoever did not choose the daily mail gets a mail of its own, shortly.
      const rows = await tx.rows(
        `select m.id from mail_messages m left join mail_preferences p on p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind
         where m.company_id = $1 and m.user_id = $2 and m.state = 'for_digest' and m.told_at < $3 and (m.kind <> all($4::text[]) or p.choice = 'daily')
         order by m.id for update of m`,
        [companyId, userId, since, toldTogether],
      );
      if (rows.length === 0) return;
      const made = await tx.first(
        `insert into mail_messages (company_id, user_id, kind, path, state, told_at) values ($1, $2, $3, '/ownership', 'waiting', $4) returning id`,
        [companyId, userId, digestKind, at],
      );
      if (!made) throw new Error('No message was stored.');
      await putTogether(
        tx,
        companyId,
        made.id,
        rows.map(({ id }) => id),
      );
    }),
  );
}
