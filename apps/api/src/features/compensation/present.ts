import { summaryOfPay } from '@pari/domain/compensation';
import type { Tx } from '../../ports/database.ts';
import { symbolOf } from '../positions/index.ts';
import type { PersonRow, ShownRow, YearRow } from './queries.ts';
import { sealedPay } from './sealing.ts';

const currencyOf = (code: string) => ({ code, symbol: symbolOf(code) });

export const presentLatest = (tx: Tx, row: ShownRow) => ({
  currency: currencyOf(row.currency),
  date: row.date,
  year: row.year,
  ...summaryOfPay(sealedPay.open(tx, row, row)),
});

/** Fields of the benefits stand beside those that every year has. */
export function presentYear(tx: Tx, row: ShownRow) {
  const { benefits, ...summary } = summaryOfPay(sealedPay.open(tx, row, row));
  return { ...benefits, year: row.year, date: row.date, currency: currencyOf(row.currency), ...summary };
}

const standingOf = (row: Pick<YearRow, 'year' | 'version' | 'date' | 'currency' | 'withdrawn' | 'posted_at' | 'posted_name'>) => ({
  year: row.year,
  version: row.version,
  date: row.date,
  currency: row.currency,
  withdrawn: row.withdrawn,
  posted_at: row.posted_at.toISOString(),
  posted_by: row.posted_name,
});

/** Where a year stands, without an amount. */
export const presentStanding = (row: YearRow) => ({ user_id: row.user_id, ...standingOf(row) });

/** A year as it is now, for those who may see others' pay. */
export const presentRecord = (tx: Tx, row: YearRow) => ({ ...standingOf(row), ...summaryOfPay(sealedPay.find(tx, row, row) ?? {}) });

export const presentPerson = ({ id, ...row }: PersonRow) => ({ user_id: id, ...row });
