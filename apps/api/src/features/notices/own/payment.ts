import { civilDateIn, type CivilDate } from '@pari/domain/dates';
import { confirmationWords, type PaymentInstructions } from '@pari/domain/instructions';
import { signOf } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import type { SealedValues } from '../../../ports/sealedValues.ts';
import { instructionsAt, maskedInstructions } from '../../instructions/index.ts';
import { lastPaid, type OwnRow } from './queries.ts';
import type { OwnShare } from './shares.ts';

/** How a notice is paid. */
export interface Payment {
  /** False: nobody is to pay. */
  readonly mayPay: boolean;
  /** When and by whom the account was confirmed, or why nobody is to pay. */
  readonly sentence: string;
  readonly isMasked: boolean;
  /** Null: nobody is to pay. */
  readonly instructions: PaymentInstructions | null;
}

/**
 * How a person pays their shares of a notice: whole in their own name alone, masked for whoever sees it as them.
 * @returns null where nothing is to be paid
 */
export async function paymentOf(tx: Tx, seals: SealedValues, context: Context, notice: OwnRow, shares: readonly OwnShare[]): Promise<Payment | null> {
  const payers = shares.filter(({ due, net, progress }) => signOf(due) > 0 || (notice.state !== 'published' && progress !== 'settled' && signOf(net) > 0));
  if (payers.length === 0 || notice.instructions_version === null) return null;
  const isMasked = context.mode !== 'self';
  const refused = (sentence: string): Payment => ({ mayPay: false, sentence, isMasked, instructions: null });
  if (notice.state !== 'published') return refused('Do not pay. Another notice took the place of this one.');
  const { company } = context;
  const found = await instructionsAt(tx, seals, { companyId: company.id, fundId: notice.fund_id, version: notice.instructions_version });
  if (found.isRevoked) return refused('Do not pay. The payment instructions of this notice were withdrawn, and you will be told of new ones.');
  const ids = payers.map(({ investor }) => investor.id);
  const paid = await lastPaid(tx, company.id, notice.fund_id, ids, notice.instructions_version, notice.id);
  const approvedOn: CivilDate = civilDateIn(found.approvedAt, company.timeZone);
  return {
    mayPay: true,
    sentence: confirmationWords({ approvedOn, paidByIt: paid?.alike ?? null, paidAtAll: paid?.at_all ?? null }),
    isMasked,
    instructions: isMasked ? maskedInstructions(found.instructions) : found.instructions,
  };
}

/** By what a payment is recognised. */
export const paymentReference = ({ reference }: OwnRow, { investor }: OwnShare): string => `${reference} ${investor.account_code}`;
