import { z } from 'zod';
import { CONSENT_TEXTS, DECLARATION_TEXTS } from '@pari/domain/signing';
import { shortText } from '../wire.ts';
import { field, reason, recipient, sha256, signs } from './parts.ts';

/*
 * What a witness is told and gives, who has no account: by the link that was mailed to them, `/auth/witness/{link}`. These calls stand beside the others, because
 * they look who is signed in in the browser, which nothing but `/auth` may.
 */

/** Before the document is opened: names, and whether it is done. */
export const witnessLink = z.object({
  company: z.object({ slug: z.string(), name: z.string() }),
  requester: z.string().describe('whose signature is witnessed'),
  witness: z.string(),
  completed: z.boolean(),
});
export type WitnessLink = z.output<typeof witnessLink>;

/** The document that was opened. */
export const witnessedEnvelope = z.object({
  title: z.string(),
  sent_by: z.string(),
  message: z.string(),
  expires_at: z.string(),
  time_zone: z.string(),
  document: z.object({ sha256, bytes: z.int().positive() }),
  before: z.array(recipient).describe('who signed before the witness'),
  fields: z.array(field),
  consent: z.object({ version: z.string(), text: z.string() }),
  declaration: z.object({ version: z.string(), text: z.string() }),
  abilities: z.object({ consent: z.boolean(), sign: z.boolean(), decline: z.boolean() }),
});
export type WitnessedEnvelope = z.output<typeof witnessedEnvelope>;

export const witnessConsents = z.strictObject({ version: z.enum(Object.keys(CONSENT_TEXTS)) });
export const witnessSigns = z.strictObject({
  ...signs,
  postal_address: shortText(1000),
  declaration: z.enum(Object.keys(DECLARATION_TEXTS), { error: 'Declare that you were present.' }),
});
export const witnessDeclines = z.strictObject({ reason });
