import { randomBytes } from 'node:crypto';
import type { TestApp, TestPerson } from '../support/app.ts';

/** A refused mail and what else there is to mail: a choice that holds for nothing, and a link; and the address of a calendar. */
export async function mailTo({ owner, clock }: TestApp, { companyId, id }: TestPerson, reason: string): Promise<void> {
  const values = [companyId, id, clock.now()];
  await owner.query(
    `insert into mail_messages (company_id, user_id, kind, path, state, told_at, done_at, reason) values ($1, $2, 'document', '/ownership', 'refused', $3, $3, $4)`,
    [...values, reason],
  );
  await owner.query(`insert into mail_preferences values ($1, $2, 'capital_call', 'at_once', $3)`, values);
  await owner.query('insert into calendar_addresses values ($1, $2, $4, $3)', [...values, randomBytes(32)]);
  await owner.query(`insert into mail_links values ($1, $4, $2, 'document', $3)`, [...values, randomBytes(32)]);
}
