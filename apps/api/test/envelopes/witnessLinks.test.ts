import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOneWitness } from '../../src/features/envelopes/links/mailOneWitness.ts';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { linkAt } from '../../src/features/envelopes/witness/queries.ts';
import { hashToken } from '../../src/http/authenticate.ts';
import type { Tx } from '../../src/ports/database.ts';
import { MailFailure } from '../../src/ports/mail.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { signingCompany } from './signing.ts';
import { gives, partiesOf, sha256, witnessCompany, type MailedLink, type WitnessCompany } from './witnessing.ts';

let company: WitnessCompany;
let signer: TestPerson;
let countersigner: TestPerson;
let address: string;
beforeAll(async () => {
  company = await witnessCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  ({ signer, countersigner, address } = await company.people());
});

const named = () => ({ name: 'Wim Itness', email: address });
const parties = (more: object = {}) => partiesOf({ signer, countersigner }, more);
const witnessed = (more: object = {}) => company.witnessed({ signer, countersigner, address }, more);

const gone = { status: 404, body: { code: 'not_found', detail: 'There is nothing here.' } };

describe('the link of a witness', () => {
  it('opens nothing for whoever only looks, however often', async () => {
    const { envelope, link } = await witnessed({ title: 'Title of secrecy' });
    const before = await company.stateOf(envelope.id);
    for (let index = 0; index < 100; index += 1) {
      for (const method of ['GET', 'HEAD'] as const) {
        const answer = await company.witness.look(link, method);
        expect([answer.statusCode, answer.body.includes('Title of secrecy')]).toEqual([200, false]);
        const page = `/auth/witness/${link.secret}/envelopes/${link.envelope}/open`;
        expect((await company.test.app.inject({ method, url: page })).statusCode).toBe(404);
      }
    }
    await company.witness.by(link, 'open');
    expect(await company.stateOf(envelope.id)).toBe(before);
    reportGoal(46, '0 changes by 400 looks of mail scanners');
  });

  it('leads where it says, though the key of its secret was changed between two tries of its mail', async () => {
    const envelope = await company.send(parties(named()));
    await company.signWhole(signer, envelope);
    const { rows } = await company.test.owner.query<{ id: string }>('select id from witness_links where envelope_id = $1', [envelope.id]);
    const run = { companyId: company.companyId, inCompany: <T>(work: (tx: Tx) => Promise<T>) => company.test.database.asCompany(company.companyId, work) };
    const { mail } = company.test;
    const down = { ...mail, send: () => Promise.reject(new MailFailure('The mail server does not answer.', { isFinal: false })) };
    await expect(mailOneWitness(rows[0]?.id ?? '', run, { ...company.test, mail: down, linkKey: Buffer.from('the key before') })).rejects.toThrow();
    await company.workOff();
    const link = await company.witness.linkTo(address);
    expect((await company.witness.look(link)).statusCode).toBe(200);
    expect((await company.kindsOf(envelope.id)).filter((kind) => kind === 'link_made')).toHaveLength(2);
    expect((await company.witness.signWhole(link)).status).toBe(200);
    await company.expectWhole(envelope.id);
  });

  it('is nothing once it is wrong, foreign, revoked, used, expired or ended', async () => {
    const { envelope, link: revoked } = await witnessed();
    const own = address;
    address = `used-${own}`;
    const used = await witnessed();
    await company.witness.signWhole(used.link);
    address = `expiring-${own}`;
    const expiring = await witnessed({ expires_in_days: 1 });
    address = `ended-${own}`;
    const ended = await witnessed();
    await company.call('cancelEnvelope', company.admin, { id: ended.envelope.id, payload: { reason: 'Sent by mistake.' } });
    const other = await signingCompany();
    const theirs = { signer: await other.person('investor'), address: 'theirs@elsewhere.example' };
    const foreign = await other.send([
      { user: theirs.signer.id, role: 'signer', turn: 1 },
      { role: 'witness', name: 'Other', email: theirs.address },
    ]);
    await other.test.close();
    company.test.clock.advance(86_400);
    await expireEnvelopes(company.test);
    const fresh = await company.call('getWitness', signer, { id: envelope.id });
    expect(fresh.body.abilities).toEqual({ name: true, withdraw: true, resend: true });
    // Anew: the day was long.
    const again = { authorization: await company.test.sessionOf(signer) };
    expect((await company.call('resendWitness', again, { id: envelope.id })).status).toBe(200);
    await company.workOff();
    const all: Record<string, MailedLink> = {
      wrong: { secret: randomBytes(32).toString('base64url'), envelope: revoked.envelope },
      short: { secret: 'x', envelope: revoked.envelope },
      revoked,
      expired: expiring.link,
      ended: ended.link,
    };
    for (const [name, dead] of Object.entries(all)) {
      const looked = await company.witness.look(dead);
      expect([name, looked.statusCode, looked.json()]).toEqual([name, 404, expect.objectContaining(gone.body)]);
      for (const what of ['open', 'document', 'consent', 'sign', 'decline'])
        expect([name, what, await company.witness.by(dead, what, gives('a'.repeat(64)))]).toEqual([
          name,
          what,
          expect.objectContaining({ status: 404, body: expect.objectContaining(gone.body) }),
        ]);
    }
    const living = (await company.witness.linksTo(own)).find(({ secret }) => secret !== revoked.secret);
    if (!living) throw new Error('nothing was mailed again');
    for (const envelopeId of [used.envelope.id, foreign.id, randomUUID(), 'no-id'])
      for (const what of ['open', 'document', 'consent', 'sign', 'decline'])
        expect(await company.witness.by({ ...living, envelope: envelopeId }, what, gives('a'.repeat(64)))).toMatchObject(gone);
    for (const what of ['open', 'document', 'consent', 'decline']) expect(await company.witness.by(used.link, what, { reason: 'x' })).toMatchObject(gone);
    // Signing again changes nothing, and says so.
    expect(await company.witness.by(used.link, 'sign', gives(used.envelope.document.sha256))).toMatchObject({ status: 200, body: { completed: true } });
    expect((await company.kindsOf(used.envelope.id)).filter((kind) => kind === 'signed')).toHaveLength(2);
    expect((await company.witness.by(living, 'open')).status).toBe(200);
  });

  it('goes on telling who has signed so, in names alone, whatever became of the envelope', async () => {
    const ways = { expired: { expires_in_days: 1 }, cancelled: {}, completed: {} };
    for (const [way, more] of Object.entries(ways)) {
      const { envelope, link } = await company.witnessed({ signer, countersigner, address: `${way}-${address}` }, { title: 'Title of secrecy', ...more });
      expect((await company.witness.signWhole(link)).status).toBe(200);
      if (way === 'cancelled') await company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'Sent by mistake.' } });
      if (way === 'completed') await company.signWhole(countersigner, envelope);
      await company.workOff();
    }
    const began = company.test.clock.now();
    company.test.clock.advance(400 * 86_400);
    await expireEnvelopes(company.test);
    for (const way of Object.keys(ways)) {
      const link = await company.witness.linkTo(`${way}-${address}`);
      const before = await company.stateOf(link.envelope);
      expect((await company.witness.look(link)).json()).toEqual({
        company: expect.any(Object),
        requester: expect.any(String),
        witness: 'Wim Itness',
        completed: true,
      });
      for (const what of ['open', 'document', 'consent', 'decline'])
        expect([way, what, await company.witness.by(link, what, { reason: 'x', version: '1' })]).toEqual([way, what, expect.objectContaining({ status: 404 })]);
      const again = await company.witness.by(link, 'sign', gives('a'.repeat(64)));
      expect([again.status, again.body?.completed, JSON.stringify(again.body).includes('secrecy')]).toEqual([200, true, false]);
      expect(await company.stateOf(link.envelope)).toBe(before);
    }
    company.test.clock.set(began);
  });

  it('ends with each correction, and with each that is sent again', async () => {
    const envelope = await company.send(parties());
    await company.call('nameWitness', signer, { id: envelope.id, payload: named() });
    await company.signWhole(signer, envelope);
    await company.workOff();
    const first = await company.witness.linkTo(address);
    await company.witness.prepare(first);
    const second = `second-${address}`;
    expect(await company.call('nameWitness', signer, { id: envelope.id, payload: { name: 'Other', email: second } })).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: 'You have named a witness already. Correct who they are, or take them back first.' },
    });
    expect(await company.call('nameWitness', signer, { id: envelope.id, payload: named() })).toMatchObject({ status: 200 });
    expect((await company.witness.look(first)).statusCode).toBe(200);
    expect(await company.call('correctWitness', signer, { id: envelope.id, payload: { email: second } })).toMatchObject({
      status: 200,
      // Whoever it is now has seen nothing yet.
      body: { name: 'Wim Itness', email: second, status: 'open', mailed_at: null },
    });
    expect((await company.witness.look(first)).statusCode).toBe(404);
    await company.workOff();
    const corrected = await company.witness.linkTo(second);
    expect((await company.call('resendWitness', signer, { id: envelope.id })).status).toBe(200);
    expect((await company.witness.look(corrected)).statusCode).toBe(404);
    await company.workOff();
    const [resent] = (await company.witness.linksTo(second)).filter(({ secret }) => secret !== corrected.secret);
    if (!resent) throw new Error('nothing was mailed again');
    expect((await company.witness.by(resent, 'open')).status).toBe(200);
    expect(await company.call('withdrawWitness', signer, { id: envelope.id })).toMatchObject({ body: { name: null, email: null, mailed_at: null } });
    expect(await company.witness.by(resent, 'open')).toMatchObject(gone);
    expect((await company.call('correctWitness', signer, { id: envelope.id, payload: named() })).status).toBe(404);
    await company.call('nameWitness', signer, { id: envelope.id, payload: { name: 'Third', email: `third-${address}` } });
    await company.workOff();
    await company.witness.signWhole(await company.witness.linkTo(`third-${address}`));
    for (const endpoint of ['correctWitness', 'withdrawWitness', 'resendWitness'] as const)
      expect(await company.call(endpoint, signer, { id: envelope.id })).toMatchObject({ status: 409, body: { code: 'locked' } });
    const kinds = await company.kindsOf(envelope.id);
    expect(kinds.filter((kind) => kind === 'link_made' || kind === 'link_revoked' || kind === 'corrected')).toEqual([
      'corrected',
      'link_made',
      'link_revoked',
      'corrected',
      'link_made',
      'link_revoked',
      'link_made',
      'link_revoked',
      'corrected',
      'corrected',
      'link_made',
    ]);
    await company.expectWhole(envelope.id);
  });

  it('is mailed ten times a day at most', async () => {
    const { envelope } = await witnessed();
    for (let index = 1; index < 10; index += 1) expect((await company.call('resendWitness', signer, { id: envelope.id })).status).toBe(200);
    expect(await company.call('resendWitness', signer, { id: envelope.id })).toMatchObject({ status: 429 });
    await company.workOff();
    // Those that were replaced before they were mailed are mailed to nobody.
    expect(await company.witness.linksTo(address)).toHaveLength(2);
    company.test.clock.advance(86_400);
    const again = { authorization: await company.test.sessionOf(signer) };
    expect((await company.call('resendWitness', again, { id: envelope.id })).status).toBe(200);
  });

  it('stands in no list, no log, no job and no mail but that of the witness, and is stored as a hash alone', async () => {
    const { envelope, link } = await witnessed();
    await company.witness.look(link);
    await company.witness.signWhole(link);
    const answers = [
      await company.call('getEnvelope', signer, { id: envelope.id }),
      await company.call('getWitness', signer, { id: envelope.id }),
      await company.call('listEnvelopes', signer),
      await company.call('listNotifications', signer),
      await company.call('getManagedEnvelope', company.admin, { id: envelope.id }),
      await company.call('listManagedEnvelopes', company.admin),
    ];
    const { rows } = await company.test.owner.query<{ name: string }>(
      `select quote_ident(nspname) || '.' || quote_ident(relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where relkind in ('r', 'p') and nspname in ('public', 'pari_jobs')`,
    );
    const stored: string[] = [];
    for (const { name } of rows) {
      const found = await company.test.owner.query<{ all: string | null }>(`select string_agg(t::text, ' ') as all from ${name} t`);
      stored.push(found.rows[0]?.all ?? '');
    }
    const others = (await company.test.mail.list()).filter(({ to }) => to.address !== address);
    const texts = [...answers.map((answer) => JSON.stringify(answer)), ...stored, ...company.lines, ...others.map((mail) => JSON.stringify(mail))];
    const holding = texts.filter((text) => text.includes(link.secret));
    expect(holding).toEqual([]);
    expect(stored.some((text) => text.includes(sha256(link.secret)))).toBe(true);
    reportGoal(46, `${holding.length} tokens in ${texts.length} answers, tables, mails and log lines`);
  });

  it('is guessed by nobody', async () => {
    await witnessed();
    const guesses = rounds(2_000, 1_000_000);
    const guess = (count: number) =>
      company.test.database.asSystem(async (tx) => {
        let found = 0;
        for (let index = 0; index < count; index += 1) if (await linkAt(tx, hashToken(randomBytes(32).toString('base64url')))) found += 1;
        return found;
      });
    const hits = (await Promise.all([1, 2, 3, 4].map(() => guess(guesses / 4)))).reduce((sum, found) => sum + found, 0);
    expect(hits).toBe(0);
    reportGoal(46, `${hits} of ${guesses} guesses`);
  }, 3_600_000);

  it('counts guesses for the address that they come from', async () => {
    const app = await company.test.servedWith({ PARI_CALLS_OF_ADDRESS: '60' });
    const { link } = await witnessed();
    const guess = () => app.inject({ url: `/auth/witness/${randomBytes(32).toString('base64url')}` }).then(({ statusCode }) => statusCode);
    // Whoever has a link is known by it from the first time on.
    expect((await app.inject({ url: `/auth/witness/${link.secret}` })).statusCode).toBe(200);
    const statuses = [];
    for (let index = 0; index < 65; index += 1) statuses.push(await guess());
    expect(statuses.slice(0, 59)).toEqual(Array.from({ length: 59 }, () => 404));
    expect(statuses.slice(59)).toEqual(Array.from({ length: 6 }, () => 429));
    expect((await app.inject({ url: `/auth/witness/${link.secret}` })).statusCode).toBe(200);
    await app.close();
  });
});
