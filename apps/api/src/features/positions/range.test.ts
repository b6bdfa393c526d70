import { describe, expect, it } from 'vitest';
import type { Context } from '../../http/context.ts';
import { momentOf } from './moment.ts';
import { requireOwnHoldings } from './policy.ts';
import { spanAnswered, spanOf } from './range.ts';

const context = (more: object = {}) =>
  ({
    asOf: '2026-03-31',
    knownOn: null,
    company: { timeZone: 'Asia/Tokyo' },
    flags: new Set(['investment_historic_data']),
    effectiveUser: { id: 'me' },
    ...more,
  }) as unknown as Context;

it('a day of knowledge ends when it ends at the company', () => {
  expect(momentOf(context())).toEqual({ asOf: '2026-03-31', knownBefore: null });
  expect(momentOf(context({ knownOn: '2026-01-31' }))).toEqual({ asOf: '2026-03-31', knownBefore: new Date('2026-01-31T15:00:00Z') });
});

it("holdings are one's own", () => {
  requireOwnHoldings(context(), 'me');
  expect(() => requireOwnHoldings(context(), 'another')).toThrow(expect.objectContaining({ code: 'not_found' }));
});

describe('a range of dates', () => {
  const moment = { asOf: '2026-03-31', knownBefore: null };
  it('is from its first to its last day, both in it; without one everything counts', () => {
    expect(spanOf(context(), {})).toEqual({ moment, from: null });
    expect(spanOf(context(), { start_date: '2026-01-01', end_date: '2026-03-31' })).toEqual({ moment, from: '2026-01-01' });
    const oneDay = spanOf(context({ knownOn: '2026-01-31' }), { start_date: '2026-01-01', end_date: '2026-01-01' });
    expect(oneDay).toEqual({ moment: { asOf: '2026-01-01', knownBefore: new Date('2026-01-31T15:00:00Z') }, from: '2026-01-01' });
    expect(spanAnswered(context({ knownOn: '2026-01-31' }), oneDay)).toEqual({
      as_of: '2026-01-01',
      known_on: '2026-01-31',
      start_date: '2026-01-01',
      end_date: '2026-01-01',
    });
    expect(spanAnswered(context(), { moment: { asOf: context().asOf, knownBefore: null }, from: null })).toEqual({
      as_of: '2026-03-31',
      known_on: null,
      start_date: null,
      end_date: null,
    });
  });

  it.each([
    ['2026-01-01', undefined, 'end_date', 'A range of dates needs its last day as well.'],
    [undefined, '2026-01-01', 'start_date', 'A range of dates needs its first day as well.'],
    ['2026-02-30', '2026-03-01', 'start_date', 'This is no date as YYYY-MM-DD.'],
    ['2026-01-01', '2026-02-30', 'end_date', 'This is no date as YYYY-MM-DD.'],
    ['2026-02-02', '2026-02-01', 'start_date', 'The range begins after it ends.'],
    ['2026-02-02', '2026-04-01', 'end_date', 'The range ends after the as-of date, 2026-03-31.'],
  ])('from %s to %s is refused at %s: %s', (start_date, end_date, field, sentence) =>
    expect(() => spanOf(context(), { start_date, end_date })).toThrow(
      expect.objectContaining({ code: 'bad_request', message: sentence, errors: { [field]: [sentence] } }),
    ),
  );

  it('is not there while the company has ranges off', () => {
    const off = context({ flags: new Set() });
    expect(spanOf(off, {}).from).toBeNull();
    for (const asked of [{ start_date: '2026-01-01' }, { end_date: '2026-01-01' }, { start_date: '2026-01-01', end_date: '2026-01-02' }])
      expect(() => spanOf(off, asked)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });
});
