import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Endpoint, Schema, Upload } from '@pari/contract';
import { charactersOf, nameProblem } from '@pari/domain/identifiers';
import { sizeOf } from '../sizeOf.ts';
import type { SentInParts } from '../ports/sentInParts.ts';
import { callBound, type CallBound } from './callBound.ts';
import type { Context } from './context.ts';
import { readFileInParts, takesParts } from './inParts.ts';
import { badField, Refusal, tooMany } from './problems.ts';
import { readJsonField } from './readJson.ts';
import { faultsOf } from './readInput.ts';
import { unstorable } from './storable.ts';
import type { Settings } from '../settings.ts';
import type { Uploads } from '../ports/uploads.ts';

/** How large files may be together: those of one call, those of one person in a day, and all that the process holds. */
export interface UploadBounds {
  readonly ofCall: number;
  /** By the person's id, in bytes. What came counts, whatever became of it. */
  readonly ofPerson: Pick<CallBound, 'take'>;
  readonly ofAll: {
    /** Whether so many bytes more may be held, which then they are. */
    readonly take: (bytes: number) => boolean;
    readonly giveBack: (bytes: number) => void;
  };
}

/** The bounds of one process. The largest call fits into what all may hold. */
export function uploadBounds({ PARI_UPLOAD_BYTES: ofCall, PARI_PENDING_UPLOAD_BYTES: pending, PARI_UPLOADS_OF_PERSON: inDay }: BoundingSettings): UploadBounds {
  const most = Math.max(ofCall, pending);
  let held = 0;
  const take = (bytes: number) => {
    if (held + bytes > most) return false;
    held += bytes;
    return true;
  };
  return { ofCall, ofPerson: callBound(Math.max(ofCall, inDay), day), ofAll: { take, giveBack: (bytes) => void (held -= bytes) } };
}

type BoundingSettings = Pick<Settings, 'PARI_UPLOAD_BYTES' | 'PARI_PENDING_UPLOAD_BYTES' | 'PARI_UPLOADS_OF_PERSON'>;

export interface ReceivedFiles {
  readonly folder: string;
  /** Where each file is, by its name. */
  readonly files: ReadonlyMap<string, string>;
  /** Ids of uploads: those of them that had come in parts before. */
  readonly inParts: readonly string[];
  /** What came beside them, as JSON or as fields; undefined where nothing did. */
  readonly body: unknown;
  readonly remove: () => Promise<void>;
}

/** Of the JSON beside files, in bytes: the longest that the contract takes names each of 500 files, with a reason of 500 characters. */
const mostJson = 4_000_000;
/** Of what is said beside one file, as JSON or in fields, in bytes. */
const mostSaid = 10_000;
/** In seconds. */
const day = 86_400;
/** In how many seconds to try again where others' files fill what is held. */
const untilRoom = 30;

/**
 * Stores the files of a multipart call in a folder of their own below `uploads`, before any transaction is open, so that a slow sender holds
 * no connection. A part whose field bears one of the known names is that file; any other is named by its file name: no path, no leading dot. Where all are
 * kept, that may be any, and no file on the disk is called so. Each name once. Where they may have come in parts before, those are put together in the same
 * folder, and what is said beside a file is the JSON of the field `body` or fields of the form; elsewhere that JSON alone.
 * @throws Refusal where a file is not taken, at the first byte and the first file beyond a limit: nothing after it is read
 */
