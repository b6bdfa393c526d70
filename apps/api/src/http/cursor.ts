import type { z } from 'zod';
import { badField } from './problems.ts';

/** An opaque place in a list: the sort key of the last row answered. */
export function writeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** The sort key in a cursor; null without a cursor. Throws `bad_request` for one that is not ours. */
export function readCursor<Key extends z.ZodType>(cursor: string | undefined, key: Key): z.output<Key> | null {
  if (cursor === undefined) return null;
  try {
    return key.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw badField('cursor', 'This cursor is not one of this list.');
  }
}
