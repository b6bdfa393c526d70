import { compare, decimal, subtract, sum, type Decimal } from '@pari/domain/money';

interface Parts {
  readonly total_capital_commit: string;
  readonly cashless_commit: string;
  readonly management_fee_offset: string;
}

/** What of a commitment is paid in cash; null: its parts are more than the whole. */
export function cashOf(
  { total_capital_commit: total, cashless_commit: cashless, management_fee_offset: offset }: Parts,
  reduction: string | null,
): Decimal | null {
  const parts = sum([decimal(cashless), decimal(offset), decimal(reduction ?? '0')]);
  return compare(parts, decimal(total)) > 0 ? null : subtract(decimal(total), parts);
}

/** Without a figure: what is taken out of the salary is none of whoever reads it. */
export const partsAboveTotal = 'The parts are more than the whole commitment.';
