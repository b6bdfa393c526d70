import type { MediaType } from '@pari/contract';
import type { FileAnswer } from '../../http/fileAnswer.ts';
import { notFound } from '../../http/problems.ts';
import { damagedDocument, openNoted, type Store } from '../files/index.ts';
import type { TaxDocumentRow } from './queries.ts';

type Opened = Pick<
  TaxDocumentRow,
  'form' | 'revision' | 'sha256' | 'length' | 'file_state' | 'media_type' | 'damaged_at' | 'sealed_sha256' | 'sealed_length' | 'sealed_damaged_at' | 'words'
>;

/**
 * The bytes of a form: as it was signed and sealed, before that as it is to be signed; or what was uploaded.
 * @throws Refusal `not_found` before it was made, and for what was not accepted
 */
export function openTaxFile(store: Store, companyId: string, document: Opened): FileAnswer<MediaType> {
  const { form, revision, words, sealed_sha256: sealed } = document;
  const [sha256, length, damaged] =
    sealed === null
      ? ([document.sha256, document.length, document.damaged_at] as const)
      : ([sealed, document.sealed_length, document.sealed_damaged_at] as const);
  if (sha256 === null || length === null || document.file_state !== 'accepted') throw notFound();
  if (damaged !== null) throw damagedDocument();
  return {
    name: words.file_name ?? `${form}${sealed === null ? '' : ' (signed)'}.pdf`,
    mediaType: revision === null ? (document.media_type as MediaType) : 'application/pdf',
    length,
    open: () => openNoted(store, { companyId, sha256, length }, () => Promise.resolve()),
  };
}
