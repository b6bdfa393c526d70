import { z } from 'zod';
import type { Schema } from '@pari/contract';
import { sentenceOf } from './inputSentences.ts';
import { badFields, Refusal } from './problems.ts';
import { unstorable } from './storable.ts';

/** Checks one part of a request. Throws `Refusal` with one sentence for each bad field, of 50 at most: the first thing that is wrong with it. */
export function readInput(schema: Schema, value: unknown): unknown {
  refuseUnstorable(value);
  const read = tried(schema, value);
  if ('issues' in read) throw badFields(sentencesOf(read.issues.slice(0, 50), (keys) => [keys.join(', ')]));
  return read.value;
}

/** @throws Refusal `bad_request` for what the database cannot hold */
export function refuseUnstorable(value: unknown): void {
  const fault = unstorable(value);
  if (fault) throw new Refusal('bad_request', fault);
}

/** All that is wrong with a value: by the path of each bad field, and of each that is not known, the first sentence of it. */
export function faultsOf(schema: Schema, value: unknown): Map<string, string> {
  const read = tried(schema, value);
  return 'issues' in read ? sentencesOf(read.issues, (keys) => keys) : new Map();
}

function tried(schema: Schema, value: unknown): { readonly value: unknown } | Pick<z.ZodError, 'issues'> {
  try {
    return { value: schema.parse(value, { error: sentenceOf }) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return error;
  }
}

function sentencesOf(issues: z.ZodError['issues'], namesOf: (keys: readonly string[]) => readonly string[]): Map<string, string> {
  const sentences = new Map<string, string>();
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys' ? namesOf(issue.keys).map((name) => [...issue.path, name]) : [issue.path];
    for (const path of paths) {
      const field = path.join('.').slice(0, 200) || 'body';
      if (!sentences.has(field)) sentences.set(field, issue.message);
    }
  }
  return sentences;
}
