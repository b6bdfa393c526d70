import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rename, rm, stat, utimes, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { filesInBucket } from '../../src/adapters/files/s3.ts';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { FileDamaged, FileMissing, FilesUnreachable, openChecked, type Files } from '../../src/ports/files.ts';
import { startS3 } from './s3Server.ts';

const company = randomUUID();
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const parts = (bytes: Buffer) => () => Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
const later = () => new Date(Date.now() + 60_000);

/** A store, and how its bytes are altered behind its back. */
interface Kind {
  readonly files: Files;
  readonly alter: (key: { companyId: string; sha256: string }, bytes: Buffer) => Promise<void>;
  readonly end: () => Promise<void>;
}

const kinds: Record<string, () => Promise<Kind>> = {
  async folder() {
    const folder = await mkdtemp(join(tmpdir(), 'pari-files-'));
    return {
      files: filesInFolder(folder),
      alter: ({ companyId, sha256 }, bytes) => writeFile(join(folder, 'kept', companyId, sha256.slice(0, 2), sha256), bytes),
      end: () => rm(folder, { recursive: true }),
    };
  },
  async bucket() {
    const server = await startS3();
    return {
      files: filesInBucket(server.bucket),
      alter: ({ companyId, sha256 }, bytes) => server.put(`kept/${companyId}/${sha256}`, bytes),
      end: () => server.stop(),
    };
  },
};

describe.each(Object.keys(kinds))('a store of files in a %s', (name) => {
  let kind: Kind;
  let files: Files;
  beforeAll(async () => {
    const start = kinds[name];
    if (!start) throw new Error(name);
    kind = await start();
    files = kind.files;
  });
  afterAll(() => kind.end());

  const listed = async () => {
    const all = [];
    for await (const found of files.list()) all.push(found);
    return all;
  };

  it('keeps bytes under their hash and gives them back, each company its own', async () => {
    const bytes = randomBytes(300_000);
    const kept = await files.put(company, parts(bytes));
    expect(kept).toEqual({ companyId: company, sha256: hashOf(bytes), length: bytes.length });
    expect((await buffer(await files.open(kept))).equals(bytes)).toBe(true);
    expect((await buffer(await openChecked(files, kept))).equals(bytes)).toBe(true);
    await expect(files.open({ ...kept, companyId: randomUUID() })).rejects.toThrow(FileMissing);
    await expect(files.open({ ...kept, sha256: hashOf(Buffer.from('other')) })).rejects.toThrow(FileMissing);
  });

  it('keeps the same bytes once, also when they are put at once', async () => {
    const bytes = randomBytes(50_000);
    const puts = await Promise.all(Array.from({ length: 8 }, () => files.put(company, parts(bytes))));
    expect(new Set(puts.map(({ sha256 }) => sha256)).size).toBe(1);
    const found = (await listed()).filter(({ sha256 }) => sha256 === hashOf(bytes));
    expect(found).toEqual([{ companyId: company, sha256: hashOf(bytes), length: 50_000, putAt: expect.any(Date) }]);
  });

  it('keeps nothing of bytes that stop half way', async () => {
    const before = (await listed()).length;
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('a beginning');
          throw new Error('the sender is gone');
        })(),
      );
    await expect(files.put(company, broken)).rejects.toThrow('the sender is gone');
    expect((await listed()).length).toBe(before);
  });

  it('cuts off every kind of altered bytes, before their end', async () => {
    const bytes = randomBytes(200_000);
    const flipped = Buffer.from(bytes);
    flipped[199_999] = (flipped[199_999] ?? 0) ^ 1;
    const first = Buffer.from(bytes);
    first[0] = (first[0] ?? 0) ^ 128;
    for (const other of [flipped, first, bytes.subarray(1), Buffer.concat([bytes, bytes]), Buffer.alloc(0)]) {
      const kept = await files.put(company, parts(bytes));
      await kind.alter(kept, other);
      let passed = 0;
      const reading = async () => {
        for await (const chunk of (await openChecked(files, kept)) as AsyncIterable<Buffer>) passed += chunk.length;
      };
      await expect(reading()).rejects.toThrow(FileDamaged);
      expect(passed).toBeLessThan(bytes.length);
    }
  });

  it('puts damaged bytes aside, and takes good ones again', async () => {
    const bytes = randomBytes(1000);
    const kept = await files.put(company, parts(bytes));
    await files.quarantine(kept);
    await files.quarantine(kept);
    await expect(files.open(kept)).rejects.toThrow(FileMissing);
    expect((await listed()).filter(({ sha256 }) => sha256 === kept.sha256)).toEqual([]);
    await files.put(company, parts(bytes));
    expect((await buffer(await openChecked(files, kept))).equals(bytes)).toBe(true);
  });

  it('removes what was put before a moment, and nothing younger', async () => {
    const kept = await files.put(company, parts(randomBytes(1000)));
    expect(await files.removePutBefore(kept, new Date(Date.now() - 60_000))).toBe(false);
    expect((await buffer(await openChecked(files, kept))).length).toBe(1000);
    expect(await files.removePutBefore(kept, later())).toBe(true);
    expect(await files.removePutBefore(kept, later())).toBe(false);
    await expect(files.open(kept)).rejects.toThrow(FileMissing);
  });

  it('lists more than one page', async () => {
    const before = (await listed()).length;
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => files.put(company, () => Readable.from([Buffer.from(`${round} ${index}`)]))));
    expect((await listed()).length).toBe(before + 1250);
  });
});

