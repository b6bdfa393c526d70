import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/runs.ts';
import { add, compare, decimal, sum, ZERO, type Decimal } from '../money/decimal.ts';
import {
  APPROVAL_OBSTACLES,
  approvalObstacles,
  boundBy,
  leftOf,
  leftSentence,
  requiredForApproval,
  type ApprovalFacts,
  type ApprovalObstacleCode,
} from './finalApproval.ts';
import { MODULE_NUMBERS, MODULE_STATES, type ModuleNumber, type ModuleState } from './modules.ts';
import { APPLICATION_STATUS_NUMBERS } from './statuses.ts';

const states = (...all: (readonly [ModuleNumber, ModuleState])[]) => new Map(all);
/** Nothing keeps it from being approved. */
const good: ApprovalFacts = {
  status: 2,
  locked_reason: null,
  required: [1, 4, 7],
  modules: states([1, 'approved'], [4, 'complete'], [7, 'approved']),
  objections: 0,
  isBankVerified: true,
  internalTax: 'not_asked',
  expired: [],
  unread: [],
  total: decimal('80000'),
  isOutdated: false,
  isEntityTheirs: true,
  outside: [],
  left: null,
  currency: 'USD',
};
const found = (more: Partial<ApprovalFacts>) => approvalObstacles({ ...good, ...more }).map(({ code, module, text }) => [code, module, text]);

