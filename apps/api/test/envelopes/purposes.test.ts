import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { screens } from '@pari/contract/screens';
import { sendEnvelope } from '../../src/features/envelopes/index.ts';
import { returnPath } from '../../src/features/envelopes/purposes.ts';
import { envelopeIn } from '../../src/features/envelopes/queries.ts';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { purposes as every } from '../../src/main/purposes.ts';
import type { EndedEnvelope, SigningPurpose } from '../../src/ports/signingPurposes.ts';
import type { TestPerson } from '../support/app.ts';
import { paperOf } from './signing.ts';
import { witnessCompany, type WitnessCompany } from './witnessing.ts';

let company: WitnessCompany;
let signer: TestPerson;
let heard: (EndedEnvelope & { stood: string; outside: string })[];
let broken: boolean;

/** As a feature would own one: of a fund, with pages of its own. */
const agreement: SigningPurpose = {
  pages: { document: 'fundUserAgreement' },
  usual: 'document',
  names: () => Promise.resolve({ fund: 'F 1/..' }),
  async ended(tx, envelope) {
    const inside = await envelopeIn(tx, envelope.companyId, envelope.id);
    const { rows } = await company.test.owner.query<{ status: string }>('select status from envelopes where id = $1', [envelope.id]);
    heard.push({ ...envelope, stood: inside?.status ?? '', outside: rows[0]?.status ?? '' });
    if (broken) throw new Error('It could not be dealt with.');
  },
};

beforeAll(async () => {
  company = await witnessCompany({ purposes: { ...every, agreement } });
});
afterAll(() => company.test.close());
beforeEach(async () => {
  heard = [];
  broken = false;
  signer = await company.person('investor');
});

const alone = (): Parameters<typeof sendEnvelope>[4]['recipients'] => [{ user: signer.id, role: 'signer', turn: 1 }];

/** Written down by the feature that owns the purpose. */
async function write(recipients: Parameters<typeof sendEnvelope>[4]['recipients'] = alone(), lines = ['A letter']) {
  const { test, companyId, admin } = company;
  const document = await company.add({ scope: 'company', bytes: await paperOf(lines) });
  return test.database.asCompany(companyId, (tx) =>
    sendEnvelope(tx, { company: { id: companyId }, realUser: admin }, test.signers, test.clock.now(), {
      purpose: 'agreement',
      document: document.id,
      message: '',
      expires_in_days: 1,
      recipients,
    }),
  );
}

const read = async (id: string) => (await company.call('getManagedEnvelope', company.admin, { id })).body;
async function send(recipients = alone()) {
  const id = await write(recipients);
  await company.workOff();
  return read(id);
}

/** Everything of it but what was tried, which is audited. */
const stateOf = async (id: string) => (await company.stateOf(id))?.replace(/\d+$/, '');
const told = () => heard.map(({ id, status, reason }) => [id, status, reason]);

describe('the feature that owns a purpose', () => {
  it('hears of each ending once, in the transaction of it', async () => {
    const { admin } = company;
    const signed = await send();
    expect(signed.purpose).toBe('agreement');
    await company.signWhole(signer, signed);
    await company.sign(signer, signed);
    expect(told()).toEqual([[signed.id, 'completed', null]]);
    expect(heard[0]).toMatchObject({ companyId: company.companyId, authorId: admin.id, title: signed.title, stood: 'completed', outside: 'in_progress' });
  });

  it('hears of who declined, took back and let pass, and of what cannot be signed', async () => {
    const { test, admin } = company;
    const ids = [await write(), await write(), await write(), await write(), await write(alone(), ['[[signature:signer 4]]'])] as const;
    const [declined, cancelled, atSigner, late, unfit] = ids;
    await company.workOff();
    expect(told()).toEqual([[unfit, 'cancelled', expect.any(String)]]);
    const { title } = await read(declined);
    await company.call('declineEnvelope', signer, { id: declined, payload: { reason: 'No.' } });
    for (const reason of ['Sent by mistake.', 'Again.']) await company.call('cancelEnvelope', admin, { id: cancelled, payload: { reason } });
    const { usual } = test.signers;
    await usual.cancel({ id: atSigner, companyId: company.companyId, reference: atSigner }, 'Ended by the signer.');
    const began = test.clock.now();
    test.clock.set(new Date((await read(late)).expires_at));
    await expireEnvelopes(test);
    await expireEnvelopes(test);
    test.clock.set(began);
    expect(told().slice(1)).toEqual([
      [declined, 'declined', 'No.'],
      [cancelled, 'cancelled', 'Sent by mistake.'],
      [atSigner, 'cancelled', 'Ended by the signer.'],
      [late, 'expired', null],
    ]);
    // What a sender is told of a document is the purpose of documents alone.
    expect((await company.toldOf(admin)).filter((line) => line.startsWith(title))).toEqual([]);
  });

  it('hears of a last signature that is a witness’s', async () => {
    const { address } = await company.people();
    const witnessed = await send([...alone(), { role: 'witness', name: 'Wim Itness', email: address }]);
    await company.signWhole(signer, witnessed);
    await company.workOff();
    expect(told()).toEqual([]);
    await company.witness.signWhole(await company.witness.linkTo(address));
    expect(told()).toEqual([[witnessed.id, 'completed', null]]);
  });

  it('ends it or not at all', async () => {
    const envelope = await send();
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const before = await stateOf(envelope.id);
    broken = true;
    expect((await company.sign(signer, envelope)).status).toBe(500);
    expect(await stateOf(envelope.id)).toBe(before);
    broken = false;
    expect((await company.sign(signer, envelope)).body.status).toBe('completed');
    expect(told()).toEqual([
      [envelope.id, 'completed', null],
      [envelope.id, 'completed', null],
    ]);
    await company.expectWhole(envelope.id);
  });

  it('is told of nothing that is not its own', async () => {
    const envelope = await company.send(alone());
    await company.signWhole(signer, envelope);
    expect(envelope.purpose).toBe('document');
    expect(told()).toEqual([]);
  });
});

