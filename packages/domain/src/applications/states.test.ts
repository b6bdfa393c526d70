import { describe, expect, it } from 'vitest';
import {
  APPLICATION_ACTORS,
  APPLICATION_MOVES,
  APPLICATION_STATUS_NUMBERS,
  bannerOf,
  isPastEligibility,
  minutesByPart,
  minutesLeft,
  minutesWords,
  wholeMinutes,
  MODULE_ACTORS,
  MODULE_MOVES,
  MODULE_STATES,
  moveApplication,
  moveModule,
  nextStateOf,
  pillsOf,
  requestsIn,
  requestsTogether,
  requestWords,
  resubmitted,
  saidOfAmount,
  saidOfEligibility,
  stateOfParts,
  statusOfModules,
  unmetChecks,
  type CheckFacts,
  type CountedComment,
  type Criteria,
  type EligibilityRound,
  type ModuleNumber,
  type ModuleState,
} from './index.ts';

/** As an administrator's handbook would list them: state, move, who, what it comes to. */
const listed = `
not_started begin applicant in_progress
in_progress submit applicant pending
in_progress finish applicant complete
pending change applicant in_progress
approved change applicant in_progress
complete change applicant in_progress
changes_requested submit_changes applicant pending
pending request_changes reviewer changes_requested
approved request_changes reviewer changes_requested
complete request_changes reviewer changes_requested
pending ask_again administrator changes_requested
approved ask_again administrator changes_requested
pending approve reviewer approved
pending decline reviewer declined
changes_requested resolve_last reviewer pending
declined reopen administrator pending
not_started nothing_asked portal complete
pending accept portal approved
complete accept portal approved
pending lapse portal in_progress
approved lapse portal in_progress
complete lapse portal in_progress
in_progress reset portal not_started
pending reset portal not_started
changes_requested reset portal not_started
approved reset portal not_started
complete reset portal not_started`
  .trim()
  .split('\n');

it('of all states, moves and people only those that are listed move a module', () => {
  const legal = MODULE_STATES.flatMap((state) =>
    MODULE_MOVES.flatMap((move) =>
      MODULE_ACTORS.flatMap((by) => {
        const to = moveModule(state, move, by);
        return to === null ? [] : [`${state} ${move} ${by} ${to}`];
      }),
    ),
  );
  expect(legal.toSorted()).toEqual(listed.toSorted());
});

it('an application is withdrawn by its applicant and declined by a reviewer, until it is closed', () => {
  const legal = APPLICATION_STATUS_NUMBERS.flatMap((status) =>
    APPLICATION_MOVES.flatMap((move) => APPLICATION_ACTORS.filter((by) => moveApplication(status, move, by) !== null).map((by) => `${status} ${move} ${by}`)),
  );
  expect(legal).toEqual(
    [1, 2, 3, 4].flatMap((status) => [
      `${status} withdraw applicant`,
      `${status} decline reviewer`,
      ...(status === 2 ? ['2 approve reviewer'] : []),
      ...(status === 4 ? ['4 complete portal', '4 cancel_approval reviewer'] : []),
    ]),
  );
});

const modules = (...states: (readonly [ModuleNumber, ModuleState])[]) => new Map(states);

it('the status follows from the modules', () => {
  expect(statusOfModules(modules([1, 'approved'], [7, 'pending']))).toBe(2);
  expect(statusOfModules(modules([1, 'approved'], [7, 'not_started']))).toBe(1);
  expect(statusOfModules(modules([1, 'changes_requested'], [7, 'not_started']))).toBe(3);
  expect(statusOfModules(modules([1, 'declined'], [7, 'complete']))).toBe(2);
});

describe('pills', () => {
  const none = { skip_tax: false, enable_internal_tax_flow: false, has_pre_document_workflow: false };
  const shown = (switches: Partial<typeof none>) =>
    pillsOf(
      { modules: modules([1, 'approved'], [7, 'changes_requested'], [2, 'approved'], [8, 'pending']), outcome: 'meets', status: 3 },
      { ...none, ...switches },
    ).map(({ name, status }) => `${name}: ${status}`);
  it('stand in their order', () => {
    expect(shown({ enable_internal_tax_flow: true })).toEqual([
      'Eligibility decision: Approved',
      'Application approval: Update pending',
      'KYC/AML: Pending',
      'Tax review: Not Started',
      'Internal tax: Not Started',
      'Final review: Not Started',
    ]);
    expect(shown({ skip_tax: true, enable_internal_tax_flow: true })).toHaveLength(4);
    expect(shown({ has_pre_document_workflow: true })).toEqual(['KYC/AML: Pending', 'Pre-document stage: Not Started', 'Final review: Not Started']);
  });
  it('say Not Eligible of answers that fail, and of a module that was declined', () => {
    const decision = (state: ModuleState, outcome: 'meets' | 'fails') => pillsOf({ modules: modules([1, state]), outcome, status: 1 }, none)[0]?.status;
    expect([decision('in_progress', 'fails'), decision('declined', 'meets'), decision('approved', 'meets')]).toEqual([
      'Not Eligible',
      'Not Eligible',
      'Approved',
    ]);
  });
});

