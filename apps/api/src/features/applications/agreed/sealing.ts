import { z } from 'zod';
import { saidIn } from '../../../ports/saidIn.ts';
import { sealedColumn } from '../../../ports/sealedValues.ts';

const change = z.strictObject({ name: z.string(), before: z.string(), after: z.string() });

const words = z.strictObject({
  /** As they stand in it, by what they are. */
  inputs: z.record(z.string(), z.string()),
  /** Hash of them, and of what it is made from. */
  digest: z.string(),
  changes: z.array(change),
  /** Why it could not be made, in a sentence. */
  failure: z.string().nullable(),
});
export type AgreementWords = z.infer<typeof words>;

/** What an agreement says. */
export const saidInAgreements = saidIn(
  sealedColumn({ table: 'application_agreements', keys: ['company_id', 'id'], keyId: 'key_id', sealed: 'sealed', purpose: () => 'agreements' }),
  ['company_id', 'id'],
  words,
);
