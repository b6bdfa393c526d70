import { TRANSACTION_TYPES } from '@pari/domain/returns';
import { z } from 'zod';
import { amount, civilDate } from '../wire.ts';

/** What the entries of one day come to, in the currency of the fund. Reversals take off. */
export const transactionFields = {
  notice_date: civilDate.describe('on which they take effect'),
  transaction_type: z.enum(TRANSACTION_TYPES),
  contributions: amount.describe('within the commitment'),
  contributions_outside: amount.describe('outside the commitment'),
  draws: amount.describe('paid into the fund by the lender'),
  repaid_cash: amount,
  repaid_withheld: amount,
  interest_paid_cash: amount,
  interest_paid_withheld: amount,
  distributions: amount.describe('before anything is withheld'),
  returned_capital: amount.describe('of the distributions'),
  recallable: amount.describe('of the distributions'),
  total_called_calculated: amount.describe('paid in: contributions, those outside too, and what was settled in cash'),
  total_received_calculated: amount.describe('distributions less what was withheld'),
} as const;