describe('parts that are told as one', () => {
  it('stand as the worst of them', () => {
    expect(stateOfParts(['approved', 'pending', 'complete'])).toBe('pending');
    expect(stateOfParts(['in_progress', 'changes_requested', 'approved'])).toBe('changes_requested');
    expect(stateOfParts(['declined', 'changes_requested'])).toBe('declined');
    expect([stateOfParts([]), stateOfParts(['not_started', 'not_started'])]).toEqual(['not_started', 'not_started']);
  });
  it('are under way once one of them was begun, though nothing was done in another', () => {
    for (const state of MODULE_STATES) {
      if (state === 'not_started' || state === 'changes_requested' || state === 'declined') continue;
      expect([stateOfParts([state, 'not_started']), stateOfParts(['not_started', state])]).toEqual(['in_progress', 'in_progress']);
    }
    expect(stateOfParts(['complete', 'not_started', 'changes_requested'])).toBe('changes_requested');
  });
});

describe('pills of what ended', () => {
  const none = { skip_tax: true, enable_internal_tax_flow: false, has_pre_document_workflow: false };
  const shown = (status: 5 | 6 | 7, outcome: 'meets' | 'fails', ...states: (readonly [ModuleNumber, ModuleState])[]) =>
    pillsOf({ modules: modules(...states), outcome, status }, none).map(({ name, status: word }) => `${name}: ${word}`);
  it('are those of what was decided', () => {
    for (const state of ['not_started', 'in_progress', 'pending', 'changes_requested'] as const) {
      expect(shown(5, 'fails', [1, state], [7, state])).toEqual([]);
      expect(shown(6, 'meets', [1, 'approved'], [7, state])).toEqual(['Eligibility decision: Approved', 'Final review: Decline']);
    }
    expect(shown(5, 'meets', [1, 'declined'], [7, 'complete'])).toEqual(['Eligibility decision: Not Eligible', 'Application approval: Complete']);
    // What the fund never asked for is not said to be still to be done.
    expect(shown(7, 'meets', [1, 'approved'], [7, 'approved'])).toEqual([
      'Eligibility decision: Approved',
      'Application approval: Approved',
      'Final review: GP Signed',
    ]);
  });
});

describe('how long it takes', () => {
  const left = (one: ModuleState, amount: ModuleState, steps: number, isAmountMissing = true) =>
    minutesLeft(minutesByPart(modules([1, one], [7, amount]), { steps, isAmountMissing }));
  it('is what is still to be done', () => {
    expect(left('not_started', 'not_started', 0)).toBe(9);
    expect([7, 6, 3, 1, 0].map((steps) => left('in_progress', 'not_started', steps))).toEqual([7, 6, 5, 4, 3]);
    expect([left('in_progress', 'in_progress', 1), left('pending', 'in_progress', 9)]).toEqual([3, 2]);
  });
  it('is no longer once a part is begun, however much it asks, and longer only with whoever is named', () => {
    const proving = (state: ModuleState, kyc: number, participants = 0, named = 0) =>
      minutesLeft(minutesByPart(modules([2, state], [8, state]), { steps: 0, isAmountMissing: false, kyc, participants, named }));
    expect(proving('not_started', 0)).toBe(14);
    expect([40, 20, 10, 2].map((kyc) => proving('in_progress', kyc, 1))).toEqual([9, 9, 6, 2]);
    expect([13, 12, 11].map((participants) => proving('in_progress', 0, participants, 1))).toEqual([6, 6, 6]);
    expect([26, 14, 2].map((participants) => proving('in_progress', 0, participants, 2))).toEqual([12, 7, 1]);
  });
  it('is known of each part that is open', () => {
    const parts = minutesByPart(modules([1, 'in_progress'], [7, 'not_started'], [3, 'pending'], [4, 'changes_requested']), {
      steps: 3,
      isAmountMissing: true,
      bank: 2,
    });
    expect([...parts].map(([module, minutes]) => [module, wholeMinutes(minutes)])).toEqual([
      [1, 2],
      [7, 3],
      [4, 1],
    ]);
    expect(minutesByPart(modules([1, 'declined'], [7, 'not_started']), { steps: 3, isAmountMissing: true }).size).toBe(0);
  });
  it('is a minute at least while anything is open, and nothing once nothing is', () => {
    expect([left('in_progress', 'in_progress', 0, false), left('changes_requested', 'pending', 0, false), left('pending', 'approved', 3)]).toEqual([1, 1, 0]);
    expect(left('declined', 'not_started', 0)).toBe(0);
    expect([1, 2].map(minutesWords)).toEqual(['About a minute is left', 'About 2 minutes are left']);
  });
});