describe('coming back from signing', () => {
  const back = async (id: string) => (await company.call('getEnvelope', signer, { id })).body.return_to;
  const lead = (id: string, payload: object) => company.call('leadToSigning', signer, { id, payload });

  it('leads to the usual page of the purpose, or to that which was named when they were led to sign', async () => {
    const envelope = await company.send(alone());
    expect(await back(envelope.id)).toBe(`/signing/${envelope.id}`);
    for (const [page, path] of [
      ['list', '/signing'],
      ['document', `/signing/${envelope.id}`],
    ] as const) {
      expect((await lead(envelope.id, { return_to: page })).status).toBe(200);
      expect(await back(envelope.id)).toBe(path);
    }
    await lead(envelope.id, { return_to: 'list' });
    await lead(envelope.id, {});
    expect(await back(envelope.id)).toBe(`/signing/${envelope.id}`);
    const own = await send();
    expect(await back(own.id)).toBe(`/funds/F%201%2F../user-agreement/${own.id}`);
    expect(await lead(own.id, { return_to: 'list' })).toMatchObject({
      status: 400,
      body: { errors: { return_to: ['Nobody comes back there from signing this.'] } },
    });
  });

  it('takes no address, whoever names one', async () => {
    const envelope = await company.send(alone());
    await lead(envelope.id, { return_to: 'list' });
    const before = await stateOf(envelope.id);
    const addresses = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/admin/people',
      '../..',
      '',
      '__proto__',
      'constructor',
    ];
    for (const return_to of [...addresses, ['list'], { list: 1 }, 0, null]) expect((await lead(envelope.id, { return_to })).status).toBe(400);
    for (const name of ['returnUrl', 'return_url', 'next', 'url', 'event'])
      expect((await lead(envelope.id, { [name]: 'https://evil.example' })).status).toBe(400);
    expect(await stateOf(envelope.id)).toBe(before);
    expect(await back(envelope.id)).toBe('/signing');
  });

  it('is a screen of ours, for every purpose and page', async () => {
    const paths = Object.values(screens).map(({ path }) => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/?#\\\\]+')}$`));
    // Of what there is, its own feature tells of which fund it is.
    const named = Object.entries(every).map(([name, one]) => [name, one.names ? { ...one, names: () => Promise.resolve({ fund: 'F-1' }) } : one] as const);
    const purposes: typeof every = { ...Object.fromEntries(named), agreement };
    let count = 0;
    for (const [purpose, { pages, usual }] of Object.entries(purposes)) {
      expect(Object.keys(pages)).toContain(usual);
      for (const page of Object.keys(pages)) {
        const asked = { companyId: company.companyId, id: company.companyId, purpose: purpose as keyof typeof purposes, page: page as typeof usual };
        const path = await company.test.database.asCompany(company.companyId, (tx) => returnPath(purposes, tx, asked));
        expect(paths.filter((pattern) => pattern.test(path ?? '')).length).toBeGreaterThan(0);
        count += 1;
      }
    }
    expect(count).toBe(9);
    const nameless = { agreement: { ...agreement, names: () => Promise.resolve({ fund: '..' }) } };
    const asked = { companyId: company.companyId, id: company.companyId, purpose: 'agreement', page: null } as const;
    await expect(company.test.database.asCompany(company.companyId, (tx) => returnPath(nameless, tx, asked))).rejects.toThrow('says no fund');
    await expect(company.test.database.asCompany(company.companyId, (tx) => returnPath({}, tx, asked))).rejects.toThrow('No feature owns');
  });
});
