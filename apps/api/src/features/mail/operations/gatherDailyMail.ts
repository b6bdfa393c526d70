import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { digestKind } from '../digest.ts';
import { sendMail } from './sendMail.ts';

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
      const made = await tx.first(
        `insert into mail_messages (company_id, user_id, kind, path, state, told_at) values ($1, $2, $3, '/ownership', 'waiting', $4) returning id`,
        [companyId, userId, digestKind, at],
      );
      if (!made) throw new Error('No message was stored.');
      await tx.run(
        `update mail_messages set state = 'in_digest', digest_id = $3 where company_id = $1 and user_id = $2 and state = 'for_digest' and told_at < $4`,
        [companyId, userId, made.id, since],
      );
      // Where somebody else was first it has nothing to say, and is dropped.
      await enqueue(tx, sendMail, { messageId: made.id });
    }),
  );
}
