import { z } from 'zod';
import type { CallBack, PaymentInstructions } from '@pari/domain/instructions';
import { openForRow, sealForRow } from '../../ports/sealedForRow.ts';
import { sealedColumn, type SealedValue, type SealedValues } from '../../ports/sealedValues.ts';

const purpose = 'payment instructions';
export const sealedInstructions = sealedColumn({
  table: 'payment_instructions',
  keys: ['company_id', 'fund_id', 'version'],
  keyId: 'key_id',
  sealed: 'sealed',
  purpose: () => purpose,
});

/** To which row a sealed value belongs: in the place of another it does not open. */
interface Place {
  readonly companyId: string;
  readonly fundId: string;
  readonly version: number;
}

export interface Proposed {
  readonly instructions: PaymentInstructions;
  readonly callBack: CallBack;
}

const text = z.string();
const optional = z.string().nullable();
const fields = {
  account_name: text,
  bank_name: text,
  bank_country: text,
  iban: optional,
  account_number: optional,
  routing_number: optional,
  sort_code: optional,
  bic: optional,
  further_credit: optional,
  currency: text,
} satisfies Record<keyof PaymentInstructions, z.ZodType>;
const stored = z.strictObject({
  instructions: z.strictObject(fields),
  callBack: z.strictObject({ person: text, number: text, at: text }),
});

export const sealProposed = (seals: SealedValues, place: Place, { instructions, callBack }: Proposed): SealedValue =>
  sealForRow(seals, { purpose, place: placed(place) }, { instructions, callBack });

/** @throws Error where it does not open, or belongs elsewhere */
export const openProposed = (seals: SealedValues, place: Place, value: SealedValue): Proposed =>
  openForRow(seals, { purpose, place: placed(place) }, value, stored);

const placed = ({ companyId, fundId, version }: Place) => ({ companyId, fundId, version });
