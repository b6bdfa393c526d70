import { BANK_FIELDS, type BankDetails, type BankField } from '@pari/domain/banking';
import { z } from 'zod';
import { saidIn } from '../../ports/saidIn.ts';
import { sealedColumn } from '../../ports/sealedValues.ts';

const rest = { keyId: 'key_id', sealed: 'sealed' } as const;
const ofVersion = ['company_id', 'record_id', 'version'] as const;
const ofGroup = ['company_id', 'record_id', 'country_group'] as const;

const details = z.strictObject(
  Object.fromEntries(BANK_FIELDS.map((field) => [field, field === 'have_intermediary_bank' ? z.boolean() : z.string()])),
) as unknown as z.ZodType<BankDetails>;

/** With the version of the record that each field made which was typed. */
const typed = z.strictObject({ details, touched: z.partialRecord(z.enum(BANK_FIELDS), z.int()) });
/** What was typed in the form of a group of countries. */
export interface Typed {
  readonly details: BankDetails;
  readonly touched: Readonly<Partial<Record<BankField, number>>>;
}

export const saidInBankDrafts = saidIn(
  sealedColumn({ table: 'bank_drafts', keys: [...ofGroup], ...rest, purpose: () => 'bank details that are typed' }),
  ofGroup,
  typed as z.ZodType<Typed>,
);

export const saidInBankVersions = saidIn(
  sealedColumn({ table: 'bank_versions', keys: [...ofVersion], ...rest, purpose: () => 'bank details' }),
  ofVersion,
  details,
);

const callBack = z.strictObject({ person: z.string(), number: z.string(), at: z.string(), note: z.string() });
/** Who confirmed an account when they were called. */
export type BankCallBack = z.infer<typeof callBack>;

export const saidInBankVerifications = saidIn(
  sealedColumn({ table: 'bank_verifications', keys: [...ofVersion], ...rest, purpose: () => 'call-backs about bank details' }),
  ofVersion,
  callBack,
);

/** All that is sealed about where investors are paid. */
export const sealedBanking = [saidInBankDrafts, saidInBankVersions, saidInBankVerifications] as const;
