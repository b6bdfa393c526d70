import type { Database } from '../../../ports/database.ts';

/** Forgets mail and its links after half a year; what was not taken, with its place on the list of what gave up, after a year. */
export async function removeOldMail(database: Database, at: Date): Promise<void> {
  await database.asSystem(async (tx) => {
    await tx.run(`delete from mail_links where made_at <= $1::timestamptz - interval '180 days'`, [at]);
    await tx.run(
      `delete from mail_messages m where told_at <= $1::timestamptz - interval '180 days' and state <> 'waiting' and state <> 'refused' and digest_id is not null`,
      [at],
    );
    await tx.run(`delete from given_up_jobs where name = 'send_mail' and gave_up_at <= $1::timestamptz - interval '1 year'`, [at]);
    await tx.run(
      `delete from mail_messages m where told_at <= $1::timestamptz - case when state in ('sent', 'dropped') then interval '180 days' else interval '1 year' end
         and not exists (select from mail_messages e where e.company_id = m.company_id and e.digest_id = m.id)
         and not exists (select from given_up_jobs g where g.company_id = m.company_id and g.name = 'send_mail' and (g.payload->>'messageId')::uuid = m.id)`,
      [at],
    );
  });
}
