import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { done, startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let rita: TestPerson;
let omar: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  reviewing = await startReviewing();
  [rita, omar] = [await reviewing.reviewer({ name: 'Rita Vale' }), await reviewing.reviewer({ name: 'Omar Finch' })];
  admin = await reviewing.test.addPerson(reviewing.companyId, ['admin']);
});
afterAll(() => reviewing.test.close());

const clicks = rounds(10, 50);
const races = rounds(3, 100);

interface Answered {
  readonly status: number;
  readonly body: object;
}
/** What one of them asks for, of an application of which eligibility was submitted. */
type Click = (index: number) => Promise<Answered>;

const begin = (who: TestPerson, fund: string, given: object) => reviewing.begin(who, fund, { given });
const asRead = (id: string, module = 1) => reviewing.seen(rita, id, module);
const versionOf = async (of: InReview) => (await done(reviewing.call('getApplication', of.applicant, of.id))).body.version;
const taskOf = async (of: InReview) => (await reviewing.file(rita, of.id)).modules[0]?.task?.id ?? '';
const limits = { minimum_equity: null, maximum_leverage: null, maximum_total: null, max_leverage_ratio: null, disable_cashless_commitment: false };

/** What is asked for, and the kind of what happens by it; by both: also by different people. */
const actions: Readonly<Record<string, { readonly kind: string; readonly of: (of: InReview) => Promise<Click> }>> = {
  'submitting an amount': {
    kind: 'submitted',
    of:
      async ({ applicant: who, response }) =>
      () =>
        reviewing.call('saveInvestmentAmount', who, response, { version: 0, equity_amount: '50000' }),
  },
  withdrawing: {
    kind: 'withdrawn',
    of: async (of) => {
      const version = await versionOf(of);
      return () => reviewing.call('changeApplication', of.applicant, of.id, { status: 5, version });
    },
  },
  approving: {
    kind: 'approved',
    of: async ({ id }) => {
      const read = await asRead(id);
      return (n) => reviewing.ask('decideModule', n % 2 === 0 ? rita : omar, id, { decision: 'approve', ...read });
    },
  },
  declining: {
    kind: 'declined',
    of: async ({ id }) => {
      const read = await asRead(id);
      return (n) => reviewing.ask('decideModule', n % 2 === 0 ? rita : omar, id, { decision: 'decline', reason: 'It is full.', ...read });
    },
  },
  'declining the whole': {
    kind: 'declined',
    of:
      async ({ id }) =>
      (n) =>
        reviewing.ask('declineApplication', n % 2 === 0 ? rita : omar, id, { reason: 'It is full.', submissions: 1 }),
  },
  'requesting changes': {
    kind: 'changes_requested',
    of: async ({ id }) => {
      for (const who of [rita, omar]) await done(reviewing.ask('createReviewComment', who, id, { module: 1, text: 'Since when?' }));
      const read = await asRead(id);
      return (n) => reviewing.ask('requestChanges', n % 2 === 0 ? rita : omar, id, { module: 1, ...read });
    },
  },
  locking: {
    kind: 'locked',
    of:
      async ({ id }) =>
      (n) =>
        reviewing.ask('lockApplication', n % 2 === 0 ? rita : omar, id, { reason: 'Wait.' }),
  },
  'freezing amounts': {
    kind: 'amounts_frozen',
    of:
      async ({ id }) =>
      (n) =>
        reviewing.ask('freezeAmounts', n % 2 === 0 ? rita : omar, id, { reason: 'Wait.' }),
  },
  'setting limits': {
    kind: 'limits_set',
    of:
      async ({ id }) =>
      (n) =>
        reviewing.ask('setApplicationLimits', n % 2 === 0 ? rita : omar, id, { version: 0, ...limits, maximum_equity: '20000' }),
  },
};

