import type { CallInput, CallOutput } from '@pari/contract/client';
import { definitionKinds, type DefinitionKind } from '@pari/domain/definitions';
import { refreshCall } from '../../client/queries.ts';
import { searchedText, textOf } from '../../shared/lists/searchText.ts';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type ListedDefinition = CallOutput<'listDefinitions'>['results'][number];
export type Definition = CallOutput<'getDefinition'>;
export type Version = Definition['versions'][number];
export type Fault = Definition['faults'][number];
export type Difference = CallOutput<'getDefinitionDifferences'>['differences'][number];
export type Body = Definition['latest']['body'];
type SortWord = NonNullable<NonNullable<CallInput<'listDefinitions'>['query']>['sort']>;

/** Each state in a word, marked where it counts. */
export const stateOf = ({ state, is_in_force: isInForce }: Pick<Version, 'state' | 'is_in_force'>): { readonly word: string; readonly tone?: 'positive' } =>
  isInForce ? { word: 'Published, in force', tone: 'positive' } : { word: { draft: 'Draft', published: 'Published', retired: 'Retired' }[state] };

export const definitionSorts = sortWords<SortWord>({ key: true, '-key': true, name: true, '-name': true, at: true, '-at': true }, 'key');

/** What the address says of the list. */
export interface DefinitionsSearch {
  readonly search: string;
  readonly kind: DefinitionKind | '';
  readonly sort: SortWord;
}

const isKind = (said: string): said is DefinitionKind => Object.hasOwn(definitionKinds, said);
export const kindOf = (said: unknown): DefinitionKind | '' => (typeof said === 'string' && isKind(said) ? said : '');

/** Reads the query of an address. What cannot be asked for is left out. */
export const readDefinitionsSearch = (query: Readonly<Record<string, unknown>>): DefinitionsSearch => ({
  search: searchedText(query['search']),
  kind: kindOf(textOf(query['kind'])),
  sort: definitionSorts.read(query['sort']),
});

/** The same for an address; the usual is not said. */
export const writeDefinitionsSearch = ({ search, kind, sort }: DefinitionsSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(kind !== '' && { kind }),
  ...definitionSorts.write(sort),
});

/** Asks again for whatever says how definitions stand. */
export function refreshDefinitions(): void {
  for (const call of ['listDefinitions', 'getDefinition', 'getDefinitionVersion', 'getDefinitionDifferences'] as const) void refreshCall(call);
}

/** With what criteria begin that are written anew. */
export const begunWith = (name: string): Record<string, unknown> => ({
  name,
  is_smart_criteria: true,
  blocks: [
    { kind: 'country_selector', id: 'where', title: 'Where and how you invest' },
    { kind: 'intro', id: 'intro', title: 'Before you begin', description: 'A few questions decide whether this fund can be offered to you.' },
    { kind: 'final', id: 'final', title: 'Your answers' },
  ],
});

/** With what a template of an agreement begins: which input stands in which field is said then. @param document its id */
export const begunTemplate = (name: string, document: string, asksWitness: boolean): Record<string, unknown> => ({
  name,
  document_id: document,
  fields: {},
  asks_witness: asksWitness,
});

export const textOfBody = (body: object): string => `${JSON.stringify(body, null, 2)}\n`;
