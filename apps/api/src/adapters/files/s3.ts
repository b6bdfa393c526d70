import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3mini } from 's3mini';
import { FileMissing, FilesUnreachable, type FileKey, type Files } from '../../ports/files.ts';
import { hashing } from './hashing.ts';

export interface Bucket {
  /** Its address, the bucket's name in the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const patience = 60_000;
const page = 1000;
const binary = 'application/octet-stream';

/** A store in a bucket: `kept/<company>/<hash>`, and `quarantine/…` for what is damaged. */
export function filesInBucket(bucket: Bucket): Files {
  const s3 = new S3mini({ ...bucket, fetch: send });
  const place = (part: 'kept' | 'quarantine', { companyId, sha256 }: FileKey) => `${part}/${companyId}/${sha256}`;
  const listed = (prefix: string, most: number, token?: string) => s3.listObjectsPaged('/', prefix, most, token);
  return {
    async put(companyId, read) {
      // Read twice: what it is called, and whether it came whole, is known before a byte of it is sent.
      const { through, seen } = hashing();
      await pipeline(read(), through, nowhere());
      const kept = { companyId, ...seen() };
      const headers = { 'x-amz-checksum-sha256': Buffer.from(kept.sha256, 'hex').toString('base64') };
      await s3.putObject(place('kept', kept), Readable.toWeb(read()) as globalThis.ReadableStream, binary, undefined, headers, kept.length);
      return kept;
    },
    async open(key) {
      const answer = await s3.getObjectResponse(place('kept', key));
      if (!answer?.body) throw new FileMissing('There are no such bytes.');
      return Readable.fromWeb(answer.body);
    },
    async quarantine(key) {
      const answer = await s3.getObjectResponse(place('kept', key));
      if (!answer?.body) return;
      await s3.putObject(place('quarantine', key), answer.body, binary, undefined, undefined, Number(answer.headers.get('content-length')));
      await s3.deleteObject(place('kept', key));
    },
    async removePutBefore(key, moment) {
      const [found] = (await listed(place('kept', key), 1))?.objects ?? [];
      if (!found || new Date(found.LastModified) >= moment) return false;
      return s3.deleteObject(place('kept', key));
    },
    async *list() {
      let token: string | undefined;
      do {
        const found = await listed('kept/', page, token);
        for (const { Key, Size, LastModified } of found?.objects ?? []) {
          const [, companyId, sha256] = Key.split('/');
          if (companyId && sha256) yield { companyId, sha256, length: Size, putAt: new Date(LastModified) };
        }
        token = found?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

/** Asks the bucket alone, and gives up on one that does not begin to answer. What fails on the way, and what it refuses, is told as a sentence for the operator. */
async function send(input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
  const answer = await begun(input, init);
  // Bytes that are not there are an answer; a bucket or an address that is not there, and whatever a proxy says, is none: documents would count as damaged.
  const isAnswer = answer.ok || (answer.status === 404 && init.method !== 'PUT' && /<Code>\s*NoSuchKey\s*<\/Code>/.test(await answer.clone().text()));
  if (isAnswer) return answer;
  await answer.body?.cancel();
  throw new FilesUnreachable(
    `The bucket of files answers with an error (${answer.status}). Look at PARI_S3_BUCKET, at the key and what it may, and whether that server has room and is well.`,
  );
}

async function begun(input: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new Error('The file store does not answer.')), patience);
  try {
    const streamed = init.body instanceof globalThis.ReadableStream ? { duplex: 'half' as const } : {};
    const answer = await fetch(input, { ...init, ...streamed, redirect: 'error', signal: giveUp.signal });
    // What is not there stands in the body, for which no longer is waited.
    return answer.status === 404 ? new Response(await answer.text(), answer) : answer;
  } catch (error) {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new FilesUnreachable(`The bucket of files cannot be reached (${why}). Look at the address in PARI_S3_BUCKET, and whether that server runs.`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
  }
}
