import type { Database } from '../../../ports/database.ts';

/** Removes access tokens that can never be used again, sessions that ended a day ago, and what was kept of sign-ins, links and challenges before that. Gives how many of each. */
export function removeExpired(database: Database, at: Date): Promise<{ tokens: number; sessions: number }> {
  return database.asSystem(async (tx) => {
    const tokens = await tx.run('delete from access_tokens where expires_at <= $1 or revoked_at <= $1', [at]);
    const sessions = await tx.run(
      `delete from sessions s where least(s.ended_at, s.expires_at) <= $1::timestamptz - interval '1 day'
       and not exists (select from access_tokens t where t.company_id = s.company_id and t.session_id = s.id)`,
      [at],
    );
    await tx.run(`delete from spent_sign_ins where spent_at <= $1::timestamptz - interval '1 day'`, [at]);
    await tx.run(`delete from link_requests where asked_at <= $1::timestamptz - interval '1 day'`, [at]);
    await tx.run(`delete from sign_in_links where greatest(expires_at, used_at) <= $1::timestamptz - interval '1 day'`, [at]);
    await tx.run('delete from passkey_challenges where expires_at <= $1', [at]);
    return { tokens, sessions };
  });
}
