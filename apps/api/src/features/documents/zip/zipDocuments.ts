import { Readable } from 'node:stream';
import type { FileAnswer } from '../../../http/fileAnswer.ts';
import type { Call } from '../../../http/handler.ts';
import { chooseDocuments } from './chooseDocuments.ts';
import { openDocument } from '../operations/openDocument.ts';
import { openKept, type Store } from '../openKept.ts';
import { whoseDocuments } from '../policy.ts';
import { hasSeveralProfiles, type DocumentRow } from '../queries.ts';
import { fileNamesOf } from './fileNames.ts';
import { writeZip, zipLength } from './writeZip.ts';

/**
 * Documents as one ZIP that is written while it is sent, with a list of their hashes. Whether the caller may have a document is asked again, and
 * that it was given is written down, when its bytes leave: what was taken away meanwhile cuts the ZIP off.
 * @throws whatever `chooseDocuments` throws
 */
export async function zipDocuments(store: Store, call: Call<'zipDocuments'>): Promise<FileAnswer<'application/zip'>> {
  const chosen = await chooseDocuments(call);
  const isOfSeveral = await hasSeveralProfiles(call.tx, whoseDocuments(call.context));
  const names = fileNamesOf(chosen.map((row) => ({ ...row, profile: isOfSeveral ? row.investor_name : null })));
  const files = chosen.map((row, index) => ({ name: names[index] ?? '', length: row.length, at: row.published_at, open: () => openOne(store, call, row) }));
  const sums = Buffer.from(chosen.map(({ sha256 }, index) => `${sha256}  ${names[index]}\n`).join(''));
  const list = { name: 'SHA256SUMS', length: sums.length, at: call.context.now, open: () => Promise.resolve(Readable.from([sums])) };
  const all = [...files, list];
  return {
    name: `Documents ${call.context.now.toISOString().slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    length: zipLength(all),
    open: () => Promise.resolve(writeZip(all)),
  };
}

async function openOne(store: Store, { askAgain }: Call<'zipDocuments'>, { id, sha256, length }: DocumentRow): Promise<Readable> {
  const context = { ...(await askAgain()), now: store.clock.now() };
  const companyId = context.company.id;
  await store.database.asCompany(companyId, async (tx) => {
    const found = await openDocument(tx, context, id);
    // Nothing was written down of one that changed since its length was told.
    if (found.sha256 !== sha256) throw new Error('A document came in another version while it was sent.');
  });
  return openKept(store, { companyId, sha256, length });
}
