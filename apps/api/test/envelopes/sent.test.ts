import { createHash } from 'node:crypto';
import { faultsOfChain, type ChainedEvent } from '@pari/domain/signing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expireEnvelopes } from '../../src/features/envelopes/work/expireEnvelopes.ts';
import { remindSigners } from '../../src/features/envelopes/work/remindSigners.ts';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
let signer: TestPerson;
let countersigner: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  signer = await company.person('investor');
  countersigner = await company.person('reviewer');
  other = await company.person('investor');
});

const both = () => [
  { user: signer.id, role: 'signer', turn: 1 },
  { user: countersigner.id, role: 'countersigner', turn: 2 },
];
const send = async (recipients = both(), more: object = {}) => {
  const envelope = await company.send(recipients, { title: 'Deed', ...more });
  const of = (who: TestPerson) => envelope.people.find(({ email }) => email === who.email)?.id ?? '';
  return { envelope, of };
};
const toldOf = async (who: TestPerson) => {
  const { rows } = await company.test.owner.query<{ details: string }>(`select details from notifications where user_id = $1 and type = 'signature'`, [who.id]);
  return rows.map(({ details }) => details).toSorted();
};
const nameOf = ({ email }: TestPerson): string => `Person ${/\d+/.exec(email)?.[0] ?? ''}`;
const managed = async (id: string) => (await company.call('getManagedEnvelope', company.admin, { id })).body;
const kinds = async (id: string) => (await managed(id)).events.map(({ kind }) => kind);
const faults = async (id: string) => {
  const { rows } = await company.test.owner.query<ChainedEvent & { at: string; hash: string }>(
    `select sequence, kind, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, recipient_id as recipient, detail, hash
     from envelope_events where envelope_id = $1 order by sequence`,
    [id],
  );
  return faultsOfChain({ envelope: { id, company: '', title: '', purpose: '' }, events: rows, head: rows.at(-1)?.hash ?? '' }, (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
};
const remind = (id: string, payload: object = {}) => company.call('remindEnvelope', company.admin, { id, payload });
const correct = (id: string, recipient: string, user: string) => company.call('replaceRecipient', company.admin, { id, recipient, payload: { user } });

describe('reminding', () => {
  it('tells whoever’s turn it is, at most once a day', async () => {
    const { envelope, of } = await send();
    const answer = await remind(envelope.id);
    expect(answer.status).toBe(200);
    expect(answer.body.people.map(({ reminded_at: at }) => at !== null)).toEqual([true, false]);
    expect(answer.body.events.at(-1)).toMatchObject({ kind: 'reminded', recipient: of(signer), by: company.admin.email });
    expect(await toldOf(signer)).toEqual(['Deed still waits for your signature.', 'Deed waits for your signature.']);
    expect(await toldOf(countersigner)).toEqual([]);
    expect(await remind(envelope.id, { recipient: of(signer) })).toMatchObject({
      status: 409,
      problem: { code: 'not_yet', detail: expect.stringMatching(/^.+ was reminded less than a day ago, and can be reminded again from .+\.$/) },
    });
    company.test.clock.advance(24 * 3600);
    expect((await remind(envelope.id, { recipient: of(signer) })).status).toBe(200);
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is refused in a sentence', async () => {
    const { envelope, of } = await send();
    const refused = async (payload: object) => {
      const { status, problem } = await remind(envelope.id, payload);
      return [status, problem.code, problem.detail];
    };
    expect(await refused({ recipient: of(countersigner) })).toEqual([409, 'not_yet', 'It is not their turn.']);
    expect(await refused({ recipient: signer.id })).toEqual([404, 'not_found', 'There is nothing here.']);
    await company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'No.' } });
    expect(await refused({})).toEqual([409, 'locked', 'This has ended: nobody is to sign it any more.']);
  });

  it('happens by itself each week and shortly before the end, however often it is begun', async () => {
    const { envelope } = await send(both(), { expires_in_days: 12 });
    const { clock } = company.test;
    const began = clock.now();
    for (const [days, reminders] of [
      [6, 0],
      [7, 1],
      [8, 1],
      [10, 2],
      [11, 2],
      [13, 2],
    ] as const) {
      clock.set(new Date(began.getTime() + days * 24 * 3_600_000));
      await remindSigners(company.test);
      await remindSigners(company.test);
      expect([days, (await toldOf(signer)).filter((text) => text.includes('still')).length]).toEqual([days, reminders]);
    }
    expect(await faults(envelope.id)).toEqual([]);
    clock.set(began);
  });
});

