import { APPLICATION_STATUS_NUMBERS, MODULE_STATES, type ApplicationStatus, type ModuleState } from '@pari/domain/applications';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askOf, saidOfWhole, sayOfWhole } from '../applications/said.ts';
import type { TestPerson } from '../support/app.ts';
import { reportGoal } from '../support/proof.ts';
import { startReviewing, type InReview, type Reviewing } from './reviewing.ts';

let reviewing: Reviewing;
let of: InReview;
let people: Readonly<Record<'applicant' | 'reviewer' | 'administrator' | 'viewer' | 'somebody else', TestPerson>>;
beforeAll(async () => {
  reviewing = await startReviewing();
  of = await reviewing.submitted();
  const { test, companyId } = reviewing;
  people = {
    applicant: of.applicant,
    reviewer: await reviewing.reviewer(),
    administrator: await test.addPerson(companyId, ['admin']),
    viewer: await test.addPerson(companyId, ['viewer']),
    'somebody else': await reviewing.investor(),
  };
});
afterAll(() => reviewing.test.close());

/** What somebody asks for, with what they read just before. */
const moves = {
  answer: async ({ authorization }: TestPerson) => {
    const { version } = await now();
    const given = {
      eligibility_criteria_id: of.response,
      block_id: 'qp',
      response_json: { value: version % 2 === 0 ? 'other' : 'yes' },
      version,
      change: true,
    };
    return reviewing.call('answerBlock', { authorization }, '', given);
  },
  submit: async (who: TestPerson) => reviewing.call('submitEligibility', who, of.response, { version: (await now()).version }),
  approve: async (who: TestPerson) => reviewing.ask('decideModule', who, of.id, { decision: 'approve', ...(await asRead()) }),
  decline: async (who: TestPerson) => reviewing.ask('decideModule', who, of.id, { decision: 'decline', reason: 'It is full.', ...(await asRead()) }),
  'request changes': async (who: TestPerson) => {
    await askOf(owner(), { companyId: reviewing.companyId, id: of.id, module: 1, question: 'qp', by: who.id, at: reviewing.test.clock.now() }, false);
    return reviewing.ask('requestChanges', who, of.id, { module: 1, ...(await asRead()) });
  },
  reopen: async (who: TestPerson) => reviewing.ask('reopenModule', who, of.id, { reason: 'Look again.', version: (await asRead()).version }),
} as const;
type Move = keyof typeof moves;

/** As an administrator's handbook would list them: state, what is asked for, by whom, what it comes to. Whatever is not here leaves everything as it is. */
const listed = new Map(
  `
not_started answer applicant in_progress
not_started submit applicant pending
in_progress submit applicant pending
changes_requested submit applicant pending
pending answer applicant in_progress
approved answer applicant in_progress
complete answer applicant in_progress
pending approve reviewer approved
pending decline reviewer declined
pending request changes reviewer changes_requested
approved request changes reviewer changes_requested
complete request changes reviewer changes_requested
declined reopen administrator pending`
    .trim()
    .split('\n')
    .map((line) => {
      const words = line.split(' ');
      return [words.slice(0, -1).join(' '), words.at(-1)] as const;
    }),
);

const owner = () => reviewing.test.owner;
const now = async () => {
  const { rows } = await owner().query<{ version: number }>('select version from eligibility_responses where id = $1', [of.response]);
  return { version: rows[0]?.version ?? 0 };
};
const asRead = async () => {
  const { rows } = await owner().query<{ version: number; round: number }>(
    `select m.version, (select max(round) from application_rounds r where r.application_id = m.application_id and r.module = 1)::int as round
     from application_modules m where m.application_id = $1 and m.module = 1`,
    [of.id],
  );
  return { version: rows[0]?.version ?? 0, round: rows[0]?.round ?? 0 };
};
const stateNow = async () => {
  const { rows } = await owner().query<{ state: ModuleState; status: ApplicationStatus }>(
    'select m.state, a.status from applications a join application_modules m on m.application_id = a.id and m.module = 1 where a.id = $1',
    [of.id],
  );
  return rows[0];
};

