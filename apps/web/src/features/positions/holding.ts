import type { Block, InvestedFund } from '@pari/contract';
import { ZERO } from '@pari/domain/money';
import { readField } from '../../configured/field.ts';

export type Holding = InvestedFund;

type Reason = Holding['reasons'][string];

const sentences: Readonly<Record<Reason, string>> = {
  no_valuation: 'There is no valuation of this holding on or before this date, so nothing can be said about its worth.',
  incomplete_valuation: 'One of your profiles in this fund has no valuation on or before this date.',
  no_opening_valuation: 'There is no valuation of this holding before this range, so nothing can be said about what was gained within it.',
  negative_opening: 'This range begins with a loan larger than the value, so there is nothing that what was gained could be measured against.',
  no_outflow: 'Nothing has been paid in, or it came back on the same day, so there is no rate of return.',
  no_sign_change: 'Nothing has come back or is left of what was paid in, so there is no rate of return.',
  single_day: 'All payments fall on one day, so there is no rate of return yet.',
  no_convergence: 'No single rate of return explains these payments.',
  nothing_called: 'Nothing has been called, or all of it was taken back, so there is nothing to divide by.',
  no_total_commitments: 'The size of the fund is not known, so there is no share of it.',
  missing_rate: 'No exchange rate is known on or before this date.',
};

/** A reason as a sentence. */
export const sentenceOf = (reason: Reason): string => sentences[reason];

const rates = new Set(['leveraged_irr', 'un_leveraged_irr', 'total_leveraged_unleveraged_irr']);

/** Why a field is a dash, or what must be known about it to read it rightly. */
export function noteOn(holding: Holding, field: string): string | undefined {
  const reason = holding.reasons[field];
  if (reason !== undefined) return sentences[reason];
  if (!rates.has(field)) return undefined;
  if (holding.irr_has_several_roots) return 'Several rates fit these payments; this is the one nearest to 10 %.';
  return holding.irr_is_annualised ? 'Held for less than a year: the rate is annualised.' : undefined;
}

export const missingRate = ({ currency_code }: Holding): string => `No exchange rate for ${currency_code} is known on or before this date.`;

export const holdingId = ({ id }: Holding): string => id;
export const fundName = ({ fund }: Holding): string => fund.name;

/** The blocks without those about borrowing, where no fund of these holdings lends. */
export const onlyLent = (blocks: readonly Block[], holdings: readonly Holding[]): readonly Block[] =>
  holdings.some(({ fund }) => fund.offer_leverage) ? blocks : blocks.filter(({ isLeverageField }) => !isLeverageField);

/** What a holding adds to a total. One that is only committed to is worth nothing yet and leaves nothing out, though its own row shows no value. */
export function partOf(holding: Holding, field: string): unknown {
  const value = readField(holding, field);
  return value === null && holding.reasons[field] === 'no_valuation' && holding.latest_transaction_date === null ? ZERO : value;
}
