import { createReadStream } from 'node:fs';
import type { Files } from '../../ports/files.ts';
import type { Came, KeepUploads } from '../../ports/keptFiles.ts';

/** Keeps a part of a file in a store, as it is. */
export const keepPartIn =
  (files: Pick<Files, 'put'>): KeepUploads['part'] =>
  async (companyId, received) => {
    const came = new Map<string, Came>();
    for (const [name, path] of received)
      came.set(name, { mediaType: 'application/octet-stream', ...(await files.put(companyId, () => createReadStream(path))) });
    return came;
  };
