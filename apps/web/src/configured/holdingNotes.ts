import type { InvestedFund } from '@pari/contract';
import { reasons } from '@pari/domain/figures';
import { ZERO } from '@pari/domain/money';
import { readField } from './field.ts';

export const severalRates = 'Several rates fit these payments; this is the one nearest to 10%, one below (99.99%) only where there is no other.';

const rateMarks: Readonly<Record<InvestedFund['rate_marks'][string][number], string>> = {
  several_roots: severalRates,
  annualised: 'Held for less than a year: the rate is annualised.',
};

/** Why a field is a dash, or what must be known about it to read it rightly. */
export function noteOn(holding: Pick<InvestedFund, 'reasons' | 'ownership_basis' | 'rate_marks'>, field: string): string | undefined {
  const reason = holding.reasons[field];
  if (reason !== undefined) return reasons[reason];
  if (field === 'ownership' && holding.ownership_basis === 'imported_commitments')
    return 'Measured against all commitments known here, because the fund’s own total is not given.';
  return holding.rate_marks[field]?.map((mark) => rateMarks[mark]).join(' ');
}

export const missingRate = ({ currency_code }: Pick<InvestedFund, 'currency_code'>): string =>
  `No exchange rate for ${currency_code} is known on or before this date.`;

/** What a holding adds to a total. One that is only committed to is worth nothing yet and leaves nothing out, though its own row shows no value. */
export function partOf(holding: Pick<InvestedFund, 'reasons' | 'latest_transaction_date'>, field: string): unknown {
  const value = readField(holding, field);
  return value === null && holding.reasons[field] === 'no_valuation' && holding.latest_transaction_date === null ? ZERO : value;
}
