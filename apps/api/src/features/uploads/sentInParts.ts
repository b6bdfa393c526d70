import { createHash } from 'node:crypto';
import { badField, Refusal } from '../../http/problems.ts';
import type { Database } from '../../ports/database.ts';
import { FileDamaged, FileMissing, openChecked, type Files, type KeptBytes } from '../../ports/files.ts';
import type { SentInParts } from '../../ports/sentInParts.ts';
import { uploadOf, partsOf } from './queries.ts';

const taken = (): Refusal => new Refusal('conflict', 'This file was taken already, or given up.');

/** Files that came in parts, put together again from a store. */
export function sentInPartsOf(database: Database, files: Pick<Files, 'open'>): SentInParts {
  return {
    async open(owner, id, now) {
      const { upload, parts } = await database.asCompany(owner.companyId, async (tx) => {
        const found = await uploadOf(tx, owner, id, now);
        if (!found) throw badField('upload', 'There is no such upload.');
        return { upload: found, parts: await partsOf(tx, owner.companyId, id) };
      });
      if (upload.used_at !== null) throw taken();
      if (upload.received < upload.length) throw badField('upload', 'This file is not there whole yet.');
      const kept = parts.map(({ length, sha256 }) => ({ companyId: owner.companyId, length, sha256 }));
      // What is not the file that was announced can only be sent anew: it would never be.
      const giveUp = () =>
        database.asCompany(owner.companyId, (tx) =>
          tx.run('delete from file_uploads where company_id = $1 and id = $2 and used_at is null', [owner.companyId, id]),
        );
      return { length: upload.length, bytes: heldTo(upload.sha256, together(files, kept), giveUp) };
    },

    async use(tx, { companyId, userId }, id, at) {
      const used = await tx.run('update file_uploads set used_at = $4 where company_id = $1 and user_id = $2 and id = $3 and used_at is null', [
        companyId,
        userId,
        id,
        at,
      ]);
      if (used === 0) throw taken();
    },
  };
}

async function* together(files: Pick<Files, 'open'>, parts: readonly KeptBytes[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* await openChecked(files, part);
}

async function* heldTo(sha256: string, bytes: AsyncIterable<Buffer>, giveUp: () => Promise<unknown>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    if (!(error instanceof FileDamaged) && !(error instanceof FileMissing))
      throw new Refusal('unavailable', 'Files cannot be read right now. Try again in a moment.');
    await giveUp();
    throw badField('upload', 'Some of this file was lost on its way. Send it anew.');
  }
  if (hash.digest('hex') === sha256) return;
  await giveUp();
  throw badField('upload', 'What came is not the file that was announced. Send it anew.');
}
