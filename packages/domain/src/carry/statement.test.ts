import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grantWith, pointsOf } from '../../test/carry.ts';
import { civilDate } from '../dates/civil.ts';
import { decimal } from '../money/decimal.ts';
import { foldPlan } from './fold.ts';
import { leavingEvent } from './leaving.ts';
import { scheduleFromOcf } from './ocf.ts';
import type { OcfVestingTerms } from './ocf.ts';
import { carryAccount } from './statement.ts';
import { standingAt } from './read.ts';

const day = civilDate;
const years = { periods: [{ length: 12, unit: 'months' as const, percentage: '25%', times: 4 }] };

it('an account opens, moves and closes with what adds up', () => {
  const grants = [grantWith('100', '2022-01-01', years), grantWith('0', '2022-01-01', years, { id: 'b' })];
  const { courses } = foldPlan({
    unitDecimals: 0,
    grants,
    events: [
      { id: '1', date: day('2023-06-30'), type: 'reallocation', grant: 'a', to: 'b', amount: { points: pointsOf('20') } },
      { id: '2', date: day('2023-09-30'), type: 'forfeiture', grant: 'a', amount: { points: pointsOf('5') }, vestedPortion: null },
    ],
  });
  const course = courses.get('a');
  if (!course) throw new Error('no course');
  const payments = [
    { id: 'd', date: day('2023-03-31'), type: 'distribution' as const, amount: decimal('100'), escrow: decimal('40') },
    { id: 'r', date: day('2023-12-31'), type: 'escrow_release' as const, amount: decimal('15'), escrow: decimal('0') },
  ];
  expect(carryAccount(course, payments, day('2023-01-01'), day('2023-12-31'))).toEqual({
    opening: pointsOf('100'),
    granted: 0n,
    in: 0n,
    out: pointsOf('20'),
    forfeited: pointsOf('5'),
    closing: pointsOf('75'),
    openingVested: 0n,
    closingVested: pointsOf('25'),
    distributions: '100',
    openingEscrow: '0',
    closingEscrow: '25',
    intoEscrow: '40',
    outOfEscrow: '15',
  });
  expect(carryAccount(course, [], day('2022-01-01'), day('2022-12-31'))).toMatchObject({ opening: 0n, granted: pointsOf('100'), closing: pointsOf('100') });
});

describe('whoever leaves', () => {
  const grant = grantWith('100', '2022-01-01', years);
  const after = (kind: 'good' | 'bad', goodLeaver: 'forfeit' | 'keep' | 'accelerate') => {
    const event = leavingEvent(kind, { goodLeaver, vestedPortion: decimal('0.5') }, 'a', day('2024-01-01'), 'x');
    const course = foldPlan({ unitDecimals: 0, grants: [grant], events: event ? [event] : [] }).courses.get('a');
    return course && standingAt(course, day('2024-01-01'));
  };
  it.each([
    ['good', 'forfeit', '50', '0', '50'],
    ['good', 'keep', '50', '50', '0'],
    ['good', 'accelerate', '100', '0', '0'],
    ['bad', 'keep', '25', '0', '75'],
  ] as const)('%s, by terms of %s, has %s vested and %s not, and lost %s', (kind, terms, vested, unvested, forfeited) =>
    expect(after(kind, terms)).toMatchObject({ vested: pointsOf(vested), unvested: pointsOf(unvested), forfeited: pointsOf(forfeited) }),
  );
});

const data = process.env['PARI_TEST_DATA'];
const samples = data === undefined ? undefined : `${data}/vesting/ocf-samples`;
const termsIn = (file: string): OcfVestingTerms[] =>
  samples === undefined ? [] : (JSON.parse(readFileSync(`${samples}/${file}`, 'utf8')) as { items: OcfVestingTerms[] }).items;

describe.skipIf(samples === undefined || !existsSync(samples))('terms of the Open Cap Format, as published (PARI_TEST_DATA)', () => {
  it('expand, or say why not', () => {
    const said = [...termsIn('VestingTerms.ocf.json'), ...termsIn('options-VestingTerms.ocf.json')].map((terms) => {
      const answer = scheduleFromOcf(terms);
      return [terms.name, 'refused' in answer ? answer.refused : 'expands'];
    });
    expect(said).toEqual([
      ['Four Year / One Year Cliff', 'expands'],
      ['Multi-tranche, event-based with 100%, double-trigger acceleration', 'It branches behind the condition vesting-start.'],
      ['Custom terms object specifically for test-plan-security-issuance-full-fields', 'expands'],
      ['Six Year Option - Back Loaded', 'expands'],
      ['Path-Dependent Milestone Vesting', 'It branches behind the condition vest-start.'],
      ['Four Year / One Year Cliff', 'It names the condition cliff, which is not there.'],
    ]);
  });

  it('vest 25 % after a year and the rest by months', () => {
    const [terms] = termsIn('VestingTerms.ocf.json');
    const answer = terms ? scheduleFromOcf(terms) : { refused: '' };
    expect(answer).toMatchObject({
      schedule: {
        allocation_type: 'CUMULATIVE_ROUNDING',
        cliff: { length: 12, unit: 'months' },
        cliff_percentage: '12/48',
        periods: [{ length: 1, unit: 'months', percentage: '1/48', times: 36 }],
      },
    });
  });
});
