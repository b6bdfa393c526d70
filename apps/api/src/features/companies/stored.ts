import type { z } from 'zod';
import { sentenceOf } from '../../http/inputSentences.ts';

/** A document as it is shown, and what is wrong with the one that is stored: a path and a sentence each, without any value. */
export interface Stored<Document> {
  readonly value: Document;
  readonly faults: readonly string[];
}

/**
 * Checks a document that was stored by another version of the product, or by somebody at the database. What fails is left out, and the default stands for it.
 * @param instead what is shown for one that fails
 */
export function readStored<Schema extends z.ZodType>(schema: Schema, stored: unknown, instead: unknown): Stored<z.output<Schema>> {
  const read = schema.safeParse(stored, { error: sentenceOf });
  if (read.success) return { value: read.data, faults: [] };
  const faults = read.error.issues.slice(0, 10).map((issue) => {
    const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys.join(', ')] : issue.path;
    return `${path.join('.').slice(0, 200)}: ${issue.message}`;
  });
  return { value: schema.parse(instead), faults };
}
