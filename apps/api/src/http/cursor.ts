import type { z } from 'zod';
import { badField } from './problems.ts';
import { unstorable } from './storable.ts';

/** An opaque place in a list: the sort key of the last row answered. */
export function writeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key in a cursor; null without a cursor. Throws `bad_request` for one that is not ours. */
export function readCursor<Key extends z.ZodType>(cursor: string | undefined, key: Key): z.output<Key> | null {
  if (cursor === undefined) return null;
  try {
    const given: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (unstorable(given) === null) return key.parse(given);
  } catch {
    // The same as a cursor of another list.
  }
  throw badField('cursor', 'This cursor is not one of this list.');
}