export async function receiveFiles(
  request: FastifyRequest,
  { uploads, sentInParts, uploadBounds: { ofCall, ofPerson, ofAll } }: Receiving,
  { upload, body: takesBody }: Pick<Endpoint, 'body'> & { readonly upload: Upload },
  { company, realUser, now }: Pick<Context, 'company' | 'realUser' | 'now'>,
): Promise<ReceivedFiles> {
  const { names = [], files, bytes, keeps } = upload;
  if (!request.isMultipart()) throw new Refusal('unsupported_media_type', 'Send the files as multipart/form-data.');
  const folder = await mkdtemp(join(await uploads.folder(), 'call-'));
  // What was done with the files stands, even where they cannot be removed.
  const remove = async () => {
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => request.log.error({ err: error }, 'uploaded files were left behind'));
    ofAll.giveBack(all);
    all = 0;
  };
  let all = 0;
  try {
    const received = new Map<string, string>();
    const inParts: string[] = [];
    let body: unknown;
    const said = new Map<string, string | boolean>();
    async function* sent(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        const wait = ofPerson.take(realUser.id, now, chunk.length);
        if (wait > 0) throw tooMany('You have sent as much as is taken of one person in a day.', wait);
        yield chunk;
      }
    }
    async function* held(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        if (all + chunk.length > ofCall)
          throw new Refusal('payload_too_large', `The files are larger than ${sizeOf(ofCall)} together. Send them in several calls.`);
        if (!ofAll.take(chunk.length)) throw tooMany('The server holds as many uploaded files as it may.', untilRoom);
        all += chunk.length;
        yield chunk;
      }
    }
    const place = (name: string): string => {
      if (received.has(name)) throw badField('files', `${name} was sent twice.`);
      if (received.size === files) throw new Refusal('payload_too_large', `At most ${files} ${files === 1 ? 'file is' : 'files are'} taken here.`);
      const path = join(folder, keeps === 'all' ? `file-${received.size + 1}` : name);
      received.set(name, path);
      return path;
    };
    const isOfPerson = takesParts(upload);
    const known = isOfPerson ? fieldsOf(takesBody) : {};
    const most = isOfPerson ? mostSaid : mostJson;
    const fields = (takesBody ? 1 : 0) + (isOfPerson ? files : 0) + Object.keys(known).length;
    for await (const part of request.parts({ limits: { fileSize: bytes, fieldSize: most, fields: Math.max(1, fields) } })) {
      if (part.type !== 'file' && isOfPerson && names.includes(part.fieldname)) {
        const { upload: id, name } = readFileInParts(part.value);
        const path = place(nameOf({ fieldname: part.fieldname, filename: name }, names, true));
        const whole = await sentInParts.open({ companyId: company.id, userId: realUser.id }, id, now);
        if (whole.length > bytes) throw tooLarge(name, bytes);
        // What came was counted as what they sent when it came.
        await pipeline(whole.bytes, held, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        inParts.push(id);
        continue;
      }
      const field = Object.hasOwn(known, part.fieldname) ? known[part.fieldname] : undefined;
      if (part.type !== 'file' && field !== undefined) {
        if (said.has(part.fieldname)) throw badField(part.fieldname, 'This field was sent twice.');
        said.set(part.fieldname, readField(part, field));
        continue;
      }
      if (part.type !== 'file') {
        if (!takesBody || part.fieldname !== 'body') throw badField(part.fieldname, `Only files ${takesBody ? 'and the field body ' : ''}are taken here.`);
        if (part.valueTruncated) throw new Refusal('payload_too_large', `The field body is larger than ${sizeOf(most)}.`);
        body = typeof part.value === 'string' ? readJsonField(part.value) : part.value;
        continue;
      }
      const name = nameOf(part, names, keeps === 'all');
      const path = place(name);
      if (part.file.truncated) throw tooLarge(name, bytes);
      part.file.once('limit', () => part.file.destroy(tooLarge(name, bytes)));
      await pipeline(part.file, sent, held, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    }
    if (received.size === 0) throw badField('files', 'No file was sent.');
    if (body !== undefined && said.size > 0) throw badField('body', 'Send either the field body or its fields for themselves.');
    return { folder, files: received, inParts, body: body ?? (takesBody && isOfPerson ? Object.fromEntries(said) : undefined), remove };
  } catch (error) {
    await remove();
    throw readable(error);
  }
}

/** Where files of calls are received. */
export interface Receiving {
  readonly uploads: Uploads;
  readonly sentInParts: Pick<SentInParts, 'open'>;
  readonly uploadBounds: UploadBounds;
}

interface FormField {
  readonly fieldname: string;
  readonly value: unknown;
  readonly valueTruncated: boolean;
}

/** What can be said beside a file, by the names of its fields. */
const fieldsOf = (body: Endpoint['body']): Readonly<Record<string, Schema>> => (body && 'shape' in body ? (body.shape as Record<string, Schema>) : {});

/** What a field of a form says: where it is true or false, those are no words. @throws Refusal */
function readField({ fieldname, value, valueTruncated }: FormField, schema: Schema): string | boolean {
  if (valueTruncated) throw new Refusal('payload_too_large', `The field ${fieldname} is larger than ${sizeOf(mostSaid)}.`);
  if (typeof value !== 'string') throw badField(fieldname, 'Send this field as text.');
  return ['true', 'false'].includes(value) && faultsOf(schema, true).size === 0 ? value === 'true' : value;
}

const tooLarge = (name: string, bytes: number): Refusal => new Refusal('payload_too_large', `${name} is larger than ${sizeOf(bytes)}.`);

/** What a file is called. */
function nameOf({ fieldname, filename }: { readonly fieldname: string; readonly filename: string }, known: readonly string[], isAny: boolean): string {
  if (isAny) {
    // Some programs send the path, too.
    const name = filename.replace(/^.*[/\\]/s, '');
    if (name === '') throw badField('files', 'A file came without a name.');
    if (charactersOf(name) > 200) throw badField('files', 'A file name may have at most 200 characters.');
    // Whoever publishes many is shown each hidden sign; what one person uploads is read by others.
    const fault = unstorable(name) ?? (known.length > 0 ? nameProblem(name.trim()) : null);
    if (fault !== null) throw badField('files', fault);
    return name;
  }
  const name = known.includes(fieldname) ? fieldname : filename;
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(name)) throw badField('files', 'A file name may hold letters, digits, dots, dashes and underscores only.');
  return name;
}

/** What the disk or a limit says stays; anything else comes from the parser, whose errors have no status. */
function readable(error: unknown): unknown {
  const known = error instanceof Refusal || (error instanceof Error && ('statusCode' in error || 'syscall' in error));
  return known ? error : new Refusal('bad_request', 'The multipart body is malformed.');
}
