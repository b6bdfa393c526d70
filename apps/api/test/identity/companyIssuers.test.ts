import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeProvider, type FakeProvider } from '@pari/testkit';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { addIssuer, sendLink } from '../../src/features/identity/index.ts';
import { jobs } from '../../src/main/jobs.ts';
import { testSecret } from '../support/keys.ts';
import { json, type Browser } from './browser.ts';
import { workedOff } from '../support/workedOff.ts';
import { callBy, carriedOut, linkTo, sorted } from './changing.ts';
import { withProvider, type WithProvider } from './withProvider.ts';

let site: WithProvider;
let own: FakeProvider;
let other: FakeProvider;
let companyId: string;
let slug: string;
let email: string;
let count = 0;
beforeAll(async () => {
  site = await withProvider();
  [own, other] = [await startFakeProvider(), await startFakeProvider()];
});
afterAll(async () => {
  await site.close();
  await own.close();
  await other.close();
});
beforeEach(async () => {
  site.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  slug = `issuers${++count}`;
  companyId = await site.test.addCompany({ slug });
  email = `p${count}@acme.example`;
});

const added = (provider: FakeProvider, more: { domains?: string[]; linkBy?: 'verified_email' | 'invitation'; companyId?: string } = {}) =>
  site.test.database.asSystem((tx) =>
    addIssuer(tx, sealedValues({ PARI_SECRET_KEY: testSecret, dataDir: '' }), {
      companyId,
      issuer: provider.issuer,
      clientId: provider.clientId,
      authentication: 'client_secret_basic',
      secret: provider.clientSecret,
      label: 'Acme staff',
      claims: { email: 'email', emailVerified: 'email_verified', name: 'name' },
      domains: ['acme.example'],
      linkBy: 'verified_email',
      at: site.test.clock.now(),
      ...more,
    }),
  );
const unknown = () => `${site.here}/sign-in-problem?reason=unknown_person&company=${slug}`;
/** Signs in at a provider of the company's own. @returns where the browser ends, and who it is */
async function through(id: string, provider: FakeProvider, claims: object = {}, by: Browser = site.newBrowser(), more = '') {
  provider.person = { sub: `s-${email}`, email, email_verified: true, auth_time: site.test.clock.now().getTime() / 1000, ...claims };
  const { url } = await by.visit(`/auth/login?company=${slug}&issuer=${id}${more}`);
  const end = url.startsWith(provider.issuer) ? (await by.visit(provider.answer(url), { crossSite: true })).url : url;
  const token = await by.post('/auth/token');
  const authorization = token.status === 200 ? `Bearer ${String(json(token)['access_token'])}` : '';
  const me = authorization === '' ? undefined : (await callBy(site.test, authorization, 'GET', '/api/users/info')).body['user_id'];
  return { url: end, me, by, authorization };
}
const atInstallation = async () => {
  site.idp.person = { sub: `i-${email}`, email, email_verified: true };
  return site.signIn(site.newBrowser(), { query: `company=${slug}` });
};
const wayIn = async (id: string) => (await site.test.owner.query<{ way_in: string | null }>('select way_in from users where id = $1', [id])).rows[0]?.way_in;