describe('reminding by itself', () => {
  const begun = async (before: () => Promise<unknown>) => {
    const { database, clock } = company.test;
    await remindSigners({ clock, database: { ...database, asCompany: async (...given) => (await before(), database.asCompany(...given)) } });
  };

  it('holds none but those of which somebody may be told', async () => {
    const { clock } = company.test;
    const began = clock.now();
    await send();
    const held: Date[] = [];
    const count = () => Promise.resolve(held.push(clock.now()));
    const looked = 1;
    await begun(count);
    expect(held).toHaveLength(looked);
    clock.advance(7 * 24 * 3600);
    await begun(count);
    expect(held.length).toBeGreaterThan(2 * looked);
    held.length = 0;
    await begun(count);
    expect(held).toHaveLength(looked);
    clock.set(began);
  });

  it('stands behind what was done since it began', async () => {
    const { clock } = company.test;
    const began = clock.now();
    const { envelope } = await send([signer, other].map(({ id: user }) => ({ user, role: 'signer', turn: 1 })));
    clock.advance(7 * 24 * 3600);
    const here = { ...signer, authorization: await company.test.sessionOf(signer) };
    await begun(async () => {
      clock.advance(90);
      await company.open(here, envelope.id);
    });
    const { events } = await managed(envelope.id);
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['viewed', 'reminded']);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
    clock.set(began);
  });
});

describe('a recipient who is corrected', () => {
  it('finds it no more, and the other begins anew', async () => {
    const { envelope, of } = await send();
    await company.open(signer, envelope.id);
    const answer = await correct(envelope.id, of(signer), other.id);
    expect(answer).toMatchObject({ status: 200, body: { people: [{ email: other.email, role: 'signer', status: 'open' }, { status: 'waiting' }] } });
    expect(answer.body.events.map(({ kind, name }) => [kind, name]).slice(2)).toEqual([
      ['opened', nameOf(signer)],
      ['viewed', nameOf(signer)],
      ['corrected', nameOf(signer)],
      ['opened', nameOf(other)],
    ]);
    expect((await company.call('getEnvelope', signer, { id: envelope.id })).status).toBe(404);
    expect((await company.open(signer, envelope.id)).status).toBe(404);
    expect(await toldOf(signer)).toContain('Deed is not for you to sign any more.');
    expect(await toldOf(other)).toEqual(['Deed waits for your signature.']);
    expect((await company.sign(other, envelope)).status).toBe(409);
    await company.signWhole(other, envelope);
    await company.signWhole(countersigner, envelope);
    await company.workOff();
    const { bytes } = await company.call('getSignedEnvelope', other, { id: envelope.id });
    const text = (await readPaper(bytes)).pages.join(' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${nameOf(signer)} replaced by ${nameOf(other)} ${company.admin.email}`);
    expect(text).toContain(`Prepared ${company.admin.email}`);
    expect(answer.body.events.find(({ kind }) => kind === 'corrected')).toMatchObject({
      corrected: { from: nameOf(signer), to: nameOf(other) },
      by: company.admin.email,
    });
    expect(await faults(envelope.id)).toEqual([]);
  });

  it('is told nothing before their turn, nor is whoever takes their place', async () => {
    const { envelope, of } = await send();
    expect((await correct(envelope.id, of(countersigner), other.id)).body.people.map(({ email, status }) => [email, status])).toEqual([
      [signer.email, 'open'],
      [other.email, 'waiting'],
    ]);
    expect([await toldOf(countersigner), await toldOf(other)]).toEqual([[], []]);
    // The same once more changes nothing.
    expect((await correct(envelope.id, of(countersigner), other.id)).status).toBe(200);
    expect((await kinds(envelope.id)).filter((kind) => kind === 'corrected')).toHaveLength(1);
    await company.signWhole(signer, envelope);
    expect(await toldOf(other)).toEqual(['Deed waits for your signature.']);
  });

  it('is refused in a sentence', async () => {
    const { envelope, of } = await send();
    const stranger = await company.test.addPerson(await company.test.addCompany(), ['investor']);
    const refused = async (recipient: string, user: string) => {
      const { status, problem } = await correct(envelope.id, recipient, user);
      return [status, problem.errors ?? problem.detail];
    };
    expect(await refused(of(signer), stranger.id)).toEqual([400, { user: ['They have no account that can sign in.'] }]);
    expect(await refused(of(signer), countersigner.id)).toEqual([400, { user: [`${nameOf(countersigner)} signs this already: each person signs once.`] }]);
    expect(await refused(signer.id, other.id)).toEqual([404, 'There is nothing here.']);
    await company.signWhole(signer, envelope);
    expect(await refused(of(signer), other.id)).toEqual([409, `${nameOf(signer)} has signed already.`]);
    await company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'No.' } });
    expect(await refused(of(countersigner), other.id)).toEqual([409, 'This has ended: nobody is to sign it any more.']);
  });
});