describe('a folder', () => {
  it('puts back what a killed sweep had moved away', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pari-files-'));
    const files = filesInFolder(folder);
    const kept = await files.put(company, () => Readable.from([Buffer.from('whole')]));
    const [place, swept] = [join(folder, 'kept', company, kept.sha256.slice(0, 2), kept.sha256), join(folder, 'swept')];
    const listed = async () => {
      const all = [];
      for await (const { sha256 } of files.list()) all.push(sha256);
      return all;
    };
    await mkdir(swept);
    await rename(place, join(swept, `${company}.${kept.sha256}.1`));
    expect(await listed()).toEqual([kept.sha256]);
    expect(String(await buffer(await openChecked(files, kept)))).toBe('whole');
    // Those that were put anew meanwhile are younger.
    await utimes(place, new Date(0), new Date(0));
    await rename(place, join(swept, `${company}.${kept.sha256}.2`));
    await files.put(company, () => Readable.from([Buffer.from('whole')]));
    expect(await listed()).toEqual([kept.sha256]);
    expect([await readdir(swept), await files.removePutBefore(kept, new Date(1000))]).toEqual([[], false]);
    await rm(folder, { recursive: true });
  });

  it('removes what a killed process left half way, once it is a day old', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pari-files-'));
    const files = filesInFolder(folder);
    await files.put(company, () => Readable.from([Buffer.from('whole')]));
    const incoming = join(folder, 'incoming');
    for (const name of ['old', 'young']) await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, 'old'), new Date(0), new Date(0));
    for await (const _ of files.list());
    expect(await readdir(incoming)).toEqual(['young']);
    await rm(folder, { recursive: true });
  });
});

describe('a bucket', () => {
  it('that cannot be reached fails, and is none without the bytes', async () => {
    const server = await startS3();
    const files = filesInBucket(server.bucket);
    const kept = await files.put(company, () => Readable.from([Buffer.from('bytes')]));
    await server.stop();
    await expect(files.open(kept)).rejects.not.toThrow(FileMissing);
    await expect(files.put(company, () => Readable.from([Buffer.from('bytes')]))).rejects.toThrow();
  });

  const saying = (code: string) => `<Error><Code>${code}</Code><Message>secret</Message></Error>`;
  /** Answers everything with the same. */
  const answering = async (status: number, body: string) => {
    const server = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body);
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pari`;
    return filesInBucket({ endpoint, region: 'us-east-1', accessKeyId: 'x', secretAccessKey: 'y' });
  };

  it.each([
    ...[301, 400, 403, 404, 409, 429, 500, 503, 507].map((status): [number, string] => [status, saying('SlowDown')]),
    [404, saying('NoSuchBucket')],
    [404, '<html><h1>404 Not Found</h1></html>'],
    [404, ''],
  ])('that answers with %i and %j does not answer, as far as people are concerned', async (status, body) => {
    const files = await answering(status, body);
    const put = files.put(company, () => Readable.from([Buffer.from('bytes')]));
    await expect(put).rejects.toThrow(FilesUnreachable);
    await expect(put).rejects.not.toThrow('secret');
    const key = { companyId: company, sha256: hashOf(Buffer.from('bytes')) };
    await expect(files.open(key)).rejects.toThrow(FilesUnreachable);
    await expect(files.quarantine(key)).rejects.toThrow(FilesUnreachable);
    await expect(files.removePutBefore(key, new Date())).rejects.toThrow(FilesUnreachable);
    await expect(files.list()[Symbol.asyncIterator]().next()).rejects.toThrow(FilesUnreachable);
  });

  it('that says of bytes that they are not there answers', async () => {
    const files = await answering(404, saying('NoSuchKey'));
    const key = { companyId: company, sha256: hashOf(Buffer.from('bytes')) };
    await expect(files.open(key)).rejects.toThrow(FileMissing);
    await expect(files.put(company, () => Readable.from([Buffer.from('bytes')]))).rejects.toThrow(FilesUnreachable);
  });
});

it('what is put in a folder is there after a loss of power, with every folder that was made for it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pari-files-'));
  const store = await open(folder);
  const handles = Object.getPrototypeOf(store) as FileHandle;
  const kept: number[] = [];
  const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    kept.push((await this.stat()).ino);
  });
  const { sha256 } = await filesInFolder(folder).put(company, parts(Buffer.from('Kept for good.')));
  const places = ['kept', join('kept', company), join('kept', company, sha256.slice(0, 2))].map((place) => join(folder, place));
  const made = await Promise.all([folder, ...places].map(async (place) => (await stat(place)).ino));
  expect(new Set(kept)).toEqual(new Set(made));
  sync.mockRestore();
  await store.close();
  await rm(folder, { recursive: true });
});