describe('what keeps an application from being approved', () => {
  it.each<[string, Partial<ApprovalFacts>, [ApprovalObstacleCode, ModuleNumber | null, string][]]>([
    ['nothing', {}, []],
    ['that it was approved', { status: 4 }, [['stands_elsewhere', null, 'This was approved already.']]],
    ['that it was withdrawn', { status: 5 }, [['stands_elsewhere', null, 'This has ended.']]],
    ['that it was declined', { status: 6, total: null }, [['stands_elsewhere', null, 'This has ended.']]],
    ['that it was completed', { status: 7 }, [['stands_elsewhere', null, 'This has ended.']]],
    ['a lock', { locked_reason: '' }, [['locked', null, 'This application is locked: unlock it first.']]],
    ['a part that waits', { modules: states([1, 'approved'], [4, 'approved'], [7, 'pending']) }, [['part_open', 7, 'Investment amount is not decided yet.']]],
    [
      'parts that were not done',
      { modules: states([7, 'declined']) },
      [
        ['part_open', 1, 'Eligibility is not done yet.'],
        ['part_open', 4, 'Banking details are not done yet.'],
        ['part_open', 7, 'Investment amount is not done yet.'],
      ],
    ],
    ['an objection', { objections: 1 }, [['objection_open', 10, 'An objection is not settled yet.']]],
    ['objections', { objections: 2 }, [['objection_open', 10, '2 objections are not settled yet.']]],
    ['a bank account', { isBankVerified: false }, [['bank_unverified', 4, 'Nobody called the applicant back yet: the bank account is not verified.']]],
    [
      'no bank account that is not given yet',
      { isBankVerified: false, modules: states([1, 'approved'], [4, 'in_progress'], [7, 'approved']) },
      [['part_open', 4, 'Banking details are not done yet.']],
    ],
    ['no bank account where none is asked for', { isBankVerified: false, required: [1, 7] }, []],
    ['a second look at taxes', { internalTax: 'pending' }, [['internal_tax_open', 3, 'Taxes wait for a second look.']]],
    ['no second look that was taken', { internalTax: 'approved' }, []],
    ['what expired', { expired: [{ module: 2, text: 'It lapsed.' }] }, [['evidence_expired', 2, 'It lapsed.']]],
    ['what was not read', { unread: [{ module: 8, text: 'On a list.' }] }, [['warning_unread', 8, 'On a list.']]],
    ['amounts that nobody said', { total: null, left: ZERO }, [['amounts_missing', 7, 'Say how much is committed, and by whom.']]],
    [
      'limits',
      { outside: ['Too much', 'Too levered'] },
      [
        ['amounts_outside_limits', 7, 'Too much.'],
        ['amounts_outside_limits', 7, 'Too levered.'],
      ],
    ],
    [
      'amounts that were submitted since',
      { isOutdated: true },
      [['amounts_outdated', 7, 'The applicant submitted amounts since these were set: set them again.']],
    ],
    [
      'a profile of somebody else',
      { isEntityTheirs: false },
      [['entity_lost', 7, 'The profile that commits it is not the applicant’s any more: choose another.']],
    ],
    ['no cap that is just reached', { left: decimal('80000.00') }, []],
    ['a cap', { left: decimal('79999.99') }, [['cap_exceeded', 7, 'The fund has 79,999.99 USD left to give.']]],
    ['a cap of which nothing is left', { left: ZERO }, [['cap_exceeded', 7, 'The fund has nothing left to give.']]],
  ])('is %s', (_, more, expected) => expect(found(more)).toEqual(expected));

  const said = fc.array(fc.record({ module: fc.constantFrom(...MODULE_NUMBERS), text: fc.constantFrom('One.', 'Two.') }), { maxLength: 2 });
  const facts: fc.Arbitrary<ApprovalFacts> = fc.record({
    status: fc.constantFrom(...APPLICATION_STATUS_NUMBERS),
    locked_reason: fc.option(fc.string()),
    required: fc.subarray(MODULE_NUMBERS),
    modules: fc.array(fc.tuple(fc.constantFrom(...MODULE_NUMBERS), fc.constantFrom(...MODULE_STATES))).map((all) => new Map(all)),
    objections: fc.nat(3),
    isBankVerified: fc.boolean(),
    internalTax: fc.constantFrom('not_asked', 'pending', 'approved'),
    expired: said,
    unread: said,
    total: fc.option(fc.nat(1000).map((n) => decimal(String(n)))),
    isOutdated: fc.boolean(),
    isEntityTheirs: fc.boolean(),
    outside: fc.array(fc.constantFrom('Too much', 'Too levered'), { maxLength: 2 }),
    left: fc.option(fc.nat(1000).map((n) => decimal(String(n)))),
    currency: fc.constantFrom('USD', 'JPY'),
  });

  it('is each of what there is, once, in the order in which it is put right, and nothing else', () =>
    fc.assert(
      fc.property(facts, (given) => {
        const obstacles = approvalObstacles(given);
        const of = (code: ApprovalObstacleCode) => obstacles.filter((one) => one.code === code).length;
        if (given.status > 3) {
          expect(obstacles.map(({ code }) => code)).toEqual(['stands_elsewhere']);
          return;
        }
        const isDone = (module: ModuleNumber) => ['approved', 'complete'].includes(given.modules.get(module) ?? '');
        const { total, left } = given;
        expect(APPROVAL_OBSTACLES.map(of)).toEqual([
          0,
          given.locked_reason === null ? 0 : 1,
          given.required.filter((module) => !isDone(module)).length,
          given.objections > 0 ? 1 : 0,
          given.required.includes(4) && !given.isBankVerified && (isDone(4) || ['pending', 'declined'].includes(given.modules.get(4) ?? '')) ? 1 : 0,
          given.internalTax === 'pending' ? 1 : 0,
          given.expired.length,
          given.unread.length,
          total === null ? 1 : 0,
          total !== null && given.isOutdated ? 1 : 0,
          total !== null && !given.isEntityTheirs ? 1 : 0,
          given.outside.length,
          total !== null && left !== null && Number(total) > Number(left) ? 1 : 0,
        ]);
        const places = obstacles.map(({ code }) => APPROVAL_OBSTACLES.indexOf(code));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        expect(obstacles.every(({ text }) => /^\S.*\.$/s.test(text))).toBe(true);
      }),
      runs(500),
    ));

  it('is agreements only where these are signed before', () => {
    expect(requiredForApproval([1, 9, 7], { has_pre_document_stage: false })).toEqual([1, 7]);
    expect(requiredForApproval([1, 9, 7], { has_pre_document_stage: true })).toEqual([1, 9, 7]);
  });
});

