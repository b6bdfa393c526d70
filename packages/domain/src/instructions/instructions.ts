/** How a fund is paid. An account is known by its IBAN or by a number of its bank, never by both. Null: not given. */
export interface PaymentInstructions {
  readonly account_name: string;
  readonly bank_name: string;
  /** ISO 3166-1, two letters. */
  readonly bank_country: string;
  readonly iban: string | null;
  readonly account_number: string | null;
  /** Of a bank in the United States. */
  readonly routing_number: string | null;
  /** Of a bank in the United Kingdom or Ireland. */
  readonly sort_code: string | null;
  readonly bic: string | null;
  /** For whom the account takes payments. */
  readonly further_credit: string | null;
  /** ISO 4217. */
  readonly currency: string;
}
export type InstructionField = keyof PaymentInstructions;

/** The number of the account. */
export const numberOf = ({ iban, account_number: own }: Pick<PaymentInstructions, 'iban' | 'account_number'>): string => iban ?? own ?? '';
