import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImporting, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
});
afterAll(() => importing.close());

const account = (email: string) =>
  importing.rows<{ id: string; display_name: string; roles: string[]; way_in: string | null }>(
    `select id, display_name, roles::text[] as roles, way_in from users where email = '${email}'`,
  );
const investors = (email: string, code = 'A-1') => ({ 'investors.csv': `investor_account_code,name,user_email\n${code},Ada,${email}\n` });

describe('an import that names an account', () => {
  it('leaves a delegate’s a passkey’s, without a role, and says that what is theirs stays out of sight', async () => {
    const { test, companyId } = importing;
    const delegate = await test.addPerson(companyId, [], { email: 'delegate@family.example' });
    await test.owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [delegate.id]);
    const [before] = await account(delegate.email);
    const report = await importing.run(investors(delegate.email));
    expect(report.warnings).toEqual([
      'delegate@family.example acts for others, without a role: what is theirs stays out of sight until they have the role investor.',
    ]);
    expect(await account(delegate.email)).toEqual([before]);
    // Nor does the list of people give a role to who is known, or another way in.
    const people = await importing.run({ 'users.csv': 'email,display_name,roles\nDelegate@family.example,Dora,investor\n' });
    expect(people.warnings).toEqual(['delegate@family.example is known and keeps no role: roles change in the list of people.']);
    expect(await account(delegate.email)).toEqual([{ id: delegate.id, display_name: 'Dora', roles: [], way_in: 'urn:pari:passkey' }]);
    await test.owner.query(`update users set roles = '{investor}' where id = $1`, [delegate.id]);
    expect((await importing.run(investors(delegate.email))).warnings).toEqual([]);
  });

  it('is refused where it names an address that somebody had before, which would take what is theirs', async () => {
    const { test, companyId } = importing;
    const person = await test.addPerson(companyId, ['investor'], { email: 'now@home.example' });
    await importing.run(investors(person.email, 'B-1'));
    await test.owner.query(
      `insert into account_changes (company_id, user_id, email, old_email, asked_by, asked_at, state, ended_at) values ($1, $2, $3, 'before@acme.example', $2, now(), 'done', now())`,
      [companyId, person.id, person.email],
    );
    const sentence =
      '"before@acme.example" was the address of somebody who is reached at another one now. Name them by that; if it is somebody else’s by now, add them in the portal first.';
    expect(await importing.refused(investors('Before@acme.example', 'B-1'))).toEqual([`investors.csv 2 user_email: ${sentence}`]);
    expect(await importing.refused({ 'users.csv': 'email,display_name,roles\nbefore@acme.example,B,investor\n' })).toEqual([`users.csv 2 email: ${sentence}`]);
    expect(await importing.refused({ 'notifications.csv': 'user_email,type,created_at,details\nbefore@acme.example,news,2026-01-02,News\n' })).toEqual([
      `notifications.csv 2 user_email: ${sentence}`,
    ]);
    expect(await account('before@acme.example')).toEqual([]);
    // Somebody new has it by now.
    const colleague = await test.addPerson(companyId, ['investor'], { email: 'before@acme.example' });
    await importing.run(investors(colleague.email, 'B-2'));
    expect(await importing.rows(`select account_code, user_id from investors where account_code like 'B-%' order by 1`)).toEqual([
      { account_code: 'B-1', user_id: person.id },
      { account_code: 'B-2', user_id: colleague.id },
    ]);
  });
});
