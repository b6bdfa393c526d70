import type { Readable } from 'node:stream';
import type { FileAnswer } from '../../../http/fileAnswer.ts';
import type { Call } from '../../../http/handler.ts';
import { zipAnswer } from '../../../http/zipAnswer.ts';
import { chooseDocuments } from './chooseDocuments.ts';
import type { Store } from '../../files/index.ts';
import { openGiven } from '../openGiven.ts';
import { whoseDocuments } from '../policy.ts';
import { hasSeveralProfiles, type DocumentRow } from '../queries.ts';
import { fileNamesOf } from './fileNames.ts';

/**
 * Documents as one ZIP that is written while it is sent, with a list of their hashes. Whether the caller may have a document is asked again, and
 * that it was given is written down, when its bytes are about to leave: what was taken away meanwhile cuts the ZIP off.
 * @throws whatever `chooseDocuments` throws
 */
export async function zipDocuments(store: Store, call: Call<'zipDocuments'>): Promise<FileAnswer<'application/zip'>> {
  const chosen = await chooseDocuments(call);
  const isOfSeveral = await hasSeveralProfiles(call.tx, whoseDocuments(call.context));
  const names = fileNamesOf(chosen.map((row) => ({ ...row, profile: isOfSeveral ? row.investor_name : null })));
  const files = chosen.map((row, index) => ({
    name: names[index] ?? '',
    length: row.length,
    sha256: row.sha256,
    at: row.published_at,
    open: () => openOne(store, call, row),
  }));
  return zipAnswer(`Documents ${call.context.now.toISOString().slice(0, 10)}.zip`, files, call.context.now);
}

function openOne(store: Store, { askAgain, inTurn, context }: Call<'zipDocuments'>, { id, sha256, length }: DocumentRow): Promise<Readable> {
  const by = async () => ({ ...(await askAgain()), now: store.clock.now() });
  return openGiven(store, { companyId: context.company.id, sha256, length }, { id, by, inTurn });
}
