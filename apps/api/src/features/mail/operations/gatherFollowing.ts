import type { Database } from '../../../ports/database.ts';
import { eachInTurn } from '../../../ports/eachInTurn.ts';
import { putTogether } from './putTogether.ts';
import { toldTogether, togetherMinutes } from './together.ts';

/**
 * Makes one mail of what was told of one thing shortly after a mail about it, for each person who is mailed of it at once.
 * @throws what failed, when each had their turn
 */
export async function gatherFollowing(database: Database, at: Date): Promise<void> {
  const due = await database.asSystem((tx) =>
    tx.rows(
      `select m.company_id, m.user_id, m.kind, m.path from mail_messages m where m.state = 'for_digest' and m.kind = any($2::text[])
       group by 1, 2, 3, 4 having min(m.told_at) <= $1::timestamptz - make_interval(mins => $3)`,
      [at, toldTogether, togetherMinutes],
    ),
  );
  await eachInTurn(due, ({ company_id: companyId, user_id: userId, kind, path }) =>
    database.asCompany(companyId, async (tx) => {
      const rows = await tx.rows(
        `select m.id from mail_messages m where m.company_id = $1 and m.user_id = $2 and m.kind = $3 and m.path = $4 and m.state = 'for_digest'
           and not exists (select from mail_preferences p where p.company_id = m.company_id and p.user_id = m.user_id and p.kind = m.kind and p.choice = 'daily')
         order by m.told_at, m.id for update`,
        [companyId, userId, kind, path],
      );
      const [first, ...others] = rows.map(({ id }) => id);
      if (first === undefined) return;
      await tx.run(`update mail_messages set state = 'waiting' where company_id = $1 and id = $2`, [companyId, first]);
      await putTogether(tx, companyId, first, others);
    }),
  );
}
