import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byPasskey } from '../../src/features/identity/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';
import { browser } from './browser.ts';

let test: TestApp;
let company: string;
let person: TestPerson;
beforeAll(async () => {
  test = await createApp();
  // Jobs of requests that name no company are those of the oldest.
  company = await test.addCompany();
});
beforeEach(async () => {
  person = await test.addPerson(company, []);
  await test.owner.query('update users set way_in = $2 where id = $1', [person.id, byPasskey]);
});
afterAll(() => test.close());

describe('asking for a link', () => {
  const ask = (email: string, more: object = {}) => browser(test.app).post('/auth/links', { email, ...more });

  it('answers the same for every address, and a job sends it to accounts that passkeys open', async () => {
    const other = await test.addPerson(company, ['investor']);
    const answers = [
      await ask(person.email.toUpperCase()),
      await ask(other.email),
      await ask('nobody@test.example'),
      await ask(person.email, { company: 'no-such' }),
    ];
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [202, '{}']));
    const shape = ({ headers }: (typeof answers)[number]) => Object.keys(headers).toSorted();
    for (const answer of answers) expect(shape(answer)).toEqual(shape(answers[0] ?? answer));
    const { rows: jobsOf } = await test.owner.query<{ n: number }>(
      `select count(*)::integer as n from pari_jobs._private_jobs j join pari_jobs._private_tasks t on t.id = j.task_id where t.identifier = 'decide_sign_in_link'`,
    );
    expect(jobsOf[0]?.n).toBe(4);
    await workedOff(test, company, jobs);
    const mails = await test.mail.list();
    expect(mails.filter(({ to }) => to.address === person.email)).toHaveLength(1);
    expect(mails.filter(({ to }) => [other.email, 'nobody@test.example'].includes(to.address))).toEqual([]);
    expect((await test.owner.query('select from link_requests')).rowCount).toBe(0);
  });

  it('is answered by mail three times an hour', async () => {
    for (let index = 0; index < 5; index += 1) expect((await ask(person.email)).status).toBe(202);
    const all = async () => {
      await workedOff(test, company, jobs);
      return (await test.owner.query('select from sign_in_links where user_id = $1', [person.id])).rowCount;
    };
    expect(await all()).toBe(3);
    test.clock.advance(3600);
    await ask(person.email);
    expect(await all()).toBe(4);
  });

  it('is refused from a network that asked for a hundred in an hour', async () => {
    const app = await test.servedWith({});
    const statuses: number[] = [];
    const by = browser(app);
    for (let index = 0; index < 101; index += 1) statuses.push((await by.post('/auth/links', { email: `p${index}@test.example` })).status);
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([100, 429]);
    await app.close();
  });

  it.each([{}, { email: 'x' }, { email: 'a@b.example', company: 'A B' }, { email: 'a@b.example', more: 1 }])('refuses %j', async (body) => {
    expect((await browser(test.app).post('/auth/links', body)).status).toBe(400);
  });
});
