import { Readable } from 'node:stream';
import type { FileAnswer } from '../../http/fileAnswer.ts';
import { notFound } from '../../http/problems.ts';
import { zipAnswer } from '../../http/zipAnswer.ts';
import type { Tx } from '../../ports/database.ts';
import { hashOf } from '../../sha256.ts';
import { damagedDocument, openNoted, type Store } from '../files/index.ts';
import { BUNDLE_FILES, readMe, writtenEvidence } from './bundleFiles.ts';
import { evidenceIn } from './evidence.ts';
import { fileOf, signerEventsOf, type EnvelopeRow } from './queries.ts';

/**
 * A signed document with everything that shows how it was signed, so that it can be verified without us.
 * @throws Refusal `not_found` until it is sealed
 */
export async function bundleOf(tx: Tx, store: Store, companyId: string, row: EnvelopeRow | undefined): Promise<FileAnswer<'application/zip'>> {
  if (!row || row.sealed_sha256 === null || row.ended_at === null) throw notFound();
  const at = row.ended_at;
  const kept = async (name: string, sha256: string | null) => {
    if (sha256 === null) return [];
    const file = await fileOf(tx, companyId, sha256);
    if (!file || file.damaged_at !== null) throw damagedDocument();
    const { length } = file;
    return [{ name, sha256, length, at, open: () => openNoted(store, { companyId, sha256, length }, () => Promise.resolve()) }];
  };
  const written = (name: string, text: string) => {
    const bytes = Buffer.from(text);
    const sha256 = hashOf(bytes);
    return { name, sha256, length: bytes.length, at, open: () => Promise.resolve(Readable.from([bytes])) };
  };
  const events = await signerEventsOf(tx, companyId, row.id);
  const files = [
    written(BUNDLE_FILES.readMe, readMe(row.elsewhere)),
    ...(await kept(BUNDLE_FILES.document, row.sealed_sha256)),
    written(BUNDLE_FILES.evidence, writtenEvidence(await evidenceIn(tx, companyId, row))),
    ...(await kept(BUNDLE_FILES.evidencePdf, row.evidence_sha256)),
    ...(await kept(BUNDLE_FILES.certificate, row.certificate_sha256)),
    ...(events === null ? [] : [written(BUNDLE_FILES.signerEvents, events)]),
  ];
  return zipAnswer(`${row.title} (evidence).zip`, files, at);
}
