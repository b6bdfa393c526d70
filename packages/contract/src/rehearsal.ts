import { z } from 'zod';

const effectDigest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ id: 'EffectDigest', description: 'SHA-256 over all that the call would do, hexadecimal' });

/** Of a call that is rehearsed before it is done: with `dry_run` it changes nothing; without, it names the digest that the rehearsal answered. */
export const rehearsalQuery = z.strictObject({
  dry_run: z.enum(['true', 'false']).default('false').describe('true: changes nothing, and answers what the call would do'),
  digest: effectDigest.optional().describe('of what is to be done, as the dry run answered it'),
});
export type RehearsalQuery = z.output<typeof rehearsalQuery>;

/** What such a call answers beside what it does: the same, rehearsed and done. */
export const rehearsed = { dry_run: z.boolean(), digest: effectDigest };
