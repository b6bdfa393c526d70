import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyHolding, anyMoment } from '../../test/holdings.ts';
import { runs } from '../../test/runs.ts';
import { addDays } from '../dates/civil.ts';
import { paymentDays, valuationDays } from './days.ts';
import { computePosition } from './position.ts';
import type { Standing } from './positionTypes.ts';
import { transactionsOf } from './transactions.ts';

const noTotals = { totalCommitments: null, importedCommitments: null };
/** What reversals of the same day leave no trace in, where a position counts that there was an entry. */
const withoutNews = ({ noticeDate: _noticeDate, latestTransactionDate: _latestTransactionDate, ...standing }: Standing) => standing;

const range = fc.tuple(anyHolding(), anyMoment(), fc.option(fc.nat(2500))).map(([holding, moment, days]) => ({
  holding,
  moment,
  from: days === null ? null : addDays(moment.asOf, -days),
}));

it('days of payments are those of transactions, each with what the position of that day alone says', () => {
  fc.assert(
    fc.property(range, ({ holding, moment, from }) => {
      const days = paymentDays(holding, moment, from);
      expect(days.map(({ date, type }) => ({ date, type }))).toEqual(
        transactionsOf(holding, moment, from)
          .map(({ date, type }) => ({ date, type }))
          .toReversed(),
      );
      for (const { date, standing } of days) expect(computePosition(holding, noTotals, { ...moment, asOf: date }, date)).toMatchObject(withoutNews(standing));
    }),
    runs(200),
  );
});

it('days of valuations are each what the position of that day is, with the flows of the range until then, the oldest first', () => {
  fc.assert(
    fc.property(range, ({ holding, moment, from }) => {
      const days = valuationDays(holding, moment, from);
      const dates = days.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      for (const { date, standing } of days) {
        expect(date <= moment.asOf && (from === null || date >= from)).toBe(true);
        expect(standing.fairMarketValueDate).toBe(date);
        expect(computePosition(holding, noTotals, { ...moment, asOf: date }, from)).toMatchObject(withoutNews(standing));
      }
      if (from === null) expect(dates.at(-1) ?? null).toBe(computePosition(holding, noTotals, moment).fairMarketValueDate);
    }),
    runs(200),
  );
});
