import { notFound } from '../../http/problems.ts';
import { damagedDocument, openNoted, type Store } from './openNoted.ts';

interface Upload {
  readonly sha256: string;
  readonly length: number;
  readonly file_name: string;
  readonly media_type: string;
  readonly state: string;
  readonly damaged_at: Date | null;
}

/**
 * A file that somebody uploaded, as it is answered.
 * @throws Refusal `not_found` where there is none, and where it was not accepted: nobody is given that; `unavailable` where it is damaged
 */
export function givenUpload(store: Store, companyId: string, upload: Upload | undefined) {
  if (upload?.state !== 'accepted') throw notFound();
  if (upload.damaged_at !== null) throw damagedDocument();
  const { sha256, length, file_name: name, media_type: mediaType } = upload;
  return { name, mediaType: mediaType as 'application/pdf', length, open: () => openNoted(store, { companyId, sha256, length }, () => Promise.resolve()) };
}
