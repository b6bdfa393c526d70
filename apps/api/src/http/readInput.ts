import { z } from 'zod';
import type { Schema } from '@pari/contract';
import { Refusal } from './problems.ts';
import { unstorable } from './storable.ts';

/** Checks one part of a request. Throws `Refusal` with a sentence for each bad field. */
export function readInput(schema: Schema, value: unknown): unknown {
  const fault = unstorable(value);
  if (fault) throw new Refusal('bad_request', fault);
  try {
    return schema.parse(value);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const errors = new Map<string, string[]>();
    for (const issue of error.issues.slice(0, 50)) {
      const field = issue.path.join('.').slice(0, 200) || (issue.code === 'unrecognized_keys' ? issue.keys.join(', ').slice(0, 200) : 'body');
      errors.set(field, [...(errors.get(field) ?? []), sentence(issue)]);
    }
    throw new Refusal('bad_request', 'Some of the input needs attention.', { errors: Object.fromEntries(errors) });
  }
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known here.';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Required';
  return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
}
