import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byPasskey, sendLink, type LinkKind } from '../../src/features/identity/index.ts';
import { hashToken } from '../../src/http/authenticate.ts';
import { jobs } from '../../src/main/jobs.ts';
import { MailFailure, type Mail, type Message } from '../../src/ports/mail.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { workedOff } from '../support/workedOff.ts';

let test: TestApp;
let person: TestPerson;
let sent: Message[];
let answer: () => void;
const mail: Mail = {
  send(message) {
    answer();
    sent.push(message);
    return Promise.resolve();
  },
};
beforeAll(async () => {
  test = await createApp();
});
beforeEach(async () => {
  person = await test.addPerson(await test.addCompany({ name: 'Alder & Sons' }), []);
  await test.owner.query('update users set way_in = $2 where id = $1', [person.id, byPasskey]);
  sent = [];
  answer = () => undefined;
});
afterAll(() => test.close());

const send = (kind: LinkKind, to = person) =>
  test.database.asCompany(to.companyId, (tx) => sendLink(tx, { companyId: to.companyId, userId: to.id, kind, at: test.clock.now() }));
const work = () => workedOff(test, person.companyId, jobs, { mail });
const secretIn = (message: Message | undefined) => /\/sign-in-link\?company=company\d+#([\w-]{43})$/m.exec(message?.text ?? '')?.[1] ?? '';
const stored = async () =>
  (
    await test.owner.query<{ hash: Buffer | null; days: number }>(
      `select hash, extract(epoch from expires_at - made_at)::float8 / 86400 as days from sign_in_links where company_id = $1 order by n`,
      [person.companyId],
    )
  ).rows;

describe('a mailed link', () => {
  it.each([
    ['invitation', 7, 'You are invited to the investor portal'],
    ['administrator', 1, 'A new way to sign in to the investor portal'],
    ['self', 1, 'Your link to the investor portal'],
  ] as const)('of the kind %s works %d days, and its secret stands behind the hash alone', async (kind, days, subject) => {
    await send(kind);
    await work();
    const secret = secretIn(sent[0]);
    expect([sent.length, sent[0]?.subject, sent[0]?.to.address, sent[0]?.from]).toEqual([1, subject, person.email, 'Alder & Sons']);
    expect(secret).toHaveLength(43);
    expect(await stored()).toEqual([{ hash: hashToken(secret), days }]);
    const { rows } = await test.owner.query<{ all: string }>(
      `select coalesce(string_agg(j::text, ' '), '') || (select string_agg(l::text, ' ') from sign_in_links l) as all from pari_jobs._private_jobs j`,
    );
    expect(rows[0]?.all).not.toContain(secret);
  });

  it('invites whoever an administrator adds who signs in by passkey, and nobody else', async () => {
    const admin = await test.addPerson(person.companyId, ['admin']);
    const add = (email: string, more: object) =>
      test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: admin.authorization },
        payload: { email, display_name: 'Olga Outside', roles: ['investor'], ...more },
      });
    expect([(await add('olga@family.example', { by_passkey: true })).statusCode, (await add('ann@test.example', {})).statusCode]).toEqual([201, 201]);
    await work();
    expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([['olga@family.example', 'You are invited to the investor portal']]);
    const { rows } = await test.owner.query('select email, way_in from users where company_id = $1 and display_name = $2 order by email', [
      person.companyId,
      'Olga Outside',
    ]);
    expect(rows).toEqual([
      { email: 'ann@test.example', way_in: null },
      { email: 'olga@family.example', way_in: byPasskey },
    ]);
  });

  it('invites whoever is added at a provider of the company that vouches for no addresses, and nobody at another', async () => {
    const admin = await test.addPerson(person.companyId, ['admin']);
    const other = await test.addCompany();
    const issuer = async (companyId: string, name: string, linkBy: string) =>
      (
        await test.owner.query<{ id: string }>(
          `insert into company_issuers (company_id, issuer, client_id, client_authentication, label, claims, domains, link_by, added_at)
           values ($1, $2, 'pari', 'none', $2, '{}', '{}', $3, now()) returning id`,
          [companyId, `https://${name}.example`, linkBy],
        )
      ).rows[0]?.id ?? '';
    const [inviting, vouching, foreign] = [
      await issuer(person.companyId, 'inviting', 'invitation'),
      await issuer(person.companyId, 'vouching', 'verified_email'),
      await issuer(other, 'foreign', 'invitation'),
    ];
    const add = async (email: string, more: object) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/api/users',
        headers: { authorization: admin.authorization },
        payload: { email, display_name: 'Pia Provided', roles: ['investor'], ...more },
      });
      return [answer.statusCode, answer.json<{ errors?: object }>().errors];
    };
    expect(await add('pia@staff.example', { issuer: inviting })).toEqual([201, undefined]);
    expect(await add('ann@staff.example', { issuer: vouching })).toEqual([201, undefined]);
    const none = { issuer: ['The company has no such sign-in provider.'] };
    for (const id of [foreign, randomUUID()]) expect(await add('eve@staff.example', { issuer: id })).toEqual([400, none]);
    expect(await add('eve@staff.example', { issuer: inviting, by_passkey: true })).toEqual([
      400,
      { issuer: ['An account has one way in: a provider or a passkey.'] },
    ]);
    await work();
    expect(sent.map(({ to }) => to.address)).toEqual(['pia@staff.example']);
    expect(sent[0]?.text).toContain('You sign in to the portal where your company has you sign in.');
    const { rows } = await test.owner.query('select email, way_in from users where display_name = $1 order by email', ['Pia Provided']);
    expect(rows).toEqual([
      { email: 'ann@staff.example', way_in: 'https://vouching.example' },
      { email: 'pia@staff.example', way_in: 'https://inviting.example' },
    ]);
  });

  it('has the same secret in each try of its message', async () => {
    let tries = 0;
    answer = () => {
      tries += 1;
      if (tries === 1) throw new MailFailure('The mail server did not answer.', { isFinal: false });
    };
    await send('self');
    await work();
    const [first] = await stored();
    await test.owner.query('update pari_jobs._private_jobs set run_at = now()');
    await work();
    expect([tries, sent.length]).toEqual([2, 1]);
    expect((await stored())[0]?.hash).toEqual(first?.hash);
    expect(first?.hash).toEqual(hashToken(secretIn(sent[0])));
  });

  it('is mailed once where two of a kind wait: the newest', async () => {
    await send('self');
    await send('self');
    await send('invitation');
    await work();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual(['You are invited to the investor portal', 'Your link to the investor portal']);
    expect((await stored()).map(({ hash }) => hash === null)).toEqual([true, false, false]);
  });

  it('goes to nobody who signs in otherwise, or may not', async () => {
    const other = await test.addPerson(person.companyId, ['investor']);
    await send('self', other);
    await send('invitation');
    await test.owner.query('update users set active = false where id = $1', [person.id]);
    await work();
    expect(sent).toEqual([]);
  });

  it('is given up where the mail server refuses it for good', async () => {
    answer = () => {
      throw new MailFailure('The mail server refused the recipient (550).', { isFinal: true });
    };
    await send('invitation');
    await work();
    const { rows } = await test.owner.query('select name, reason from given_up_jobs where company_id = $1', [person.companyId]);
    expect(rows).toEqual([{ name: 'mail_sign_in_link', reason: 'The mail server refused the recipient (550).' }]);
  });
});