describe('what was said of the amount', () => {
  const said = (more: object, currency = 'USD') =>
    saidOfAmount({
      amount: {
        version: 1,
        given: { leverage_option_description: '3:1' },
        currency,
        amounts: { equity: '150000', levered: '100000', unlevered: '50000', leverage: '300000', cashless: '0', total: '450000', ratio: 3, ...more },
      },
    }).map(({ title, lines, amount }) => [title, amount, ...lines]);
  it('says what of the equity is levered, where not all of it is, and the total as its applicant reads it', () => {
    expect(said({})).toEqual([
      ['Equity', '150000', '100,000 of it levered, 50,000 unlevered'],
      ['Leverage', '300000', '3:1'],
      ['Total gross investment', '450000'],
    ]);
    expect(said({ levered: '100000.50', unlevered: '49999.50' })[0]?.[2]).toBe('100,000.50 of it levered, 49,999.50 unlevered');
    expect(said({ levered: '150000', unlevered: '0.00' })[0]).toEqual(['Equity', '150000']);
    // Of free leverage nothing says which part of the equity it is for.
    expect(said({ levered: '0', unlevered: '150000' })[0]).toEqual(['Equity', '150000']);
  });
});

it('a round says which policy its applicant accepted, on the day that it was where the company is', () => {
  const criteria: Criteria = {
    name: '',
    is_smart_criteria: false,
    blocks: [{ id: 'where', kind: 'country_selector', title: 'Where', description: '', failure_text: '', need_review_text: '', dependencies: [] }],
  };
  const round = {
    country: 'US',
    vehicle: 'INDIVIDUAL',
    applicant: { first_name: 'Nora', last_name: 'Vance' },
    answers: [],
    opened: [],
    documents: [],
  } as const;
  const lines = (policy: EligibilityRound['policy']) => saidOfEligibility(criteria, { ...round, policy }, 'Asia/Tokyo')[0]?.lines;
  expect(lines({ version: 2, accepted_at: '2026-11-13T20:00:00.000Z' })).toEqual([
    'Nora Vance',
    'United States, Individual',
    'Data protection policy: version 2, accepted 14 Nov 2026',
  ]);
  expect(lines(null)).toHaveLength(2);
});

describe('comments', () => {
  const at = (status: CountedComment['status'], question: string | null, module = 1): CountedComment => ({
    module,
    status,
    question_identifier: question,
    document_identifier: null,
  });
  it('are counted by question; updated ones are told where nothing is new', () => {
    expect(requestsIn(1, [at(1, 'a'), at(1, 'a'), at(1, 'b'), at(2, 'c'), at(1, 'd', 7)])).toBe(2);
    expect(requestsIn(1, [at(2, 'a'), at(3, 'b')])).toBe(-1);
    expect(requestsIn(1, [at(0, 'a'), at(3, 'b')])).toBe(0);
    expect([2, 1, -1, 0].map(requestWords)).toEqual(['2 New Requests', '1 New Request', 'Updated', null]);
  });
  it('stand beside documents that reviewers wait for, and are told of several parts as one', () => {
    expect([requestsIn(6, [at(1, 'a', 6)], 2), requestsIn(6, [at(2, 'a', 6)], 1), requestsIn(6, [at(2, 'a', 6)], 0)]).toEqual([3, 1, -1]);
    expect([requestsTogether([2, -1, 1]), requestsTogether([-1, 0]), requestsTogether([0, 0]), requestsTogether([])]).toEqual([3, -1, 0, 0]);
  });
  it('are updated by an answer alone', () => {
    expect(resubmitted({ status: 1, isAnswered: true })).toBe(2);
    expect(resubmitted({ status: 1, isAnswered: false })).toBe(1);
    expect(resubmitted({ status: 3, isAnswered: true })).toBe(3);
  });
});

