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
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join(', ')] : issue.path;
      const field = path.join('.').slice(0, 200) || 'body';
      errors.set(field, [...(errors.get(field) ?? []), sentenceOf(issue, value)]);
    }
    throw new Refusal('bad_request', 'Some of the input needs attention.', { errors: Object.fromEntries(errors) });
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** What is wrong at one place of `value`, for people. */
export function sentenceOf(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return 'This field is not known here.';
  if (issue.code === 'invalid_type') return isMissing(value, issue.path) ? 'Required' : `Must be ${kinds[issue.expected] ?? issue.expected}.`;
  // A pattern that has no sentence of its own is nothing to read.
  if (issue.message.includes('must match pattern')) return 'Is not in the form that is expected here.';
  return issue.message.endsWith('.') ? issue.message : `${issue.message}.`;
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), value);
  return found === undefined;
}
