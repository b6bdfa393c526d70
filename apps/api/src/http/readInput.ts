import { z } from 'zod';
import type { Schema } from '@pari/contract';
import { sentenceOf } from './inputSentences.ts';
import { badFields, Refusal } from './problems.ts';
import { unstorable } from './storable.ts';

/** Checks one part of a request. Throws `Refusal` with one sentence for each bad field: the first thing that is wrong with it. */
export function readInput(schema: Schema, value: unknown): unknown {
  const fault = unstorable(value);
  if (fault) throw new Refusal('bad_request', fault);
  try {
    return schema.parse(value, { error: sentenceOf });
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const errors = new Map<string, string>();
    for (const issue of error.issues.slice(0, 50)) {
      const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join(', ')] : issue.path;
      const field = path.join('.').slice(0, 200) || 'body';
      if (!errors.has(field)) errors.set(field, issue.message);
    }
    throw badFields(errors);
  }
}
