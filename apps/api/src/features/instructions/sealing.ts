import { z } from 'zod';
import type { CallBack, PaymentInstructions } from '@pari/domain/instructions';
import type { SealedValue, SealedValues } from '../../ports/sealedValues.ts';

const purpose = 'payment instructions';

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
  place: z.strictObject({ companyId: text, fundId: text, version: z.number() }),
  instructions: z.strictObject(fields),
  callBack: z.strictObject({ person: text, number: text, at: text }),
});

export const sealProposed = (seals: SealedValues, place: Place, { instructions, callBack }: Proposed): SealedValue =>
  seals.seal(purpose, JSON.stringify({ place, instructions, callBack }));

/** @throws Error where it does not open, or belongs elsewhere */
export function openProposed(seals: SealedValues, { companyId, fundId, version }: Place, value: SealedValue): Proposed {
  const { place, ...proposed } = stored.parse(JSON.parse(seals.open(purpose, value)));
  if (place.companyId !== companyId || place.fundId !== fundId || place.version !== version)
    throw new Error('sealed payment instructions stand in the place of others');
  return proposed;
}