it('one intent has one effect, of many equal clicks and of different people', async () => {
  const wrong: string[] = [];
  const expectOne = (what: string, effects: number, answers: readonly Answered[]) => {
    const served = answers.filter(({ status }) => status < 300).length;
    const failed = answers.filter(({ status }) => status >= 500 && status !== 503).length;
    if (effects !== 1 || served === 0 || failed > 0) wrong.push(`${what}: ${effects} effects, ${served} served, ${failed} failed of ${answers.length}`);
  };
  const count = async (text: string, ...values: unknown[]) => (await reviewing.test.owner.query(text, values)).rowCount ?? 0;
  for (const [name, { kind, of: actionOn }] of Object.entries(actions)) {
    const of = await reviewing.submitted();
    const happened = () => count('select from application_events where application_id = $1 and kind = $2', of.id, kind);
    const before = await happened();
    reviewing.test.clock.advance(60);
    const at = reviewing.test.clock.now();
    const click = await actionOn(of);
    const answers = await Promise.all(Array.from({ length: clicks }, (_, index) => click(index)));
    expectOne(name, (await happened()) - before, answers);
    expectOne(
      `${name}, told`,
      await count(
        `select from notifications where user_id = $1 and type = 'application' and fund_id = $2 and created_at = $3`,
        of.applicant.id,
        of.fund.id,
        at,
      ),
      answers,
    );
  }
  const [fund, nora] = [await reviewing.fund(), await reviewing.investor()];
  const begins = await Promise.all(Array.from({ length: clicks }, () => begin(nora, fund.key, { version: 0 })));
  expectOne(
    'beginning',
    await count(`select from application_events e join applications a on a.id = e.application_id where a.fund_id = $1 and e.kind = 'begun'`, fund.id),
    begins,
  );
  const begun = await reviewing.test.owner.query<{ id: string }>(
    'select r.id from applications a join eligibility_responses r on r.application_id = a.id where a.fund_id = $1',
    [fund.id],
  );
  const response = begun.rows[0]?.id ?? '';
  await done(reviewing.call('answerBlock', nora, '', { eligibility_criteria_id: response, block_id: 'qp', response_json: { value: 'yes' }, version: 1 }));
  const submits = await Promise.all(Array.from({ length: clicks }, () => reviewing.call('submitEligibility', nora, response, { version: 2 })));
  expectOne(
    'submitting eligibility',
    await count('select from review_tasks t join applications a on a.id = t.application_id where a.fund_id = $1', fund.id),
    submits,
  );
  const of = await reviewing.submitted();
  const task = await taskOf(of);
  const claims = await Promise.all(Array.from({ length: clicks }, (_, n) => reviewing.ask('claimReviewTask', n % 2 === 0 ? rita : omar, task)));
  expectOne('claiming', await count('select from review_tasks where id = $1 and version = 2 and assignee_id is not null', task), claims);
  await done(reviewing.call('changeApplication', of.applicant, of.id, { status: 5, version: await versionOf(of) }));
  const anew = await Promise.all(Array.from({ length: clicks }, () => reviewing.ask('beginApplicationAnew', admin, of.id)));
  expectOne('beginning anew', await count('select from applications where fund_id = $1 and attempt = 2', of.fund.id), anew);
  expect([wrong, begun.rowCount]).toEqual([[], 1]);
  reportGoal(39, `applications: exactly 1 effect for each of ${Object.keys(actions).length + 4} actions, of ${clicks} calls at once`);
}, 600_000);

interface Write {
  readonly write: (of: InReview, value: string) => Promise<Answered & { readonly body: { readonly current?: unknown } }>;
  readonly read: (of: InReview) => Promise<string>;
  readonly values: readonly [string, string];
}
const eligibility = async ({ applicant: who, fund }: InReview) => (await done(reviewing.call('fetchEligibility', who, fund.key))).body.response;

/** What is written with the version that was read. */
const writes: Readonly<Record<string, Write>> = {
  'an answer': {
    values: ['no', 'other'],
    write: ({ applicant: who, response, version }, value) =>
      reviewing.call('answerBlock', who, '', { eligibility_criteria_id: response, block_id: 'qp', response_json: { value }, version, change: true }),
    read: async (of) => {
      const { value } = ((await eligibility(of))?.answers['qp']?.response_json ?? {}) as { value?: string };
      return value ?? '';
    },
  },
  'what is said of the applicant': {
    values: ['In Rome', 'In Oslo'],
    write: ({ applicant: who, fund, version }, where) => begin(who, fund.key, { version, where_were_you_when_you_decided_to_invest: where, change: true }),
    read: async (of) => (await eligibility(of))?.applicant.where_were_you_when_you_decided_to_invest ?? '',
  },
  'an amount': {
    values: ['20000', '30000'],
    write: ({ applicant: who, response }, equity) =>
      reviewing.call('saveInvestmentAmount', who, response, { version: 0, equity_amount: equity }, {}, { query: '?skip_task=true' }),
    read: async (of) => (await done(reviewing.call('getApplication', of.applicant, of.id))).body.investment?.amount ?? '',
  },
  limits: {
    values: ['20000', '30000'],
    write: ({ id }, most) => reviewing.ask('setApplicationLimits', most === '20000' ? rita : omar, id, { version: 0, ...limits, maximum_equity: most }),
    read: async ({ id }) => (await reviewing.file(rita, id)).limits.maximum_equity ?? '',
  },
};

it('of two who write at once what both had read one is kept, and the other is told', async () => {
  const wrong: string[] = [];
  let [lost, told] = [0, 0];
  for (const [name, { write, read, values }] of Object.entries(writes))
    for (let race = 0; race < races; race += 1) {
      const of = await reviewing.submitted();
      const answers = await Promise.all(values.map((value) => write(of, value)));
      const kept = values.filter((_, index) => (answers[index]?.status ?? 500) < 300);
      const is = await read(of);
      if (kept.length !== 1 || kept[0] !== is) lost += 1;
      if (answers.some(({ status, body }) => status === 409 && body.current !== undefined)) told += 1;
      if (kept.length !== 1 || kept[0] !== is) wrong.push(`${name}: ${JSON.stringify(answers).slice(0, 300)}, kept ${is}`);
    }
  const all = Object.keys(writes).length * races;
  expect(wrong).toEqual([]);
  expect(told).toBe(all);
  reportGoal(38, `applications: ${lost} lost edits of ${all}; conflicts shown ${told} of ${all}`);
}, 600_000);
