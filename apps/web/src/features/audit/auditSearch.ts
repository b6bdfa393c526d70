import type { CallInput, CallOutput } from '@pari/contract/client';
import { rangeIn, type DateRange } from '../../shared/dates/dateRange.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type AuditEvent = CallOutput<'listAuditEvents'>['results'][number];

type Query = NonNullable<CallInput<'listAuditEvents'>['query']>;
type SortWord = NonNullable<Query['sort']>;

export const auditSorts = sortWords<SortWord>({ at: true, '-at': true }, '-at');

/** What the address says of the log: what it is narrowed to ('' for all), its order, and which event is open. */
export interface AuditSearch {
  readonly sort: SortWord;
  readonly person: string;
  /** What was done, by its name. */
  readonly action: string;
  /** A kind of object, and one of that kind. */
  readonly type: string;
  readonly object: string;
  readonly result: string;
  readonly days: DateRange | null;
  readonly event: string | undefined;
}

const texts = ['person', 'action', 'type', 'object', 'result'] as const;

/** An event's number would be read as a number. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/** Reads the query of an address. */
export function readAuditSearch(query: Readonly<Record<string, unknown>>): AuditSearch {
  const event = textOf(query['event']);
  return {
    sort: auditSorts.read(query['sort']),
    person: textOf(query['person']),
    action: textOf(query['action']),
    type: textOf(query['type']),
    object: textOf(query['object']),
    result: textOf(query['result']),
    days: rangeIn(query),
    event: event === '' ? undefined : event,
  };
}

/** The same for an address; what is not asked for is not said. */
export function writeAuditSearch({ sort, days, event, ...search }: AuditSearch): Record<string, string> {
  const said = texts.flatMap((name) => (search[name] === '' ? [] : [[name, search[name]]]));
  return { ...Object.fromEntries(said), ...auditSorts.write(sort), ...(days && { from: days.start, to: days.end }), ...(event !== undefined && { event }) };
}

const results: readonly string[] = ['done', 'refused', 'failed'] satisfies Query['result'][];
const isResult = (text: string): text is NonNullable<Query['result']> => results.includes(text);

/** As the server is asked. */
export const auditQuery = ({ sort, person, action, type, object, result, days }: AuditSearch): Query => ({
  sort,
  limit: 50,
  ...(person !== '' && { user_id: person }),
  ...(action !== '' && { action }),
  ...(type !== '' && { object_type: type }),
  ...(object !== '' && { object_id: object }),
  ...(isResult(result) && { result }),
  ...(days && { from: days.start, to: days.end }),
});

export const isNarrowed = (search: AuditSearch): boolean => texts.some((name) => search[name] !== '') || search.days !== null;

export const everything: Partial<AuditSearch> = { person: '', action: '', type: '', object: '', result: '', days: null };
