import type { Tx } from '../../../ports/database.ts';

/**
 * Ends a person's sessions, revokes their tokens, and ends the links mailed to them and the address of their calendars, at once; and what they asked to change of
 * their account is stopped: it may be what a thief asked for.
 */
export async function signOutEverywhere(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  // First, as whoever recovers them or puts a change in force comes to it: what is being opened waits, or is there to be ended.
  await tx.first('select from users where company_id = $1 and id = $2 for update', [companyId, userId]);
  await tx.run(
    `update account_changes set state = 'stopped', ended_at = $3 where company_id = $1 and user_id = $2 and asked_by = user_id and state in ('asked', 'agreed')`,
    [companyId, userId, at],
  );
  await endSessions(tx, companyId, userId, at);
  await tx.run('update access_tokens set revoked_at = $3 where company_id = $1 and user_id = $2 and revoked_at is null', [companyId, userId, at]);
  await tx.run('update sign_in_links set ended_at = $3 where company_id = $1 and user_id = $2 and ended_at is null', [companyId, userId, at]);
  await tx.run('delete from calendar_addresses where company_id = $1 and user_id = $2', [companyId, userId]);
}

/** Ends a person's sessions, and with them their access tokens and those of the embedded provider that they came from. Personal tokens stay. */
export async function endSessions(tx: Tx, companyId: string, userId: string, at: Date): Promise<void> {
  await tx.run('update sessions set ended_at = $3 where company_id = $1 and user_id = $2 and ended_at is null', [companyId, userId, at]);
}
