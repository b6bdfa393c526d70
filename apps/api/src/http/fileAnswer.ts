import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, FileOutput } from '@pari/contract';
import { contentDisposition } from './contentDisposition.ts';
import { firstBytes } from './firstBytes.ts';

/**
 * What a handler answers where its endpoint answers a file. What `open` opens is read after the transaction has ended, so that whoever
 * reads slowly holds nothing of the database.
 */
export type FileAnswer<MediaType extends string = string> = {
  /** For the person who saves it. Whatever does not belong into a file's name is replaced. */
  readonly name: string;
  readonly mediaType: MediaType;
} & ({ readonly bytes: Uint8Array } | { readonly open: () => Promise<Readable>; /** In bytes; null where nobody knows. */ readonly length: number | null });

export const isFileOutput = (output: Endpoint['output']): output is FileOutput => 'mediaTypes' in output;

/** Throws for a file of a media type that the contract does not list. */
export function refuseUnlistedType({ mediaTypes }: FileOutput, { mediaType }: FileAnswer): void {
  if (!mediaTypes.includes(mediaType)) throw new Error('The answer is of a media type that the contract does not list.');
}

/** Should somebody's browser show it after all, then as a page that may do and load nothing. */
const sandbox = "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a file to be saved: always whole, or the connection is cut, so that nobody takes a part for the whole.
 * @throws whatever opening it or reading its first bytes throws, while another answer can still be given
 */
export async function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const length = 'bytes' in file ? file.bytes.byteLength : file.length;
  const source = request.method === 'HEAD' || 'bytes' in file ? null : await firstBytes(await file.open());
  void reply.hijack();
  reply.raw.writeHead(reply.statusCode, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': file.mediaType,
    'content-disposition': contentDisposition(file.name, file.mediaType),
    'content-security-policy': sandbox,
    'accept-ranges': 'none',
    ...(length === null ? {} : { 'content-length': String(length) }),
  });
  if (source) await pipeline(source, whole(length), reply.raw).catch((error: unknown) => complain(request, error));
  else reply.raw.end('bytes' in file && request.method !== 'HEAD' ? file.bytes : undefined);
  return reply;
}

/** Lets bytes through, and fails when there are more or fewer of them than were announced. */
function whole(length: number | null): Transform {
  let passed = 0;
  const unlike = () => new Error(`The file has another length than the ${length} bytes announced.`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (length !== null && passed > length) done(unlike());
      else done(null, chunk);
    },
    flush: (done) => done(length === null || passed === length ? null : unlike()),
  });
}

// Whoever asked may leave at any time.
const left = new Set<unknown>(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

function complain(request: FastifyRequest, error: unknown): void {
  if (error instanceof Error && 'code' in error && left.has(error.code)) return;
  request.log.error({ endpoint: request.endpointId, type: error instanceof Error ? error.name : typeof error }, 'a file was cut off');
}
