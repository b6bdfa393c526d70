import { z } from 'zod';
import { badField } from './problems.ts';

const place = z.tuple([
  z.string(),
  z.string(),
  z.union([z.uuid(), z.string().regex(/^[1-9]\d{0,17}$/)]),
  z.union([z.string(), z.strictObject({ search: z.string().optional(), filters: z.string() })]).optional(),
]);

interface Place {
  readonly list: string;
  readonly sort: string;
  /** What the list is narrowed to. */
  readonly search: string | undefined;
  readonly filters?: string | undefined;
  /** The last row answered. Its id alone, as cursors stand in addresses, which are logged. */
  readonly id: string;
}

/** An opaque place in a list. */
export function writeCursor({ list, sort, search, filters, id }: Place): string {
  const narrowing = filters === undefined ? search : { search, filters };
  return Buffer.from(JSON.stringify([list, sort, id, ...(narrowing === undefined ? [] : [narrowing])])).toString('base64url');
}

/** The row that a cursor names. @throws Refusal `bad_request` for one that is not of this list, or of the list sorted or searched otherwise */
export function readCursor(cursor: string, asked: Omit<Place, 'id'> & { readonly isNumbered?: boolean }): string {
  const [list, sort, id, narrowing] = placeIn(cursor);
  const { search, filters } = typeof narrowing === 'object' ? narrowing : { search: narrowing };
  if (list !== asked.list || !id.includes('-') !== (asked.isNumbered ?? false)) throw badField('cursor', 'This cursor is not one of this list.');
  if (sort !== asked.sort) throw badField('cursor', 'This cursor is of the list sorted in another way. Begin again without a cursor.');
  if (search !== asked.search) throw badField('cursor', 'This cursor is of the list searched for something else. Begin again without a cursor.');
  if (filters !== asked.filters) throw badField('cursor', 'This cursor is of the list narrowed to something else. Begin again without a cursor.');
  return id;
}

function placeIn(cursor: string) {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    return [null, null, ''] as const;
  }
}
