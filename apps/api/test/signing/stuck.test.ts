import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signaturesDue } from '../../src/features/envelopes/index.ts';
import { FileMissing } from '../../src/ports/files.ts';
import { placeOne } from '../../src/features/envelopes/work/placeOne.ts';
import { refreshOne } from '../../src/features/envelopes/work/refreshOne.ts';
import { remindSigners } from '../../src/features/envelopes/work/remindSigners.ts';
import { sealOne } from '../../src/features/envelopes/work/sealOne.ts';
import { sweepEnvelopes } from '../../src/features/envelopes/work/sweepEnvelopes.ts';
import { SignerRefused, SignerUnavailable, type Signer } from '../../src/ports/signer.ts';
import { description } from '../docusign/support.ts';
import type { TestPerson } from '../support/app.ts';
import { companySigningElsewhere } from './elsewhere.ts';

const day = 24 * 3600;

describe.skipIf(description === null)('documents that are signed elsewhere and stuck (PARI_TEST_DATA)', () => {
  let company: Awaited<ReturnType<typeof companySigningElsewhere>>;
  let signer: TestPerson;
  let began: Date;
  beforeAll(async () => {
    company = await companySigningElsewhere();
    began = company.test.clock.now();
  });
  afterAll(() => company.close());
  beforeEach(async () => {
    company.test.clock.set(began);
    signer = await company.person('investor');
  });
  afterEach(() => {
    up();
    expect(company.fake.violations).toEqual([]);
  });

  const down = () => (company.fake.trouble = () => 'cut');
  const up = () => (company.fake.trouble = undefined);
  const alone = () => [{ user: signer.id, role: 'signer', turn: 1 }];
  const later = (seconds: number) => company.test.clock.set(new Date(company.test.clock.now().getTime() + seconds * 1000));
  const runOf = (id: string) => ({ id, companyId: company.companyId, inCompany: company.inCompany, onlyOnce: () => Promise.resolve(false) });
  const elsewhere = (): Signer => {
    const found = company.test.signers.all.find(({ name }) => name === 'docusign');
    if (!found) throw new Error('no signer');
    return found;
  };
  /** The services, with signers that do some things otherwise. */
  const withSigners = (...changed: Partial<Signer>[]) => ({
    ...company.test,
    signers: { ...company.test.signers, all: changed.map((one) => ({ ...elsewhere(), ...one })) },
  });
  const row = async (id: string) =>
    (
      await company.test.owner.query<{ status: string; sealing: string; reason: string | null; placing_until: Date | null }>(
        'select status, sealing, reason, placing_until from envelopes where id = $1',
        [id],
      )
    ).rows[0];
  const givenUp = async (id: string) =>
    (await company.test.owner.query<{ name: string }>(`select name from given_up_jobs where payload ->> 'envelopeId' = $1`, [id])).rows.map(({ name }) => name);
  /** All that is queued uses up its tries. */
  async function giveUp(): Promise<void> {
    await company.test.owner.query('update pari_jobs._private_jobs set attempts = max_attempts');
    await company.workOff();
  }
  async function sweep(): Promise<void> {
    await sweepEnvelopes(company.test);
    await company.workOff();
  }

  it('are placed a day after that was given up, and that is not told any more', async () => {
    down();
    const { id } = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign', expires_in_days: 30 });
    await company.workOff();
    await giveUp();
    expect(await givenUp(id)).toEqual(['place_envelope']);
    later(day);
    await sweep();
    await giveUp();
    expect([await givenUp(id), (await row(id))?.status]).toEqual([['place_envelope'], 'draft']);
    up();
    later(day - 1);
    await sweep();
    expect((await row(id))?.status).toBe('draft');
    later(1);
    await sweep();
    expect([await givenUp(id), (await row(id))?.status]).toEqual([[], 'sent']);
    expect(await company.kindsOf(id)).toEqual(['created', 'sent', 'opened']);
  });

  it('end where their signer knows of them no more, as they were to end or as taken back there', async () => {
    const [taken, lost] = [await company.send(alone()), await company.send(alone())];
    for (const { id } of [taken, lost]) company.fake.forget(company.theirs(id).envelopeId);
    expect((await company.call('cancelEnvelope', company.admin, { id: taken.id, payload: { reason: 'The wrong version.' } })).status).toBe(200);
    await company.workOff();
    expect(await row(taken.id)).toMatchObject({ status: 'cancelled', reason: 'The wrong version.' });
    later(day);
    await sweep();
    expect(await row(lost.id)).toMatchObject({ status: 'cancelled', reason: 'It is not there any more where it was to be signed.' });
    for (const { id } of [taken, lost]) expect(await company.faults(id)).toEqual([]);
  });

  it('are not placed once the time for signing is over', async () => {
    down();
    const { id } = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign', expires_in_days: 1 });
    await company.workOff();
    up();
    later(day);
    await placeOne(id, runOf(id), company.test);
    await company.workOff();
    expect(await row(id)).toMatchObject({ status: 'expired' });
    expect(await company.kindsOf(id)).toEqual(['created', 'sent', 'expired']);
    // It may have been there since the first try.
    expect(company.theirs(id).status).toBe('voided');
  });

  it('are ended a day after that was given up', async () => {
    const { id } = await company.send(alone(), { expires_in_days: 30 });
    down();
    await company.call('cancelEnvelope', company.admin, { id, payload: { reason: 'Sent by mistake.' } });
    await company.workOff();
    await giveUp();
    expect(await givenUp(id)).toEqual(['end_envelope_at_signer']);
    up();
    later(day - 1);
    await sweep();
    expect((await row(id))?.status).toBe('sent');
    later(1);
    await sweep();
    expect([await givenUp(id), await row(id)]).toEqual([[], expect.objectContaining({ status: 'cancelled', reason: 'Sent by mistake.' })]);
  });

  it('tell whoever signed them that the signed document failed once it did not come for an hour, until it comes', async () => {
    const { id } = await company.send(alone(), { expires_in_days: 30 });
    await company.act(signer, id, 'sign');
    company.fake.trouble = ({ path }) => (path.includes('/documents/') ? 'cut' : undefined);
    await sweep();
    expect(await row(id)).toMatchObject({ status: 'completed', sealing: 'pending' });
    later(3599);
    await sweep();
    expect((await row(id))?.sealing).toBe('pending');
    later(1);
    await sweep();
    await giveUp();
    expect((await row(id))?.sealing).toBe('failed');
    up();
    later(day);
    await sweep();
    expect([await givenUp(id), (await row(id))?.sealing]).toEqual([[], 'sealed']);
    expect(await company.faults(id)).toEqual([]);
  });

  it('tell that they failed where what was shown is damaged', async () => {
    const { id } = await company.send(alone());
    await company.act(signer, id, 'sign');
    await refreshOne(id, null, runOf(id), company.test);
    const missing = { ...company.test.files, open: () => Promise.reject(new FileMissing('It is gone.')) };
    await expect(sealOne(id, runOf(id), { ...company.test, files: missing })).rejects.toThrow('The document of this envelope is damaged where it is stored.');
    expect(await row(id)).toMatchObject({ status: 'completed', sealing: 'failed' });
    await sealOne(id, runOf(id), company.test);
    expect((await row(id))?.sealing).toBe('sealed');
  });

  it('wait for their own signer alone', async () => {
    const ids = [];
    for (let index = 0; index < 4; index += 1) ids.push((await company.send(alone(), { expires_in_days: 30 })).id);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await company.test.owner.query(`update envelopes set signer = 'another' where id = any($1)`, [[third, fourth]]);
    later(900);
    const asked: string[] = [];
    const services = withSigners(
      { refresh: ({ id }) => Promise.reject((asked.push(id), new SignerUnavailable('It is down.'))) },
      { name: 'another', refresh: ({ id, ...placed }) => (asked.push(id), elsewhere().refresh({ id, ...placed })) },
    );
    const others = new Set((await company.test.owner.query<{ id: string }>('select id from envelopes where not id = any($1)', [ids])).rows.map(({ id }) => id));
    await company.test.owner.query('update envelopes set asked_at = $1 where not id = any($2)', [company.test.clock.now(), ids]);
    await expect(sweepEnvelopes(services)).rejects.toThrow('It is down.');
    const [one, ...rest] = asked.toSorted((a, b) => Number([third, fourth].includes(a)) - Number([third, fourth].includes(b)));
    expect([others.has(one ?? ''), [first, second].includes(one ?? ''), rest.toSorted()]).toEqual([false, true, [third, fourth].toSorted()]);
    // The next time it is another of its envelopes that is asked about first.
    asked.length = 0;
    await expect(sweepEnvelopes(services)).rejects.toThrow('It is down.');
    expect(asked).toEqual([one === first ? second : first]);
    await company.test.owner.query(`update envelopes set signer = 'docusign' where id = any($1)`, [ids]);
  });

  it('are nothing to be reminded of, nor due, once they are to end', async () => {
    const { id } = await company.send(alone(), { expires_in_days: 30 });
    const due = () => company.inCompany((tx) => signaturesDue(tx, company.companyId, signer.id, company.test.clock.now()));
    const listed = async () => (await company.call('listEnvelopes', signer, { query: '?state=due' })).body.results;
    expect([await due(), await listed()]).toEqual([[expect.objectContaining({ id })], [expect.objectContaining({ id })]]);
    down();
    await company.call('cancelEnvelope', company.admin, { id, payload: { reason: 'Sent by mistake.' } });
    expect([await due(), await listed()]).toEqual([[], []]);
    expect((await company.call('getEnvelope', signer, { id })).body.mine.is_due).toBe(false);
    expect(await company.call('remindEnvelope', company.admin, { id, payload: {} })).toMatchObject({
      status: 409,
      body: { code: 'locked', detail: 'This is being ended where it is signed: nobody is to sign it any more.' },
    });
    later(8 * day);
    await remindSigners(company.test);
    expect(await company.kindsOf(id)).toEqual(['created', 'sent', 'opened']);
  });

  it('ask nobody to sign what was to end before it was placed', async () => {
    company.fake.trouble = ({ method, path }) => (method === 'POST' && path.endsWith('/envelopes') ? 'lost' : undefined);
    const { id, people } = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign' });
    await company.workOff();
    await company.call('cancelEnvelope', company.admin, { id, payload: { reason: 'Sent by mistake.' } });
    up();
    await company.tryAgain();
    await company.tryAgain();
    expect(await row(id)).toMatchObject({ status: 'cancelled', reason: 'Sent by mistake.' });
    expect(company.theirs(id).status).toBe('voided');
    const told = await company.test.owner.query('select from notifications where user_id = any($1)', [[...people.keys()]]);
    expect([told.rowCount, await company.kindsOf(id)]).toEqual([0, ['created', 'sent', 'cancelled']]);
  });

  it.each([
    ['does not answer', new SignerUnavailable('It is down.')],
    ['refuses', new SignerRefused('It is not wanted.')],
  ])('are placed by whoever holds them, though a signer %s whoever held them before', async (_what, error) => {
    const { id } = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { signer: 'docusign', expires_in_days: 30 });
    const asked = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    let second: Promise<void> | undefined;
    const services = withSigners({
      async createEnvelope(envelope) {
        if (second) {
          asked.resolve();
          await answers.promise;
          return elsewhere().createEnvelope(envelope);
        }
        later(601);
        second = placeOne(id, runOf(id), services);
        await asked.promise;
        throw error;
      },
    });
    await placeOne(id, runOf(id), services).catch(() => undefined);
    expect(await row(id)).toMatchObject({ status: 'draft', placing_until: new Date(company.test.clock.now().getTime() + 600_000) });
    await expect(placeOne(id, runOf(id), services)).rejects.toThrow('It is being placed already.');
    answers.resolve();
    await second;
    expect(await company.kindsOf(id)).toEqual(['created', 'sent', 'opened']);
  });
});
