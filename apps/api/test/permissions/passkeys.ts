import { randomBytes } from 'node:crypto';
import type { TestApp, TestPerson } from '../support/app.ts';

/** Another passkey of somebody. @param isRemoved it was taken away again */
export async function addPasskey({ owner, clock }: TestApp, { companyId, id }: TestPerson, isRemoved: boolean, name = 'Another'): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into passkeys (company_id, user_id, made_at, credential_id, public_key, counter, transports, backed_up, name)
     values ($1, $2, $3, $4, '', 0, '{}', false, $5) returning id`,
    [companyId, id, clock.now(), randomBytes(32), name],
  );
  const made = rows[0]?.id ?? '';
  if (isRemoved) await owner.query('delete from passkeys where id = $1', [made]);
  return made;
}

/** What somebody has who signs in by passkey, a link by which they came to it, and a change of their account that they stopped. */
export async function passkeyOf(test: TestApp, person: TestPerson, name: string): Promise<void> {
  const { owner, clock } = test;
  const values = [person.companyId, person.id, clock.now()];
  await addPasskey(test, person, false, name);
  await owner.query(
    `insert into account_changes (company_id, user_id, asked_at, asked_by, ended_at, phone, old_email, reason, state) values ($1, $2, $3, $2, $3, '', $4, $4, 'stopped')`,
    [...values, name],
  );
  await owner.query('insert into recovery_codes (company_id, user_id, made_at, hash) values ($1, $2, $3, $4)', [...values, randomBytes(32)]);
  await owner.query(`insert into sign_in_links (company_id, user_id, made_at, kind, expires_at) values ($1, $2, $3, 'self', $3)`, values);
  await owner.query('insert into passkey_challenges (company_id, user_id, expires_at, session_id, challenge) values ($1, $2, $3, gen_random_uuid(), $4)', [
    ...values,
    randomBytes(32),
  ]);
}

/** Somebody of a company whom nobody here is, who signs in by passkey. @returns their id */
export async function addPasskeyPerson(test: TestApp, companyId: string): Promise<string> {
  const { id } = await test.addPerson(companyId, ['investor']);
  await test.owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [id]);
  return id;
}

/** What an administrator of a company, whom nobody here is, asked for of somebody whom nobody here is. */
export async function addRequest(test: TestApp, companyId: string): Promise<string> {
  const [admin, subject] = [await test.addPerson(companyId, ['admin']), await test.addPerson(companyId, ['investor'])];
  const { rows } = await test.owner.query<{ id: string }>(
    `insert into account_changes (company_id, user_id, email, old_email, asked_by, asked_at, reason, state)
     values ($1, $2, $6, $3, $4, $5, 'Called the number on file.', 'asked') returning id`,
    [companyId, subject.id, subject.email, admin.id, test.clock.now(), `new-${subject.email}`],
  );
  return rows[0]?.id ?? '';
}
