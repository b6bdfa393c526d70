import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp } from '../support/app.ts';
import { pari, type Ran } from './pari.ts';

let test: TestApp;
const run = (...words: string[]): Promise<Ran> => pari({ DATABASE_URL: test.connectionString }, words);
const good = (out: string) => ({ status: 0, out: `${out}\n`, err: '' });
const bad = (err: string) => ({ status: 1, out: '', err: `${err}\n` });
beforeAll(async () => {
  test = await createApp();
  await test.addCompany({ slug: 'acme' });
});
afterAll(() => test.close());

it('user add and user set propose the role that shows pay, and give it to nobody', async () => {
  const proposed = 'The role compensation is proposed: it is given when an administrator confirms it in the list of people.';
  expect(await run('user', 'add', 'pay@acme.example', '--company', 'acme', '--name', 'Pay', '--roles', 'viewer,compensation')).toEqual(
    good(`Added pay@acme.example to acme. ${proposed}`),
  );
  await run('user', 'add', 'later@acme.example', '--company', 'acme', '--name', 'Later', '--roles', 'investor');
  const set = (...words: string[]) => run('user', 'set', 'later@acme.example', '--company', 'acme', ...words);
  for (let time = 0; time < 2; time += 1)
    expect(await set('--roles', 'compensation,investor')).toEqual(good(`later@acme.example of acme may sign in; roles: investor. ${proposed}`));
  expect(await set('--roles', 'compensation', '--active', 'false')).toEqual(bad('The role compensation is proposed only for somebody who may sign in.'));
  const { rows } = await test.owner.query(
    `select u.email, u.roles::text[] as roles, p.proposed_by, p.state from role_proposals p join users u on u.id = p.user_id order by 1`,
  );
  const waiting = { proposed_by: null, state: 'proposed' };
  expect(rows).toEqual([
    { email: 'later@acme.example', roles: ['investor'], ...waiting },
    { email: 'pay@acme.example', roles: ['viewer'], ...waiting },
  ]);
  // Whoever has it keeps it.
  await test.owner.query(`update users set roles = '{investor,compensation}' where email = 'later@acme.example'`);
  expect(await set('--roles', 'compensation,viewer')).toEqual(good('later@acme.example of acme may sign in; roles: compensation, viewer.'));
});
