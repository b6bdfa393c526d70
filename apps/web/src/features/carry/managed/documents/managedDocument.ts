import type { CallInput, CallOutput } from '@pari/contract/client';
import { refreshCall } from '../../../../client/queries.ts';
import { dayAt } from '../../../../shared/dates/dayAt.ts';
import { searchedText, textOf } from '../../../../shared/lists/searchText.ts';
import { sortWords } from '../../../../shared/lists/sortWords.ts';
import { refreshSigning } from '../../../../shared/signing/refreshSigning.ts';

export type ManagedCarryDocument = CallOutput<'getManagedCarryDocument'>;
type SortWord = NonNullable<NonNullable<CallInput<'listManagedCarryDocuments'>['query']>['sort']>;

/** What the address says of the documents: what they are narrowed to, their order, and which of them is open. */
export interface DocumentsSearch {
  readonly search: string;
  readonly sort: SortWord;
  readonly document: string | undefined;
}

export const documentSorts = sortWords<SortWord>({ title: true, '-title': true, reference: true, '-reference': true }, 'title');

/** Reads the query of an address. What cannot be asked for is left out. */
export function readDocumentsSearch(query: Readonly<Record<string, unknown>>): DocumentsSearch {
  const document = textOf(query['document']);
  return { search: searchedText(query['search']), sort: documentSorts.read(query['sort']), document: document === '' ? undefined : document };
}
export const writeDocumentsSearch = ({ search, sort, document }: DocumentsSearch): Record<string, string> => ({
  ...(search.trim() !== '' && { search: search.trim() }),
  ...documentSorts.write(sort),
  ...(document !== undefined && { document }),
});

/** What tells of documents of carry is asked for again, those of their participants too. */
export function refreshDocuments(): void {
  for (const read of ['listManagedCarryDocuments', 'getManagedCarryDocument'] as const) void refreshCall(read);
  refreshSigning();
}

/** Who does the next of it, or why nobody does, as whoever reads it is to be told. @param own id of the reader */
export function waitsFor(document: ManagedCarryDocument, own: string | undefined, timeZone: string): string {
  const { awaits, status, withdrawn_at: withdrawn, closed_at: closed, gp_signer: gp, allocation } = document;
  const unread = withdrawn === null ? whyUnread(document) : null;
  if (unread !== null) return unread;
  if (awaits?.role === 'general_partner' && gp?.id === own) return 'You, for the general partner';
  if (awaits?.role === 'general_partner') return `${awaits.display_name}, for the general partner`;
  if (awaits?.role === 'witness') return awaits.display_name === null ? `A witness of ${allocation.user.display_name}` : `${awaits.display_name}, the witness`;
  if (awaits) return awaits.display_name ?? allocation.user.display_name;
  if (withdrawn !== null) return `Taken back ${dayAt(withdrawn, timeZone)}`;
  if (closed !== null) return `Closed ${dayAt(closed, timeZone)}`;
  if (status === 'draft') return 'Its release';
  if (status === 'review') return 'An administrator';
  return status === 'inactive' ? 'Its signing has ended' : 'Nobody';
}

/** What keeps its participant from reading it, be it released or not. */
function whyUnread({ file_state: state, allocation }: ManagedCarryDocument): string | null {
  if (allocation.is_reversed) return 'Nobody: its grant was reversed';
  if (state === 'checking') return 'The check of its file';
  return state === 'refused' ? 'Another version: its file was refused' : null;
}

export const releasedOn = ({ released_at: at }: ManagedCarryDocument, timeZone: string): string | null => (at === null ? null : dayAt(at, timeZone));
