import { routes, type EndpointId } from '@pari/contract';
import type { Tx, Values } from '../ports/database.ts';
import type { Company } from './context.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { badField } from './problems.ts';

/** What a list is sorted by. */
export interface SortKey {
  /** An SQL expression over a row; names stand in the order of the collation `names`. */
  readonly by: string;
  /** Its type in SQL. */
  readonly type: 'text' | 'boolean' | 'date' | 'timestamptz' | 'numeric' | 'bigint';
  /** Rows without a value come last, whichever way the list is sorted. */
  readonly nullable?: true;
  /** The greatest comes first, and the least where the list is sorted the other way round. */
  readonly isGreatestFirst?: boolean;
}

/** What a page needs of a call. */
interface Asking<Sort extends string> {
  readonly endpoint: EndpointId;
  readonly context: { readonly company: Pick<Company, 'id'> };
  readonly tx: Tx;
  readonly params: object | undefined;
  readonly query: {
    readonly sort: Sort;
    readonly limit: number;
    readonly cursor?: string | undefined;
    readonly search?: string | undefined;
  };
}

type Word<Sort extends string> = Exclude<Sort, `-${string}`>;

interface Identified {
  readonly id: string;
}

/** A list in SQL. The parameter `$1` is the caller's company, those from `$2` on are the values of `owned` and then `values`. */
export interface Listing<Row extends Identified = Identified, Name extends string = string> {
  /** The columns of a row. */
  readonly columns: string;
  /** Runs the statement that selects them. */
  readonly rows: (tx: Tx, text: string, values: Values) => Promise<Row[]>;
  readonly from: string;
  /** An expression that tells rows apart. */
  readonly id: string;
  /** That of the type bigint; uuid unless said. */
  readonly isNumbered?: true;
  /** The expression of a row's company. */
  readonly company: string;
  /** Whose rows it is about, where not the whole company's: a cursor names no other. */
  readonly owned?: { readonly where: string; readonly values: readonly string[] };
  /** Which of these rows belong to the list. A cursor may name any other, too: one that left the list since. */
  readonly where?: string;
  readonly values?: readonly string[];
  /** Expressions of the type text that `search` looks into. */
  readonly searched?: readonly string[];
  /** The ids of all rows of the company that hold a text, and perhaps of others, from an index; null where they are too many to name. */
  readonly holding?: (tx: Tx, text: string) => Promise<readonly string[] | null>;
  /** Of which expression those are ids; that of the list unless said. */
  readonly heldBy?: string;
  readonly sorts: Readonly<Record<Name, SortKey>>;
}

/**
 * One page of a list and the address of the next. Rows that come or go between two pages make no other row come twice or be missed; a row
 * that changes its own place may. A cursor goes on behind its row wherever that stands now.
 * @throws Refusal `bad_request` for a cursor that is not of this list, order and search, or whose row is gone
 */
export async function readPage<Sort extends string, Row extends Identified, Item>(
  { endpoint, context, tx, params, query }: Asking<Sort>,
  listing: Listing<Row, Word<Sort>>,
  present: (row: Row) => Item,
): Promise<{ results: Item[]; links: { next: string | null } }> {
  const { owned } = listing;
  const values: (string | number | null | readonly string[])[] = [context.company.id, ...(owned?.values ?? []), ...(listing.values ?? [])];
  const given = (value: string | number | null | readonly string[]) => `$${values.push(value)}`;
  const conditions = [`${listing.company} = $1`, owned?.where, listing.where].filter((condition) => condition !== undefined);
  if (query.search !== undefined) {
    // Of many rows that hold it a page is full soon.
    const ids = await listing.holding?.(tx, query.search);
    if (ids) conditions.push(`${listing.heldBy ?? listing.id} = any(${given(ids)})`);
    conditions.push(holds(listing.searched ?? [], given(query.search)));
  }

  const key: SortKey = listing.sorts[query.sort.replace(/^-/, '') as Word<Sort>];
  const isReversed = query.sort.startsWith('-') !== (key.isGreatestFirst ?? false);
  const place = { list: endpoint, sort: query.sort, search: query.search, filters: filtersIn(query) };
  if (query.cursor !== undefined) {
    const id = readCursor(query.cursor, { ...place, isNumbered: listing.isNumbered === true });
    conditions.push(behind(listing, key, isReversed, { key: await keyOf(tx, context.company.id, listing, key, id), id, given }));
  }

  const direction = isReversed ? 'desc' : 'asc';
  const order = `${key.by} ${direction}${key.nullable ? ' nulls last' : ''}, ${listing.id} ${direction}`;
  const rows = await listing.rows(
    tx,
    `select ${listing.columns} from ${listing.from} where ${conditions.join(' and ')} order by ${order} limit ${given(query.limit + 1)}`,
    values,
  );
  const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
  const next = last ? addressOf(endpoint, params, { ...query, cursor: writeCursor({ ...place, id: last.id }) }) : null;
  return { results: rows.slice(0, query.limit).map(present), links: { next } };
}

/** Everything else that a list is asked for by name, always in the same order; undefined where there is nothing. */
function filtersIn({ sort: _sort, limit: _limit, cursor: _cursor, search: _search, ...filters }: Asking<string>['query']): string | undefined {
  const asked = Object.entries(filters).filter(([, value]) => value !== undefined);
  return asked.length === 0 ? undefined : JSON.stringify(asked.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

const holds = (searched: readonly string[], text: string) => `(${searched.map((one) => `strpos(folded(${one}), folded(${text})) > 0`).join(' or ')})`;

/** What the row of a cursor is sorted by, as text. */
async function keyOf(tx: Tx, companyId: string, { from, company, owned, id: idOf }: Listing, { by }: SortKey, id: string): Promise<string | null> {
  const values = [companyId, ...(owned?.values ?? []), id];
  const row = await tx.first<{ key: string | null }>(
    `select (${by})::text as key from ${from} where ${company} = $1${owned ? ` and ${owned.where}` : ''} and ${idOf} = $${values.length}`,
    values,
  );
  if (!row) throw badField('cursor', 'What this cursor stands behind is not there any more. Begin again without a cursor.');
  return row.key;
}

interface Anchor {
  readonly key: string | null;
  readonly id: string;
  readonly given: (value: string | null) => string;
}

/** The condition that a row comes after the one of a cursor. */
function behind({ id: idOf, isNumbered }: Listing, { by, type, nullable }: SortKey, isReversed: boolean, { key, id, given }: Anchor): string {
  const after = isReversed ? '<' : '>';
  const idType = isNumbered ? 'bigint' : 'uuid';
  if (key === null) return `${by} is null and ${idOf} ${after} ${given(id)}::${idType}`;
  const follows = `(${by}, ${idOf}) ${after} (${given(key)}::${type}, ${given(id)}::${idType})`;
  return nullable ? `(${by} is null or ${follows})` : follows;
}

function addressOf(endpoint: EndpointId, params: object | undefined, query: object): string {
  const named = new Map(Object.entries(params ?? {}));
  const path = routes[endpoint].slice('GET '.length).replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) said.append(name, String(value));
  return `${path}?${said.toString()}`;
}
