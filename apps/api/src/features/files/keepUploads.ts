import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files } from '../../ports/files.ts';
import type { Came, KeepUploads } from '../../ports/keptFiles.ts';
import { checkFile } from './checks/checkFile.ts';
import { pdfReader } from './text/readPdf.ts';
import { charactersOf, mostTogether, textOf, tooMuchTogether } from './text/textOf.ts';

/** Looks at files that came with a call, reads their text where it is wanted, and keeps the good ones in a store. */
export const keepUploadsIn =
  (files: Pick<Files, 'put'>): KeepUploads['all'] =>
  async (companyId, received, { isRehearsal, takesPapers, readsText }, signal) => {
    const came = new Map<string, Came>();
    const reader = pdfReader();
    const until = performance.now() + mostTogether.time;
    let characters = 0;
    try {
      for (const [name, path] of received) {
        signal.throwIfAborted();
        const verdict = await checkFile(path, takesPapers);
        if ('refusal' in verdict) {
          came.set(name, verdict);
          continue;
        }
        const { bytes, mediaType } = verdict;
        const isTooMuch = characters > mostTogether.characters || performance.now() > until;
        const text = !readsText ? undefined : isTooMuch ? tooMuchTogether : await textOf(mediaType, bytes, reader);
        characters += text ? charactersOf(text) : 0;
        const kept = isRehearsal
          ? { companyId, sha256: createHash('sha256').update(bytes).digest('hex'), length: bytes.length }
          : await files.put(companyId, () => Readable.from([bytes]));
        came.set(name, { mediaType, ...(text && { text }), ...kept });
      }
    } finally {
      await reader.close();
    }
    return came;
  };
