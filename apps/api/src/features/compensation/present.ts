import { summaryOfPay } from '@pari/domain/compensation';
import { decimal } from '@pari/domain/money';
import type { Tx } from '../../ports/database.ts';
import { cashOf, findSalaryReduction, type StandingCommitment } from '../commitments/index.ts';
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

const standingOf = (row: Pick<YearRow, 'year' | 'last_version' | 'date' | 'currency' | 'withdrawn' | 'posted_at' | 'posted_name'>) => ({
  year: row.year,
  version: row.last_version ?? 0,
  date: row.date,
  currency: row.currency,
  withdrawn: row.withdrawn,
  posted_at: row.posted_at.toISOString(),
  posted_by: row.posted_name,
});

/** Where a year stands, without an amount. */
export const presentStanding = (row: YearRow) => ({ user_id: row.user_id, ...standingOf(row) });

/** A year as it is now, from a day on, for those who may see others' pay. */
export const presentRecord = (tx: Tx, row: YearRow) => ({ ...standingOf(row), ...summaryOfPay(sealedPay.find(tx, row, row) ?? {}) });

/** A commitment with what of it is taken out of the salary, for those who may see others' pay. */
export function presentCommitment(tx: Tx, row: StandingCommitment) {
  const reduction = findSalaryReduction(tx, row);
  return {
    source_name: row.source_name,
    currency: row.currency,
    date: row.date,
    version: row.versions ?? 0,
    posted_at: row.posted_at.toISOString(),
    posted_by: row.posted_name,
    total_capital_commit: decimal(row.total_capital_commit),
    cashless_commit: decimal(row.cashless_commit),
    management_fee_offset: decimal(row.management_fee_offset),
    salary_reduction: reduction,
    cash: cashOf(row, reduction),
  };
}

export const presentPerson = ({ id, ...row }: PersonRow) => ({ user_id: id, ...row });
