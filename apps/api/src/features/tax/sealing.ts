import { HOLDER_FIELDS, TIN_REASONS, type TaxDetails } from '@pari/domain/tax';
import { noTaxSaid, type TaxSaid } from '@pari/domain/tax/record';
import { z } from 'zod';
import { saidIn } from '../../ports/saidIn.ts';
import { sealedColumn } from '../../ports/sealedValues.ts';

const rest = { keyId: 'key_id', sealed: 'sealed' } as const;
const byId = ['company_id', 'id'] as const;
const yesOrNo = z.boolean().nullable();

const details: z.ZodType<TaxDetails> = z.strictObject({
  countries: z.array(z.string()),
  numbers: z.record(
    z.string(),
    z.strictObject({ tin: z.string(), reason: z.enum(TIN_REASONS).nullable(), explanation: z.string(), is_confirmed: z.boolean().optional() }),
  ),
  us_holder: yesOrNo,
  is_tax_exempt: yesOrNo,
  is_entity: yesOrNo,
  is_tax_exempt_in_country: yesOrNo,
  tax_year_end: z.string().nullable(),
  us_explanation: z.string(),
});
const answers = z.record(z.string(), z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])));

const said = z.strictObject({
  details,
  holder: z.partialRecord(z.enum(HOLDER_FIELDS), z.string()),
  government_forms: z.array(z.string()),
  self_certification: z.string().nullable(),
  answers,
  touched: z.record(z.string(), z.strictObject({ version: z.int(), at: z.iso.datetime() })),
});

/** When each field was said last, and the version of the record that it made; questions of forms by `W-9.question`. */
export type Touched = Readonly<Record<string, { readonly version: number; readonly at: string }>>;
export interface TaxRested extends TaxSaid {
  readonly touched: Touched;
}
/** Of a record that was begun, or erased. */
export const nothingSaid: TaxRested = { ...noTaxSaid, touched: {} };

export const saidInTaxRecords = saidIn(
  sealedColumn({ table: 'tax_records', keys: [...byId], ...rest, purpose: () => 'taxes' }),
  byId,
  said as unknown as z.ZodType<TaxRested>,
);

const ofDocument = z.strictObject({
  /** Of what is uploaded. */
  file_name: z.string().nullable(),
  /** Hash of all that it says. */
  inputs: z.string(),
  /** Why it could not be filled, in a sentence. */
  failure: z.string().nullable(),
  /** How it names whoever signs it, where it does; those made earlier do not tell. */
  signer: z.string().optional(),
  /** By which name it was signed. */
  signed_as: z.string().optional(),
});
export type TaxDocumentWords = z.infer<typeof ofDocument>;

export const saidInTaxDocuments = saidIn(sealedColumn({ table: 'tax_documents', keys: [...byId], ...rest, purpose: () => 'tax forms' }), byId, ofDocument);

/** All that is sealed about taxes. */
export const sealedTax = [saidInTaxRecords, saidInTaxDocuments] as const;
