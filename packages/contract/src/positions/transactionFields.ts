import { TRANSACTION_TYPES } from '@pari/domain/returns';
import { z } from 'zod';
import { amount, civilDate, id } from '../wire.ts';

/**
 * What the entries that take effect on one day come to, in the currency of the fund; reversals take off. Draws are paid by the lender; distributions stand before
 * anything is withheld, and what they return of the capital and what of them may be called again is part of them. Without descriptions of their own: page
 * configurations know an amount or a day by its schema.
 */
export const transactionFields = {
  notice_date: civilDate,
  transaction_type: z.enum(TRANSACTION_TYPES),
  contributions: amount,
  contributions_outside: amount,
  draws: amount,
  repaid_cash: amount,
  repaid_withheld: amount,
  interest_paid_cash: amount,
  interest_paid_withheld: amount,
  distributions: amount,
  returned_capital: amount,
  recallable: amount,
  total_called_calculated: amount,
  total_received_calculated: amount,
} as const;

/** To which the payments of a day lead. */
export const settledNotice = z
  .object({ id, reference: z.string(), title: z.string() })
  .nullable()
  .describe('the notice that was settled on that day; of several, the one that was published last');