describe('named checks', () => {
  const good: CheckFacts = {
    isPolicyAccepted: true,
    isCountryChosen: true,
    steps: [],
    outcome: 'meets',
    eligibility: 'in_progress',
    amount: new Map(),
    kyc: null,
    tax: null,
    bank: null,
    prepared: new Map(),
  };
  const codes = (facts: Partial<CheckFacts>) => unmetChecks({ ...good, ...facts }).map(({ code }) => code);
  it('name what does not hold', () => {
    expect(codes({})).toEqual([]);
    expect(codes({ isPolicyAccepted: false, isCountryChosen: false, amount: null })).toEqual(['data_policy_accepted', 'country_chosen', 'amount_valid']);
    expect(codes({ outcome: 'fails' })).toEqual(['eligible']);
    expect(codes({ outcome: 'fails', eligibility: 'approved' })).toEqual([]);
    expect(codes({ bank: new Map([['city', 'Required']]) })).toEqual(['bank_valid']);
    expect(codes({ prepared: new Map([[1, 2]]) })).toEqual(['prepared_answers_confirmed']);
  });
  it('lead past eligibility by answers that meet it, or by a reviewer', () => {
    expect(isPastEligibility(good)).toBe(true);
    expect(isPastEligibility({ ...good, outcome: 'review' })).toBe(false);
    expect(isPastEligibility({ ...good, outcome: 'review', eligibility: 'approved' })).toBe(true);
    expect(isPastEligibility({ ...good, isPolicyAccepted: false })).toBe(false);
  });
  it.each(['approved', 'complete'] as const)('wait for the review of the whole once every part is done: %s', (state) => {
    const next = nextStateOf(2, modules([1, 'approved'], [7, state]), []);
    expect(next).toEqual({ status: 'pending', application_completed: false, next: null, changes_requested_module: null });
    expect(bannerOf(next)).toMatchObject({ tone: 'waits', title: 'Pending Review' });
  });
  it('lead on to the first that does not hold', () => {
    const open = modules([1, 'pending'], [7, 'in_progress']);
    expect(nextStateOf(1, open, unmetChecks({ ...good, amount: null }))).toEqual({
      status: 'continue',
      application_completed: false,
      next: { page: 'onboarding', module: 'investment_amount' },
      changes_requested_module: null,
    });
    expect(nextStateOf(2, modules([1, 'declined'], [7, 'in_progress']), unmetChecks({ ...good, amount: null }))).toMatchObject({
      status: 'pending',
      next: null,
    });
    expect(nextStateOf(2, modules([1, 'pending'], [7, 'approved']), []).status).toBe('pending');
    const waits = modules([1, 'pending'], [2, 'not_started'], [7, 'pending']);
    expect(nextStateOf(1, waits, [], { isPast: false })).toMatchObject({ status: 'pending', next: null });
    expect(nextStateOf(1, waits, [])).toMatchObject({ status: 'continue', next: { page: 'amlkyc' } });
    expect(nextStateOf(1, modules([1, 'pending'], [2, 'not_started'], [7, 'in_progress']), [], { isPast: false }).next).toMatchObject({
      module: 'investment_amount',
    });
    expect(nextStateOf(2, modules([1, 'approved'], [7, 'declined']), []).status).toBe('pending');
    expect(nextStateOf(3, modules([1, 'pending'], [7, 'changes_requested']), []).changes_requested_module).toBe(7);
    expect(bannerOf(nextStateOf(7, open, []))?.title).toBe('Fully Completed!');
    expect(bannerOf(nextStateOf(2, modules([1, 'pending']), []))?.title).toBe('Pending Review');
    expect(bannerOf(nextStateOf(5, open, []))).toBeNull();
  });
  it('lead whoever prepares to nothing that the applicant alone does', () => {
    const nextTo = (states: ReturnType<typeof modules>, facts: Partial<CheckFacts>, isPreparing = true) =>
      nextStateOf(statusOfModules(states), states, unmetChecks({ ...good, ...facts }), { isPreparing }).next;
    const bank = { bank: new Map([['city', 'Required']]) };
    const paid = modules([1, 'approved'], [7, 'in_progress'], [4, 'not_started']);
    expect(nextTo(paid, bank, false)).toMatchObject({ page: 'bank_details' });
    expect(nextTo(paid, bank)).toBeNull();
    expect(nextTo(paid, { ...bank, amount: null })).toMatchObject({ module: 'investment_amount' });
    const reading = modules([1, 'approved'], [5, 'in_progress'], [6, 'in_progress']);
    const fundDocuments = new Map([['terms', { isAcknowledged: false }]]);
    expect(nextTo(reading, { fundDocuments })).toBeNull();
    expect(nextTo(reading, { fundDocuments, requests: new Map([['letter', 'missing']]) })).toMatchObject({ module: 'document_requests' });
    expect(nextTo(modules([1, 'in_progress']), { isPolicyAccepted: false, prepared: new Map([[1, 2]]) })).toBeNull();
    expect(nextTo(modules([1, 'pending'], [2, 'changes_requested']), {})).toBeNull();
    expect(nextTo(modules([2, 'changes_requested'], [7, 'changes_requested']), {})).toMatchObject({ module: 'investment_amount' });
  });
});