it('of several who correct, take back and sign at once each finds it as the one before left it', async () => {
  const { envelope, of } = await send([{ user: signer.id, role: 'signer', turn: 1 }]);
  await company.open(signer, envelope.id);
  await company.consent(signer, envelope.id);
  const { owner } = company.test;
  await owner.query('begin');
  await owner.query('select from envelopes where id = $1 for update', [envelope.id]);
  const signing = company.sign(signer, envelope);
  await untilSomebodyWaits((text) => owner.query(text));
  const others = [
    correct(envelope.id, of(signer), other.id),
    correct(envelope.id, of(signer), countersigner.id),
    remind(envelope.id),
    company.call('cancelEnvelope', company.admin, { id: envelope.id, payload: { reason: 'Sent by mistake.' } }),
  ];
  await owner.query('commit');
  const answers = await Promise.all([signing, ...others]);
  expect(answers.map(({ status }) => status).every((status) => [200, 404, 409].includes(status))).toBe(true);
  const { status, people, events } = await managed(envelope.id);
  const signed = events.filter(({ kind }) => kind === 'signed').length;
  expect([status, signed]).toEqual(signed === 1 ? ['completed', 1] : ['cancelled', 0]);
  expect(people).toHaveLength(1);
  expect(answers[0]?.status === 200).toBe(signed === 1);
  expect(await faults(envelope.id)).toEqual([]);
});

describe('what was written down', () => {
  it('expires on its day, though nobody could place it', async () => {
    const { id } = await company.draft([{ role: 'signer', order: 1 }], ['A letter'], { expires_in_days: 1 });
    const { clock } = company.test;
    const began = clock.now();
    clock.advance(86_400);
    await expireEnvelopes(company.test);
    expect(await kinds(id)).toEqual(['created', 'expired']);
    clock.set(began);
    await company.workOff();
    expect(await kinds(id)).toEqual(['created', 'expired']);
  });

  it('expires in its turn where many do at once', async () => {
    const both = [
      await company.send([{ user: signer.id, role: 'signer', turn: 1 }], { expires_in_days: 1 }),
      await company.send([{ user: signer.id, role: 'signer', turn: 1 }], { expires_in_days: 1 }),
    ];
    const began = company.test.clock.now();
    company.test.clock.advance(24 * 3600);
    for (const ended of [1, 2]) {
      await expireEnvelopes(company.test, 1);
      const last = await Promise.all(both.map(async ({ id }) => (await kinds(id)).at(-1)));
      expect(last.filter((kind) => kind === 'expired')).toHaveLength(ended);
    }
    company.test.clock.set(began);
  });
});