/** Eligibility stands like that, and nobody asks for anything. */
async function becomes(state: ModuleState): Promise<void> {
  reviewing.test.clock.advance(60);
  const at = reviewing.test.clock.now();
  await owner().query('delete from review_tasks where application_id = $1', [of.id]);
  await owner().query('delete from application_comments where application_id = $1', [of.id]);
  await owner().query(`update application_modules set state = $2, key_id = null, sealed = null where application_id = $1 and module = 1`, [of.id, state]);
  await owner().query('update applications set status = $2, closed_at = null, key_id = null, sealed = null where id = $1', [
    of.id,
    state === 'changes_requested' ? 3 : state === 'in_progress' || state === 'not_started' ? 1 : 2,
  ]);
  if (state === 'pending')
    await owner().query(`insert into review_tasks (company_id, application_id, module, round, opened_at, due_on) values ($1, $2, 1, $3, $4, '2026-04-20')`, [
      reviewing.companyId,
      of.id,
      (await asRead()).round,
      at,
    ]);
}

const callers = () => Object.entries(people) as [keyof typeof people, TestPerson][];

it('only what is listed moves a part, whoever asks for it, and nothing does once it is locked', async () => {
  let tried = 0;
  const wrong: string[] = [];
  for (const state of MODULE_STATES)
    for (const move of Object.keys(moves) as Move[])
      for (const [role, who] of callers()) {
        await becomes(state);
        const expected = listed.get(`${state} ${move} ${role}`) ?? state;
        const { status, body } = await moves[move](who);
        const is = (await stateNow())?.state;
        tried += 1;
        if (is !== expected || status >= 500)
          wrong.push(`${state} ${move} ${role}: ${is} instead of ${expected}, ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
  for (const state of MODULE_STATES)
    for (const move of ['answer', 'submit'] as const) {
      await becomes(state);
      await sayOfWhole(owner(), reviewing.companyId, of.id, { locked_reason: 'Wait.' });
      const { status } = await moves[move](people.applicant);
      const is = (await stateNow())?.state;
      tried += 1;
      if (is !== state || status !== 409) wrong.push(`locked ${state} ${move}: ${is}, ${status}`);
    }
  expect(wrong).toEqual([]);
  reportGoal(37, `${tried - wrong.length} of ${tried} moves of parts of applications as listed`);
}, 300_000);

it('only an applicant withdraws, and only a reviewer declines, what goes on', async () => {
  let tried = 0;
  const wrong: string[] = [];
  for (const status of APPLICATION_STATUS_NUMBERS)
    for (const [role, who] of callers())
      for (const move of ['withdraw', 'decline'] as const) {
        await becomes('pending');
        const [keyId, sealed] = saidOfWhole(reviewing.companyId, of.id, status === 6 ? { declined_reason: 'It is full.' } : {});
        await owner().query(
          'update applications set status = $2::smallint, closed_at = case when $2::smallint > 4 then changed_at end, key_id = $3, sealed = $4 where id = $1',
          [of.id, status, keyId, sealed],
        );
        const { rows } = await owner().query<{ version: number; submissions: number }>(
          'select version, (select count(*)::int from application_rounds r where r.application_id = a.id) as submissions from applications a where id = $1',
          [of.id],
        );
        const { status: answer } =
          move === 'withdraw'
            ? await reviewing.call('changeApplication', who, of.id, { status: 5, version: rows[0]?.version })
            : await reviewing.ask('declineApplication', who, of.id, { reason: 'It is full.', submissions: rows[0]?.submissions });
        const goesOn = status < 5;
        const expected = goesOn && move === 'withdraw' && role === 'applicant' ? 5 : goesOn && move === 'decline' && role === 'reviewer' ? 6 : status;
        const is = (await stateNow())?.status;
        tried += 1;
        if (is !== expected || answer >= 500) wrong.push(`${status} ${move} ${role}: ${is} instead of ${expected}, ${answer}`);
      }
  expect(wrong).toEqual([]);
  reportGoal(37, `${tried - wrong.length} of ${tried} ends of applications as listed`);
}, 300_000);
