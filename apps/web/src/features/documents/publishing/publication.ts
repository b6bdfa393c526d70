import type { CallInput, CallOutput } from '@pari/contract/client';
import type { DocumentType } from '@pari/domain/documents';
import { formOf } from '../../../shared/files/filesOf.ts';

export type Rehearsal = CallOutput<'publishDocuments'>;
export type RehearsedFile = Rehearsal['documents'][number];
export type Audiences = CallOutput<'listAudiences'>;

type Call = CallInput<'publishDocuments'>;
export type Scope = Call['body']['audience']['scope'];

/** What is filled in of the documents to publish. */
export interface Publication {
  readonly type: DocumentType | null;
  /** '' for what is not said, here and below. */
  readonly date: string;
  readonly title: string;
  readonly audience: { readonly scope: Scope; readonly fund: string; readonly firm: string };
}

/** Whom an address names: the page of a fund leads here. */
export function audienceFrom(query: Readonly<Record<string, unknown>>, { funds }: Audiences): Publication['audience'] {
  const fund = funds.find(({ external_id: id }) => id === query['fund'])?.external_id ?? '';
  return { scope: fund === '' ? 'people' : query['for'] === 'prospects' ? 'prospects' : 'fund', fund, firm: '' };
}

function audienceOf({ scope, fund, firm }: Publication['audience']): Call['body']['audience'] {
  if (scope === 'fund' || scope === 'prospects') return { scope, fund };
  if (scope === 'firm') return { scope, firm };
  return scope === 'company' || scope === 'signing' ? { scope } : { scope, ...(fund !== '' && { fund }) };
}

/**
 * As it is sent.
 * @param reasons for files that name others, by the names of the files @param digest of the rehearsal that is confirmed; without one it is rehearsed
 */
export const callOf = ({ type, date, title, audience }: Publication, files: readonly File[], reasons: ReadonlyMap<string, string>, digest?: string): Call => ({
  form: formOf(files),
  query: digest === undefined ? { dry_run: 'true' } : { dry_run: 'false', digest },
  body: {
    // The form holds back what has none.
    type: type ?? 'other',
    date,
    ...(title.trim() !== '' && { title: title.trim() }),
    audience: audienceOf(audience),
    overrides: files.flatMap(({ name }) => (reasons.has(name) ? [{ file: name, reason: reasons.get(name) ?? '' }] : [])),
  },
});

/** How many people will see something of it. */
export const peopleIn = ({ documents }: { readonly documents: readonly Pick<RehearsedFile, 'recipients'>[] }): number => {
  const [only] = documents;
  // Of one document all are counted, of several each is for one investor.
  return documents.length === 1 && only ? only.recipients.count : new Set(documents.flatMap(({ recipients }) => recipients.people.map(({ id }) => id))).size;
};
