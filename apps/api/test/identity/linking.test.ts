import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { linkPerson } from '../../src/features/identity/operations/linkPerson.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { json } from './browser.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let site: WithProvider;
let alder: string;
let birch: string;
beforeAll(async () => {
  site = await withProvider();
  alder = await site.test.addCompany({ slug: 'alder' });
  birch = await site.test.addCompany({ slug: 'birch' });
});
afterAll(() => site.close());

let count = 0;
let email: string;
beforeEach(() => {
  email = `p${++count}@test.example`;
});

const problem = (reason: string, company = '') => `${site.here}/sign-in-problem?reason=${reason}${company}`;
const home = () => `${site.here}/`;

/** Signs in as a subject with an address; where the browser ends and who it is. */
async function as(subject: string, claims: object = {}, query = '') {
  site.idp.person = { sub: subject, email, email_verified: true, ...claims };
  const person = site.newBrowser();
  const url = await site.signIn(person, { query });
  const answer = await person.post('/auth/token');
  const authorization = `Bearer ${String(json(answer)['access_token'])}`;
  const info =
    answer.status === 200 ? (await site.test.app.inject({ url: '/api/users/info', headers: { authorization } })).json<{ user_id: string }>() : undefined;
  return { url, userId: info?.user_id };
}

const links = async (userId: string) =>
  (await site.test.database.asSystem((tx) => tx.rows<{ subject: string }>('select subject from identities where user_id = $1', [userId]))).map(
    ({ subject }) => subject,
  );

describe('a first sign-in', () => {
  it('links a known person, by the address in any case, for good', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    expect(await as(`s-${email}`, { email: email.toUpperCase() })).toEqual({ url: home(), userId: id });
    expect(await links(id)).toEqual([`s-${email}`]);
  });

  it('gives a person known by the address alone the name that the provider says', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    await site.test.database.asCompany(alder, (tx) => tx.run('update users set display_name = email where id = $1', [id]));
    await as(`s-${email}`, { name: ' Ann Lee ' });
    expect(await site.test.database.asCompany(alder, (tx) => tx.first('select display_name from users where id = $1', [id]))).toEqual({
      display_name: 'Ann Lee',
    });
  });

  it('links a person whatever became of those who came before them', async () => {
    const elm = await site.test.addCompany({ slug: 'elm' });
    await site.test.addPerson(elm, ['investor'], { active: false });
    const { id } = await site.test.addPerson(elm, ['investor'], { email });
    expect(await as(`s-${email}`)).toEqual({ url: home(), userId: id });
  });

  it('of somebody unknown or switched off tells them whom to ask', async () => {
    expect((await as('stranger')).url).toBe(problem('unknown_person'));
    await site.test.addPerson(alder, ['investor'], { email, active: false });
    expect((await as('stranger')).url).toBe(problem('unknown_person'));
    expect(json(await site.newBrowser().send('GET', '/auth/contact'))).toEqual({ contact: 'your programme administrator' });
  });

  it('opens no account that expects a passkey, by its address or by a link that stands', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    await site.test.owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [id]);
    expect((await as(`s-${email}`)).url).toBe(problem('unknown_person'));
    await site.test.owner.query('insert into identities (company_id, issuer, subject, user_id, linked_at) values ($1, $2, $3, $4, now())', [
      alder,
      site.idp.issuer,
      `t-${email}`,
      id,
    ]);
    email = 'elsewhere@test.example';
    expect((await as(`t-p${count}@test.example`)).url).toBe(problem('unknown_person'));
  });

  it('with an address known in two companies needs the company', async () => {
    const [inAlder, inBirch] = [await site.test.addPerson(alder, ['investor'], { email }), await site.test.addPerson(birch, ['investor'], { email })];
    expect((await as(`s-${email}`)).url).toBe(problem('ambiguous_company'));
    expect((await as(`s-${email}`, {}, 'company=birch')).userId).toBe(inBirch.id);
    expect((await as(`s-${email}`)).userId).toBe(inBirch.id);
    expect((await as(`s-${email}`, {}, 'company=alder')).userId).toBe(inAlder.id);
    expect((await as(`s-${email}`)).url).toBe(problem('ambiguous_company'));
    expect((await as(`s-${email}`, {}, 'company=cedar')).url).toBe(problem('unknown_person', '&company=cedar'));
  });
});

