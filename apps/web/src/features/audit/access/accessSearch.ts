import type { CallInput, CallOutput } from '@pari/contract/client';

type Asked = CallInput<'explainAccess'>;
type Query = NonNullable<Asked['query']>;
export type AccessKind = Query['kind'];
export type Explained = CallOutput<'explainAccess'>;

/** What is asked about, by its words; a call by its name, anything else by its id. */
export const kinds: Readonly<Record<AccessKind, string>> = {
  call: 'Something done or looked at',
  holding: 'What they hold of a fund',
  fund: 'A fund on offer',
  document: 'A document',
  notice: 'A call or distribution',
  application: 'An application',
  carry_document: 'A document of carry',
};

/** What the address asks; '' where nothing is chosen yet. */
export interface AccessSearch {
  readonly person: string;
  /** Whom they would look at, and by what right. */
  readonly at: string;
  readonly by: 'view_as' | 'client';
  readonly kind: AccessKind;
  readonly id: string;
}

const isKind = (text: unknown): text is AccessKind => typeof text === 'string' && Object.hasOwn(kinds, text);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

export const readAccessSearch = (query: Readonly<Record<string, unknown>>): AccessSearch => ({
  person: textOf(query['person']),
  at: textOf(query['at']),
  by: query['by'] === 'client' ? 'client' : 'view_as',
  kind: isKind(query['kind']) ? query['kind'] : 'call',
  id: textOf(query['id']),
});

export const writeAccessSearch = ({ person, at, by, kind, id }: AccessSearch): Record<string, string> => ({
  ...(person !== '' && { person }),
  ...(at !== '' && { at, by }),
  ...(kind !== 'call' && { kind }),
  ...(id !== '' && { id }),
});

/** As the server is asked; undefined until enough is chosen. */
export const accessQuery = ({ person, at, by, kind, id }: AccessSearch): { readonly params: Asked['params']; readonly query: Query } | undefined =>
  person === '' || id.trim() === '' ? undefined : { params: { id: person }, query: { kind, of: id.trim(), ...(at !== '' && { looks_at: at, by }) } };

/** What it comes to, in one sentence. */
export function verdictOf({ person, looks_at: target, refusal, checks }: Explained): string {
  const who = target === null ? person.display_name : `${person.display_name}, looking at ${target.display_name},`;
  if (refusal === null) return `${who} may see it`;
  const isGone = checks.some(({ check, holds }) => check === 'account' && !holds);
  return isGone ? `${who} cannot sign in` : `${who} may not see it`;
}
