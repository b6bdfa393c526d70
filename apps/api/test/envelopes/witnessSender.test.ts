import { buildAdviserLink } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { remindSigners } from '../../src/features/envelopes/work/remindSigners.ts';
import type { TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { partiesOf, witnessCompany, type WitnessCompany } from './witnessing.ts';

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

const day = 86_400;
const full = /^Witnesses of this document were named or mailed as often as they can be in a day\. Try again from 16 Apr 2026.*\.$/;
const named = () => ({ name: 'Wim Itness', email: address });
const parties = (more: object = {}) => partiesOf({ signer, countersigner }, more);
const witnessed = () => company.witnessed({ signer, countersigner, address }, { title: 'Deed' });
const witnessOf = ({ people }: Awaited<ReturnType<WitnessCompany['send']>>): string => people.find(({ role }) => role === 'witness')?.id ?? '';
const remind = (id: string, payload: object = {}) => company.call('remindEnvelope', company.admin, { id, payload });
const correct = (id: string, recipient: string, payload: object) => company.call('replaceRecipient', company.admin, { id, recipient, payload });

describe('mails to witnesses of one envelope', () => {
  it('are ten a day, whatever they are for', async () => {
    const { envelope, link } = await witnessed();
    const id = envelope.id;
    const witness = witnessOf(envelope);
    // The first was that it is their turn.
    expect((await remind(id, { recipient: witness })).status).toBe(200);
    for (let index = 3; index <= 5; index += 1) expect((await company.call('resendWitness', signer, { id })).status).toBe(200);
    for (let index = 6; index <= 8; index += 1)
      expect((await company.call('correctWitness', signer, { id, payload: { email: `${index}-${address}` } })).status).toBe(200);
    expect((await correct(id, witness, named())).status).toBe(200);
    await company.call('withdrawWitness', signer, { id });
    expect((await company.call('nameWitness', signer, { id, payload: named() })).status).toBe(200);
    const before = await company.kindsOf(id);
    const refusals = [
      await company.call('resendWitness', signer, { id }),
      await company.call('correctWitness', signer, { id, payload: { email: `more-${address}` } }),
      await correct(id, witness, { email: `more-${address}` }),
    ];
    for (const { status, problem } of refusals) expect([status, problem.code, problem.detail]).toEqual([429, 'too_many_requests', expect.stringMatching(full)]);
    // Nobody is reminded by themselves beyond it, either.
    await company.test.owner.query(`update envelope_recipients set status_at = status_at - interval '8 days' where id = $1`, [witness]);
    await remindSigners(company.test);
    expect(await company.kindsOf(id)).toEqual(before);
    await company.workOff();
    expect((await company.witness.look(link)).statusCode).toBe(404);
    const looked = await Promise.all((await company.witness.linksTo(address)).map((one) => company.witness.look(one)));
    expect(looked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await company.expectWhole(id);
  });

  it('are not what naming is limited by before their turn: that is ten times a day, too', async () => {
    const { id } = await company.send(parties());
    for (let index = 1; index <= 10; index += 1) {
      expect((await company.call('nameWitness', signer, { id, payload: { name: 'W', email: `${index}-${address}` } })).status).toBe(200);
      expect((await company.call('withdrawWitness', signer, { id })).status).toBe(200);
    }
    const { status, problem } = await company.call('nameWitness', signer, { id, payload: named() });
    expect([status, problem.detail]).toEqual([429, expect.stringMatching(full)]);
    const began = company.test.clock.now();
    company.test.clock.advance(day);
    const again = { authorization: await company.test.sessionOf(signer) };
    expect((await company.call('nameWitness', again, { id, payload: named() })).status).toBe(200);
    company.test.clock.set(began);
  });
});

describe('reminding of a witness', () => {
  it('mails them another link by hand, once a day, in the place of the one before', async () => {
    const { envelope, link } = await witnessed();
    const recipient = witnessOf(envelope);
    const answer = await remind(envelope.id, { recipient });
    expect(answer.status).toBe(200);
    expect(answer.body.people.map(({ role, reminded_at: at }) => [role, at !== null])).toEqual([
      ['signer', false],
      ['witness', true],
      ['countersigner', false],
    ]);
    expect(answer.body.events.find(({ kind }) => kind === 'reminded')).toMatchObject({ recipient, name: 'Wim Itness', by: company.admin.email });
    await company.workOff();
    expect((await company.witness.look(link)).statusCode).toBe(404);
    const [fresh] = (await company.witness.linksTo(address)).filter(({ secret }) => secret !== link.secret);
    if (!fresh) throw new Error('nothing was mailed again');
    const mails = (await company.test.mail.list()).filter(({ to }) => to.address === address);
    const replacing = mails.filter(({ text }) => text.replaceAll(/\s+/g, ' ').includes('A link that you had before leads nowhere any more.'));
    expect(replacing.map(({ text }) => text.includes(fresh.secret))).toEqual([true]);
    const other = `other-${address}`;
    expect((await correct(envelope.id, recipient, { email: other })).status).toBe(200);
    await company.workOff();
    const [mail] = (await company.test.mail.list()).filter(({ to }) => to.address === other);
    expect(mail?.text).not.toContain('A link that you had before');
    expect((await correct(envelope.id, recipient, { email: address })).status).toBe(200);
    await company.workOff();
    const [last] = (await company.witness.linksTo(address)).filter(({ secret }) => secret !== link.secret && secret !== fresh.secret);
    if (!last) throw new Error('nothing was mailed once more');
    expect((await remind(envelope.id)).problem).toMatchObject({
      code: 'not_yet',
      detail: expect.stringContaining('Wim Itness was reminded less than a day ago'),
    });
    expect((await company.witness.signWhole(last)).status).toBe(200);
    await company.expectWhole(envelope.id);
  });

  it('tells the signer who has yet to name them', async () => {
    const envelope = await company.send(parties(), { title: 'Letter' });
    expect((await remind(envelope.id, { recipient: witnessOf(envelope) })).problem).toMatchObject({ code: 'not_yet', detail: 'It is not their turn.' });
    await company.signWhole(signer, envelope);
    expect((await remind(envelope.id)).status).toBe(200);
    expect(await company.toldOf(signer)).toContain('Letter still waits for your witness: say who it is.');
    expect((await remind(envelope.id)).problem.detail).toMatch(/^The signer who names their witness was reminded less than a day ago/);
  });

  it('happens by itself each week from the last mail on, and shortly before the end', async () => {
    const { envelope } = await witnessed();
    const { clock } = company.test;
    const began = clock.now();
    const after = async (days: number) => {
      clock.set(new Date(began.getTime() + days * day * 1000));
      await remindSigners(company.test);
      await remindSigners(company.test);
      await company.workOff();
      return (await company.kindsOf(envelope.id)).filter((kind) => kind === 'reminded').length;
    };
    expect([await after(6), await after(7), await after(8)]).toEqual([0, 1, 1]);
    clock.set(new Date(began.getTime() + 10 * day * 1000));
    await company.call('resendWitness', { authorization: await company.test.sessionOf(signer) }, { id: envelope.id });
    await company.workOff();
    // A mail that the signer asked for is one, too.
    expect([await after(14), await after(16), await after(17), await after(25), await after(27), await after(29)]).toEqual([1, 1, 2, 3, 4, 4]);
    expect(await company.witness.linksTo(address)).toHaveLength(6);
    await company.expectWhole(envelope.id);
    clock.set(began);
  });
});

describe('a witness whom the sender corrects', () => {
  it('is another from then on, and the signer is told', async () => {
    const { envelope, link } = await witnessed();
    const recipient = witnessOf(envelope);
    await company.witness.prepare(link);
    const email = `second-${address}`;
    const told = await company.toldOf(company.admin);
    const answer = await correct(envelope.id, recipient, { name: 'Second', email });
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.body.people[1]).toMatchObject({ id: recipient, name: 'Second', email, status: 'open' });
    expect(await company.toldOf(signer)).toContain('Whoever sent Deed has named your witness.');
    expect(await company.toldOf(company.admin)).toHaveLength(told.length);
    await company.workOff();
    expect((await company.witness.look(link)).statusCode).toBe(404);
    const second = await company.witness.linkTo(email);
    // The same once more changes nothing.
    expect((await correct(envelope.id, recipient, { email })).status).toBe(200);
    expect((await company.witness.signWhole(second)).status).toBe(200);
    expect(await correct(envelope.id, recipient, named())).toMatchObject({ status: 409, problem: { code: 'locked', detail: 'Second has signed already.' } });
    await company.expectWhole(envelope.id);
  });

  it('is named where the signer has yet to, who is told nothing before it is theirs', async () => {
    const later = [
      { user: countersigner.id, role: 'signer', turn: 1 },
      { user: signer.id, role: 'signer', turn: 2 },
      { role: 'witness', of: signer.id },
    ];
    const envelope = await company.send(later);
    const recipient = witnessOf(envelope);
    expect((await correct(envelope.id, recipient, named())).body.people.find(({ id }) => id === recipient)).toMatchObject({ ...named(), status: 'waiting' });
    expect(await company.toldOf(signer)).toEqual([]);
    await company.workOff();
    expect(await company.witness.linksTo(address)).toEqual([]);
  });

  it('is refused in a sentence, and changes nothing then', async () => {
    const envelope = await company.send(parties());
    const [recipient, before] = [witnessOf(envelope), await company.chainOf(envelope.id)];
    const refused = async (who: string, payload: object) => {
      const { status, problem } = await correct(envelope.id, who, payload);
      return [status, problem.errors ?? problem.detail];
    };
    const notFree = 'A witness is somebody else than everybody who signs or reviews, and neither acts for the signer nor advises them.';
    expect(await refused(recipient, { name: 'W', email: signer.email.replace('@', '+w@') })).toEqual([400, { email: [notFree] }]);
    expect(await refused(recipient, { user: countersigner.id })).toEqual([400, { user: ['A witness has no account: give their name and e-mail.'] }]);
    expect(await refused(recipient, { email: address })).toEqual([400, { name: ['Give their full name.'] }]);
    expect(await refused(recipient, { name: 'W' })).toEqual([400, { email: ['Give their e-mail address.'] }]);
    const signs = envelope.people[0]?.id ?? '';
    expect(await refused(signs, named())).toEqual([400, { name: ['Whoever signs has an account, with a name and an address of its own.'] }]);
    expect(await refused(signs, {})).toEqual([400, { user: ['Say who signs in their place.'] }]);
    expect(await company.chainOf(envelope.id)).toEqual(before);
  });
});

describe('whoever signs in the place of another', () => {
  it('names a witness of their own: whom the other named is told nothing', async () => {
    const { id } = await company.send(parties());
    expect((await company.call('nameWitness', signer, { id, payload: named() })).status).toBe(200);
    const instead = await company.person('investor');
    const place = (await company.call('getManagedEnvelope', company.admin, { id })).body.people.find(({ role }) => role === 'signer')?.id ?? '';
    const { status, body } = await correct(id, place, { user: instead.id });
    expect([status, body.people.map(({ role, name }) => [role, name])]).toEqual([
      200,
      [
        ['signer', expect.any(String)],
        ['witness', ''],
        ['countersigner', expect.any(String)],
      ],
    ]);
    expect((await company.kindsOf(id)).filter((kind) => kind === 'corrected')).toHaveLength(3);
    const envelope = (await company.call('getEnvelope', instead, { id })).body;
    await company.signWhole(instead, envelope);
    await company.workOff();
    expect(await company.witness.linksTo(address)).toEqual([]);
    expect((await company.call('getWitness', instead, { id })).body).toMatchObject({ name: null, abilities: { name: true } });
    await company.expectWhole(id);
  });

  it('is nobody whom the witness that was named acts for or advises', async () => {
    const adviser = await company.person('adviser');
    const client = await company.person('investor');
    await store(company.test, buildAdviserLink({ companyId: company.companyId, adviserId: adviser.id, clientId: client.id }));
    const envelope = await company.send(parties({ name: 'Ad Viser', email: adviser.email }));
    const before = await company.chainOf(envelope.id);
    const place = envelope.people.find(({ role }) => role === 'signer')?.id ?? '';
    const { status, problem } = await correct(envelope.id, place, { user: client.id });
    expect([status, problem.errors?.['user']]).toEqual([400, [expect.stringMatching(/^The witness whom you named may not witness a signature of /)]]);
    expect(await company.chainOf(envelope.id)).toEqual(before);
    expect((await company.call('getManagedEnvelope', company.admin, { id: envelope.id })).body.people).toEqual(envelope.people);
  });
});