describe('what a fund has left', () => {
  const cents = (n: number): Decimal => decimal((n / 100).toFixed(2));
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 });

  it('is its cap less what was given, never less than nothing, to the cent and in whatever order it was given', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), amounts, (cap, given) => {
        const left = leftOf(cents(cap), given.map(cents));
        expect(left).toBe(
          cents(
            Math.max(
              0,
              given.reduce((rest, one) => rest - one, cap),
            ),
          ),
        );
        expect(leftOf(cents(cap), given.map(cents).toReversed())).toBe(left);
      }),
      runs(500),
    ));

  it('never takes what was given beyond the cap, where each is given only what is left', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000_000 }), amounts, (cap, asked) => {
        const given: Decimal[] = [];
        for (const one of asked) {
          const left = leftOf(cents(cap), given) ?? ZERO;
          const obstacles = approvalObstacles({ ...good, total: cents(one), left });
          if (obstacles.length === 0) given.push(cents(one));
          else expect([obstacles.map(({ code }) => code), compare(add(sum(given), cents(one)), cents(cap))]).toEqual([['cap_exceeded'], 1]);
        }
        expect(compare(sum(given), cents(cap))).toBeLessThanOrEqual(0);
      }),
      runs(500),
    ));

  it('has no end without a cap, and is nothing where more was given than there is by now', () => {
    expect([leftOf(null, [decimal('1')]), leftOf(decimal('10'), [decimal('20')]), leftOf(ZERO, [])]).toEqual([null, ZERO, ZERO]);
  });

  it('is said in its currency', () =>
    expect([leftSentence(decimal('1234.5'), 'EUR'), leftSentence(decimal('1234'), 'JPY'), leftSentence(ZERO, 'EUR')]).toEqual([
      'The fund has 1,234.50 EUR left to give.',
      'The fund has 1,234 JPY left to give.',
      'The fund has nothing left to give.',
    ]));
});

describe('what a proposal binds', () => {
  /** With the names of each of its objects the other way round. */
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : value !== null && typeof value === 'object'
        ? Object.fromEntries(
            Object.entries(value)
              .map(([key, one]) => [key, turned(one)] as const)
              .toReversed(),
          )
        : value;
  const bound = fc.record({
    rounds: fc.uniqueArray(fc.record({ module: fc.integer({ min: 1, max: 10 }), round: fc.integer({ min: 1, max: 5 }), content: fc.jsonValue() }), {
      selector: ({ module }) => module,
      maxLength: 5,
    }),
    final: fc.nat(5),
    documents: fc.uniqueArray(fc.string()),
  });

  it('is the same however it is read', () =>
    fc.assert(
      fc.property(bound, ({ rounds, final, documents }) => {
        const other = { rounds: rounds.toReversed().map((one) => ({ ...one, content: turned(one.content) })), final, documents: documents.toReversed() };
        expect(boundBy(other)).toBe(boundBy({ rounds, final, documents }));
      }),
      runs(500),
    ));

  it('is another once anything of it is', () =>
    fc.assert(
      fc.property(bound, bound, (one, other) => {
        const plain = ({ rounds, documents, ...more }: typeof one) =>
          JSON.parse(JSON.stringify({ ...more, rounds: rounds.toSorted((a, b) => a.module - b.module), documents: documents.toSorted() }));
        const isSame = isDeepStrictEqual(plain(one), plain(other));
        expect(boundBy(one) === boundBy(other)).toBe(isSame);
      }),
      runs(500),
    ));

  it.each([
    [{ value: {} }, { value: [] }],
    [{ value: { a: 1 } }, { value: [['a', 1]] }],
    [{ value: '1' }, { value: 1 }],
    [{ value: null }, {}],
    [{ value: ['a', 'b'] }, { value: ['b', 'a'] }],
    [{ documents: [{ sha256: 'a' }] }, { documents: [{ sha256: 'b' }] }],
  ])('tells %j from %j', (one, other) => {
    const of = (content: object) => boundBy({ rounds: [{ module: 1, round: 1, content }], final: 1, documents: [] });
    expect(of(one)).not.toBe(of(other));
  });

  it('tells another round, other amounts and other documents apart', () => {
    const of = (more: object) => boundBy({ rounds: [{ module: 1, round: 1, content: {} }], final: 1, documents: ['a'], ...more });
    const all = [
      of({}),
      of({ rounds: [{ module: 1, round: 2, content: {} }] }),
      of({ rounds: [] }),
      of({ final: 2 }),
      of({ documents: ['b'] }),
      of({ documents: [] }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});
