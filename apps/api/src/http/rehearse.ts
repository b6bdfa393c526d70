import { createHash } from 'node:crypto';
import type { RehearsalQuery } from '@pari/contract';
import { badField, Refusal } from './problems.ts';

interface RehearsedCall {
  readonly endpoint: string;
  readonly context: { readonly company: { readonly id: string } };
  readonly query: RehearsalQuery;
}

/**
 * Holds a call to its rehearsal: it does what was shown, or nothing.
 * @param effect all that it would do, as JSON can say it: to whom (ids), what, in which words, hashes of bytes. The order of a list counts, that of fields does not
 * @param told what the rehearsal shows of it
 * @returns what the call answers; with `dry_run` it is to change nothing
 * @throws Refusal `bad_request` where it neither rehearses nor names a digest, `conflict` with what stands now where the digest is that of something else
 */
export function rehearse<Told extends object>(call: RehearsedCall, effect: unknown, told: Told): Told & { dry_run: boolean; digest: string } {
  const { dry_run, digest: confirmed } = call.query;
  // What was rehearsed of one call confirms no other.
  const digest = digestOf({ endpoint: call.endpoint, company: call.context.company.id, effect });
  const isRehearsal = dry_run === 'true';
  if (isRehearsal && confirmed !== undefined) throw badField('digest', 'A rehearsal answers a digest and takes none.');
  if (!isRehearsal && confirmed === undefined) throw badField('digest', 'Rehearse this call with dry_run=true first, and name the digest that it answers.');
  if (!isRehearsal && confirmed !== digest)
    throw new Refusal('conflict', 'What this would do has changed since it was rehearsed. Nothing was done. Look at what it would do now, and confirm that.', {
      current: { ...told, dry_run: true, digest },
    });
  return { ...told, dry_run: isRehearsal, digest };
}

/** SHA-256 over a value as JSON can say it, hexadecimal. The order of a list counts, that of fields does not. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex');

/** The same fields in one order. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
