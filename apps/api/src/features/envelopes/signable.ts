import { problemOfMediaType } from '@pari/domain/signing';
import { notFound } from '../../http/problems.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import type { SignablePdf } from '../../ports/pdfSeal.ts';

const newest = (tx: Tx, companyId: string, id: string, sha256: string | null) =>
  tx.first(
    `select d.title, v.sha256, f.length, f.media_type, f.state, f.damaged_at
     from documents d join document_versions v on v.company_id = d.company_id and v.document_id = d.id join files f on f.company_id = v.company_id and f.sha256 = v.sha256
     where d.company_id = $1 and d.id = $2 and d.recalled_at is null and ($3::text is null or v.sha256 = $3) order by v.version desc limit 1`,
    [companyId, id, sha256],
  );
type DocumentToSign = RowOf<typeof newest>;

/** The newest version of a stored document, or the one of these bytes. @throws Refusal `not_found` */
export async function documentToSign(tx: Tx, companyId: string, id: string, sha256: string | null = null): Promise<DocumentToSign> {
  const found = await newest(tx, companyId, id, sha256);
  if (!found) throw notFound();
  return found;
}

/** Why it cannot be looked at, in a sentence, or null. */
export function unfit({ media_type: type, state, damaged_at: damaged }: Pick<DocumentToSign, 'media_type' | 'state' | 'damaged_at'>): string | null {
  const isReady = state === 'accepted' && damaged === null;
  return problemOfMediaType(type) ?? (isReady ? null : 'The file of this document is not ready, or damaged. Look at it among the documents.');
}

/** What a document asks for, as it is shown before it is sent. */
export function presentSignable(title: string, { pages, fields, strange, fault }: SignablePdf) {
  const signs = fields.some(({ kind, role }) => kind === 'signature' && role === 'signer');
  return {
    title,
    fault,
    remarks: [
      ...(fault === null && !signs ? ['No place is marked for a signature: signatures stand on the pages of evidence behind the document alone.'] : []),
      ...strange.map((words) => `“${words}” looks like a place, and is none: it stays in the document as it is.`),
    ],
    pages: pages.map(({ width, height }) => ({ width, height })),
    fields: fields.map(({ kind, role, number, name, isRequired, place, formField }) => ({
      kind,
      role,
      number,
      name,
      is_required: isRequired,
      place,
      is_of_form: formField !== null,
    })),
  };
}