describe('a sign-in provider of a company’s own', () => {
  it('stands on the page before sign-in by its label and id alone', async () => {
    const id = await added(own);
    const { body } = await callBy(site.test, '', 'GET', `/auth/company/${slug}`);
    expect(body['issuers']).toEqual([{ id, label: 'Acme staff' }]);
    expect(JSON.stringify(body)).not.toContain(own.issuer);
    const { rows } = await site.test.owner.query<{ sealed: Buffer }>('select sealed from company_issuers where id = $1', [id]);
    expect(rows[0]?.sealed.includes(own.clientSecret)).toBe(false);
  });

  it('links a person by the checked address once, and is their one way in from then on, whatever its claims say', async () => {
    const id = await added(own);
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    expect(await through(id, own, { email: email.toUpperCase() })).toMatchObject({ url: `${site.here}/`, me: person.id });
    expect(await wayIn(person.id)).toBe(own.issuer);
    const victim = await site.test.addPerson(companyId, ['admin'], { email: `victim-${email}` });
    expect(await through(id, own, { email: victim.email })).toMatchObject({ me: person.id });
    expect(await through(id, own, { email: 'x@elsewhere.example', email_verified: false })).toMatchObject({ me: person.id });
    const { rows } = await site.test.owner.query('select email from users where id = $1', [person.id]);
    expect(rows).toEqual([{ email }]);
    // The second provider with the same address, and that of the installation.
    const second = await added(other);
    expect((await through(second, other)).url).toBe(unknown());
    expect(await atInstallation()).toBe(unknown());
    expect((await through(id, own, { sub: 'another subject' })).url).toBe(unknown());
  });

  it('links nobody by an address that it has not checked, or of a domain that is not its own, or of another company', async () => {
    const id = await added(own);
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    const stranger = await site.test.addPerson(companyId, ['admin'], { email: `admin${count}@other.example` });
    const tricky = await site.test.addPerson(companyId, ['admin'], { email: `x${count}@sub.acme.example` });
    const elsewhere = await site.test.addPerson(await site.test.addCompany(), ['investor'], { email: `else${count}@acme.example` });
    expect((await through(id, own, { email_verified: false })).url).toContain('reason=email_not_verified');
    for (const address of [stranger.email, tricky.email, elsewhere.email]) expect((await through(id, own, { email: address })).url).toBe(unknown());
    for (const { id: nobody } of [person, stranger, tricky, elsewhere]) expect(await wayIn(nobody)).toBe(null);
  });

  it('does not open an account of the installation’s provider, of passkeys, or of another provider', async () => {
    const id = await added(own);
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    expect(await atInstallation()).toBe(`${site.here}/`);
    expect((await through(id, own)).url).toBe(unknown());
    expect([await wayIn(person.id), await atInstallation()]).toEqual([null, `${site.here}/`]);
    for (const way of ['urn:pari:passkey', other.issuer]) {
      email = `${way.length}-${count}@acme.example`;
      const { id: whom } = await site.test.addPerson(companyId, ['investor'], { email });
      await site.test.owner.query('update users set way_in = $2 where id = $1', [whom, way]);
      expect((await through(id, own)).url).toBe(unknown());
      expect(await wayIn(whom)).toBe(way);
    }
  });

  it('is the one where two vouch for an address at once', async () => {
    const [first, second] = [await added(own), await added(other)];
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    const answers = await Promise.all([through(first, own), through(second, other)]);
    expect(answers.map(({ me }) => me).filter((me) => me === person.id)).toHaveLength(1);
    expect((await site.test.owner.query('select from identities where user_id = $1', [person.id])).rowCount).toBe(1);
  });

  it('links by hand alone where it is added so', async () => {
    const id = await added(own, { linkBy: 'invitation', domains: [] });
    const admin = await site.test.addPerson(companyId, ['admin']);
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    expect((await through(id, own)).url).toBe(unknown());
    const link = () =>
      callBy(site.test, admin.authorization, 'POST', `/api/admin/users/${person.id}/identities`, { issuer: own.issuer, subject: `s-${email}` });
    expect(await link()).toMatchObject({ status: 409, body: { detail: 'This person signs in at the sign-in provider of the installation.' } });
    await site.test.owner.query('update users set way_in = $2 where id = $1', [person.id, own.issuer]);
    expect((await link()).status).toBe(201);
    expect(await through(id, own, { email: null, email_verified: undefined })).toMatchObject({ me: person.id });
  });

  it('links whoever opened the invitation in the same browser, once, where it is added so', async () => {
    const id = await added(own, { linkBy: 'invitation', domains: [] });
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    await site.test.owner.query('update users set way_in = $2 where id = $1', [person.id, own.issuer]);
    const invite = () =>
      site.test.database.asCompany(companyId, (tx) => sendLink(tx, { companyId, userId: person.id, kind: 'invitation', at: site.test.clock.now() }));
    const secret = async () => {
      await workedOff(site.test, companyId, jobs);
      return /#([\w-]{43})/.exec((await site.test.mail.list()).find(({ to }) => to.address === email)?.text ?? '')?.[1] ?? '';
    };
    await invite();
    const mailed = await secret();
    // Somebody who has not opened it, and a browser that says it did.
    expect((await through(id, own, {}, site.newBrowser(), '&invited')).url).toBe(unknown());
    const by = site.newBrowser();
    const opened = await Promise.all(Array.from({ length: 50 }, () => by.post('/auth/links/use', { secret: mailed })));
    expect(sorted(opened)).toEqual([200, ...Array.from({ length: 49 }, () => 401)]);
    expect(JSON.parse(opened.find(({ status }) => status === 200)?.text ?? '')).toEqual({ takes_code: false, issuer: id });
    // It makes no passkey, and links nobody who does not come by it.
    expect((await by.post('/auth/passkey/options', { enrolment: true })).status).toBe(401);
    expect((await through(id, own, { email: 'any@other.example', email_verified: false }, by, '&invited')).me).toBe(person.id);
    expect((await through(id, own, { sub: 'somebody else' }, by, '&invited')).url).toBe(unknown());
    expect((await through(id, own, {}, site.newBrowser())).me).toBe(person.id);
    // Whoever is linked is invited no more.
    await invite();
    expect(await secret()).toBe(mailed);

    // After a quarter of an hour it is over.
    email = `late-${email}`;
    const late = await site.test.addPerson(companyId, ['investor'], { email });
    await site.test.owner.query('update users set way_in = $2 where id = $1', [late.id, own.issuer]);
    await site.test.database.asCompany(companyId, (tx) => sendLink(tx, { companyId, userId: late.id, kind: 'invitation', at: site.test.clock.now() }));
    const slow = site.newBrowser();
    expect((await slow.post('/auth/links/use', { secret: await secret() })).status).toBe(200);
    site.test.clock.advance(901);
    expect((await through(id, own, {}, slow, '&invited')).url).toBe(unknown());
  });

  it('is asked again for a fresh sign-in, and signs out', async () => {
    const id = await added(own);
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    const { by } = await through(id, own);
    site.test.clock.advance(400);
    const { url } = await by.visit('/auth/login?max_age=300');
    expect([url.startsWith(own.issuer), new URL(url).searchParams.get('max_age')]).toEqual([true, '300']);
    own.person = { ...own.person, auth_time: site.test.clock.now().getTime() / 1000 };
    await by.visit(own.answer(url), { crossSite: true });
    const { rows } = await site.test.owner.query('select count(*)::int as n from sessions where user_id = $1', [person.id]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('leads nowhere where it is not that of the company, or was taken away meanwhile', async () => {
    const id = await added(own);
    const foreign = await added(other, { companyId: await site.test.addCompany() });
    const failed = `${site.here}/sign-in-problem?reason=sign_in_failed&company=${slug}`;
    for (const asked of [foreign, crypto.randomUUID(), 'x', ''])
      expect((await site.newBrowser().visit(`/auth/login?company=${slug}&issuer=${asked}`)).url).toBe(failed);
    expect((await site.newBrowser().visit(`/auth/login?issuer=${id}`)).url).toBe(`${site.here}/sign-in-problem?reason=sign_in_failed`);
    const by = site.newBrowser();
    own.person = { sub: 'x', email, email_verified: true };
    const { url } = await by.visit(`/auth/login?company=${slug}&issuer=${id}`);
    await site.test.owner.query('delete from company_issuers where id = $1', [id]);
    expect((await by.visit(own.answer(url), { crossSite: true })).url).toBe(failed);
  });

  it('is not given the code of another, to which it sent somebody on', async () => {
    const [id, victims] = [await added(own), await added(other)];
    const by = site.newBrowser();
    const { url } = await by.visit(`/auth/login?company=${slug}&issuer=${id}`);
    for (const [victim, back] of [
      [other, `${site.here}/auth/callback/${victims}`],
      [site.idp, `${site.here}/auth/callback`],
    ] as const) {
      const sentOn = new URL(url);
      sentOn.searchParams.set('redirect_uri', back);
      sentOn.searchParams.set('client_id', victim.clientId);
      own.asked.length = 0;
      // One that does not say who it is.
      const answer = victim.answer(sentOn.href, { callback: (query) => query.delete('iss') });
      expect((await by.visit(answer, { crossSite: true })).url).toContain('/sign-in-problem?reason=');
      expect(own.asked).not.toContain('/token');
    }
    expect((await site.newBrowser().visit(own.answer(url), { crossSite: true })).url).toContain('reason=expired');
  });

  it('is where two administrators move somebody to, and the identity of before is refused', async () => {
    const id = await added(own);
    const [admin, second] = [await site.test.addPerson(companyId, ['admin']), await site.test.addPerson(companyId, ['admin'])];
    const person = await site.test.addPerson(companyId, ['investor'], { email });
    expect(await atInstallation()).toBe(`${site.here}/`);
    const reason = 'Called the number on file.';
    const move = async (payload: object) =>
      callBy(site.test, await site.test.sessionOf(admin), 'POST', `/api/admin/users/${person.id}/move`, { reason, ...payload });
    expect((await move({ issuer: crypto.randomUUID() })).body).toMatchObject({
      status: 400,
      errors: { issuer: ['The company has no such sign-in provider.'] },
    });
    expect((await move({ issuer: id, last_day: '2026-04-30' })).status).toBe(400);
    const asked = await move({ issuer: id });
    expect(asked).toMatchObject({ status: 201, body: { to_passkey: false, to_issuer: own.issuer } });
    expect((await callBy(site.test, await site.test.sessionOf(second), 'POST', `/api/admin/requests/${String(asked.body['id'])}/confirm`)).status).toBe(200);
    await linkTo(site.test, companyId, email, 'stop');
    expect((await through(id, own)).url).toBe(unknown());
    site.test.clock.advance(86_400);
    await carriedOut(site.test, companyId);
    expect(await atInstallation()).toBe(unknown());
    expect(await through(id, own)).toMatchObject({ me: person.id });
    expect((await site.test.mail.list()).filter(({ to, text }) => to.address === email && text.includes('/sign-in-link'))).toEqual([]);
  });
});