describe('a person is issuer and subject, never an address', () => {
  const attempts: Record<string, (victim: string) => Promise<{ url: string; userId: string | undefined }>> = {
    'another subject with the same address': () => as('attacker'),
    'an address changed to that of the victim': async () => {
      const victimsAddress = email;
      email = `attacker-${email}`;
      await site.test.addPerson(alder, ['investor'], { email });
      await as(`attacker-${email}`);
      const landed = await as(`attacker-${email}`, { email: victimsAddress });
      const [own] = await site.test.database.asSystem((tx) => tx.rows<{ id: string }>('select id from users where email = $1', [email]));
      // Stays who they were.
      return { ...landed, userId: landed.userId === own?.id ? undefined : landed.userId };
    },
  };
  it.each(Object.keys(attempts))('%s opens nothing of the victim', async (name) => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    await as(`victim-${email}`);
    const before = await links(id);
    expect((await attempts[name]?.(id))?.userId).toBeUndefined();
    expect(await links(id)).toEqual(before);
  });

  it.each([
    ['unverified', { email_verified: false }],
    ['of unsaid standing', { email_verified: undefined }],
    ['missing', { email: undefined }],
    ['no text', { email: ['a@b.example'] }],
    ['verified by a word', { email_verified: 'yes' }],
  ])('an address that is %s links nobody', async (_name, claims) => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    expect((await as(`s-${email}`, claims)).url).toBe(problem('email_not_verified'));
    expect(await links(id)).toEqual([]);
  });

  it('a second issuer with the same verified address links nobody, unless the operator says that it replaces the first', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    await as(`s-${email}`);
    const second = { issuer: 'https://second.example', subject: 'x', email, emailVerified: true, name: null };
    const link = (replacedIssuer?: string) =>
      site.test.database.asSystem((tx) => linkPerson(tx, { signedIn: second, company: null, replacedIssuer, at: site.test.clock.now() }));
    expect(await link()).toBe('unknown_person');
    expect(await link('https://third.example')).toBe('unknown_person');
    expect(await link(site.idp.issuer)).toEqual({ companyId: alder, userId: id });
    expect(await link()).toEqual({ companyId: alder, userId: id });
  });

  it('links nobody whose way in became another while it waited', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    const { owner } = site.test;
    await owner.query('begin');
    await owner.query(`update users set way_in = 'urn:pari:passkey' where id = $1`, [id]);
    const signedIn = { issuer: 'https://i.example', subject: `s-${email}`, email, emailVerified: true, name: null };
    const linking = site.test.database.asSystem((tx) => linkPerson(tx, { signedIn, company: null, replacedIssuer: undefined, at: site.test.clock.now() }));
    await untilSomebodyWaits((text) => owner.query(text));
    await owner.query('commit');
    expect([await linking, await links(id)]).toEqual(['unknown_person', []]);
  });

  it.each([
    ['one issuer', ['https://i.example']],
    ['two issuers', ['https://i.example', 'https://j.example']],
  ])('first sign-ins at the same moment with %s link one subject', async (_what, issuers) => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    const link = (subject: string, index: number) =>
      site.test.database.asSystem((tx) =>
        linkPerson(tx, {
          signedIn: { issuer: issuers[index % issuers.length] ?? '', subject, email, emailVerified: true, name: null },
          company: null,
          replacedIssuer: undefined,
          at: site.test.clock.now(),
        }),
      );
    const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map((name, index) => link(`${name}-${email}`, index)));
    expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toHaveLength(1);
    expect(await links(id)).toHaveLength(1);
  });

  it('a linked person keeps signing in after their address changed or lost its check', async () => {
    const { id } = await site.test.addPerson(alder, ['investor'], { email });
    await as(`s-${email}`);
    expect((await as(`s-${email}`, { email: 'new@test.example' })).userId).toBe(id);
    expect((await as(`s-${email}`, { email_verified: false })).userId).toBe(id);
  });
});

describe('coming back', () => {
  it.each([
    ['/investor/funds/X.1/detail?start=2020-01-01#userGuide', '/investor/funds/X.1/detail?start=2020-01-01#userGuide'],
    ['/alder/investor/ownership', '/alder/investor/ownership'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example/', '/'],
    ['\\\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%2e//evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\r\nSet-Cookie: a=b', '/'],
    ['javascript:alert(1)', '/'],
    ['evil', '/'],
    ['/auth/logout', '/'],
    ['/x/../auth/login', '/'],
    ['/api/users/first_login', '/'],
    ['/oidc/session/end', '/'],
    [`/${'x'.repeat(3000)}`, '/'],
  ])('to %j lands at %s', async (asked, landed) => {
    await site.test.addPerson(alder, ['investor'], { email });
    expect((await as(`s-${email}`, {}, `return_to=${encodeURIComponent(asked)}`)).url).toBe(`${site.here}${landed}`);
  });
});

describe('while the provider is down', () => {
  it('signed-in reading and signing out go on, signing in says so, and all is well without a restart', async () => {
    await site.test.addPerson(alder, ['investor'], { email });
    const fresh = await withProvider();
    const { id } = await fresh.test.addPerson(await fresh.test.addCompany(), ['investor'], { email: 'person@test.example' });
    try {
      fresh.idp.down = true;
      const person = fresh.newBrowser();
      expect(await fresh.signIn(person)).toBe(problem('provider_unavailable'));
      fresh.idp.down = false;
      expect(await fresh.signIn(person)).toBe(home());
      fresh.idp.down = true;
      const authorization = await fresh.authorization(person);
      const info = await fresh.test.app.inject({ url: '/api/users/info', headers: { authorization } });
      expect(info.json()).toMatchObject({ user_id: id });
      const other = fresh.newBrowser();
      const callback = fresh.idp.answer((await other.visit('/auth/login')).url);
      expect((await other.visit(callback)).url).toBe(problem('provider_unavailable'));
      expect((await person.post('/auth/logout')).status).toBe(200);
      fresh.idp.down = false;
      expect(await fresh.signIn(person)).toBe(home());
    } finally {
      await fresh.close();
    }
  });

  it('a person at another name of this machine is sent to the public one first', async () => {
    const answer = await site.newBrowser().send('GET', '/auth/login?return_to=/x', { headers: { host: '127.0.0.1:3000' } });
    expect(answer.location).toBe('http://localhost:3000/auth/login?return_to=/x');
  });
});
