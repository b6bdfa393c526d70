import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { badField, Refusal } from './problems.ts';

/** What the folders of this process begin with. */
const own = `${process.pid}-${randomBytes(4).toString('hex')}-`;

/**
 * Stores the files of a multipart call in a folder of their own below `uploads`, before any transaction is open, so that a slow sender holds
 * no connection. A part whose field bears one of the `known` names is that file; any other is named by its file name: no path, no leading dot.
 * Each name once.
 */
export async function receiveFiles(request: FastifyRequest, uploads: string, known: readonly string[]): Promise<{ folder: string; remove: () => Promise<void> }> {
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send the files as multipart/form-data.');
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploads, own));
  // What was done with the files stands, even where they cannot be removed.
  const remove = () => rm(folder, { recursive: true, force: true }).catch((error: unknown) => request.log.error({ err: error }, 'uploaded files were left behind'));
  try {
    const seen = new Set<string>();
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw badField(part.fieldname, 'Only files are taken here.');
      const name = known.includes(part.fieldname) ? part.fieldname : part.filename;
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name)) throw badField('files', 'A file name may hold letters, digits, dots, dashes and underscores only.');
      if (seen.has(name)) throw badField('files', `${name} was sent twice.`);
      seen.add(name);
      await pipeline(part.file, createWriteStream(join(folder, name), { flags: 'wx', mode: 0o600 }));
      if (part.file.truncated) throw new Refusal('payload_too_large', `${name} is too large.`);
    }
    if (seen.size === 0) throw badField('files', 'No file was sent.');
    return { folder, remove };
  } catch (error) {
    await remove();
    throw readable(error);
  }
}

/** What the disk or a limit says stays; anything else comes from the parser, whose errors have no status. */
function readable(error: unknown): unknown {
  const known = error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error));
  return known ? error : new Refusal('bad_request', 'The multipart body is malformed.');
}

/** Removes what processes that were killed had received and not yet removed: those of a living one stay. */
export async function sweepUploads(uploads: string): Promise<void> {
  const folders = await readdir(uploads).catch(() => []);
  for (const name of folders.filter(isLeft)) await rm(join(uploads, name), { recursive: true, force: true });
}

function isLeft(name: string): boolean {
  if (name.startsWith(own)) return false;
  const pid = Number.parseInt(name, 10);
  // In a container each start has the number of the one before.
  if (pid === process.pid) return true;
  try {
    return !process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'EPERM';
  }
}
