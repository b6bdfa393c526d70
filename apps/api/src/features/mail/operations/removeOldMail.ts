import type { Database } from '../../../ports/database.ts';

/** Forgets mail and its links after half a year. What was not taken and is on the list of what gave up stays as long as that does. */
export async function removeOldMail(database: Database, at: Date): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.run(`delete from mail_links where made_at <= $1::timestamptz - interval '180 days'`, [at]);
    await tx.run(
      `delete from mail_messages m where told_at <= $1::timestamptz - interval '180 days' and state <> 'waiting' and state <> 'refused' and digest_id is not null`,
      [at],
    );
    await tx.run(
      `delete from mail_messages m where told_at <= $1::timestamptz - interval '180 days' and state in ('sent', 'dropped') and not exists (
         select from mail_messages e where e.company_id = m.company_id and e.digest_id = m.id)`,
      [at],
    );
  });
}
