import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesInFolder } from '../../src/adapters/files/folder.ts';
import { filesInBucket } from '../../src/adapters/files/s3.ts';
import { recordFiles } from '../../src/features/files/index.ts';
import { openChecked, type Files, type KeptBytes } from '../../src/ports/files.ts';
import { startS3 } from '../files/s3Server.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { createDatabase, type TestDatabase } from '../support/database.ts';
import { pari } from './pari.ts';

const folder = mkdtempSync(join(tmpdir(), 'pari-backup-files-'));
let source: TestApp;
let s3: Awaited<ReturnType<typeof startS3>>;
const kept: KeptBytes[] = [];
const copies: TestDatabase[] = [];

const bucketEnv = () => ({
  PARI_S3_BUCKET: s3.bucket.endpoint,
  PARI_S3_KEY_ID: s3.bucket.accessKeyId,
  PARI_S3_SECRET: s3.bucket.secretAccessKey,
});
const run = (env: Record<string, string>, ...words: string[]) =>
  pari({ DATABASE_URL: source.connectionString, PARI_DATA_DIR: dirname(source.filesFolder), ...env }, words);

beforeAll(async () => {
  [source, s3] = await Promise.all([createApp(), startS3()]);
  for (const companyId of [await source.addCompany(), await source.addCompany()]) {
    // One file is the same in both companies, and one is larger than any buffer.
    for (const bytes of [Buffer.from('the same'), randomBytes(3_000_000), randomBytes(70_000)])
      kept.push(await source.files.put(companyId, () => Readable.from([bytes])));
    const own = kept.filter((file) => file.companyId === companyId).map((file) => ({ ...file, mediaType: 'application/pdf' }));
    await source.database.asCompany(companyId, (tx) => recordFiles(tx, companyId, own, source.clock.now()));
    // Bytes that no row names are nobody's.
    await source.files.put(companyId, () => Readable.from([randomBytes(1000)]));
  }
}, 60_000);
afterAll(async () => {
  for (const copy of copies) await copy.remove();
  await Promise.all([source.close(), s3.stop()]);
  rmSync(folder, { recursive: true });
});

/** A new database, the environment that restores into it, and the store of that. */
async function target(): Promise<{ env: Record<string, string>; files: Files; companies(): Promise<number> }> {
  const made = await createDatabase('template1');
  copies.push(made);
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const companies = () =>
    made.database
      .asSystem((tx) => tx.rows('select id from companies'))
      .then(
        ({ length }) => length,
        () => 0,
      );
  return { env: { DATABASE_URL: made.connectionString, PARI_DATA_DIR: dataDir }, files: filesInFolder(join(dataDir, 'files')), companies };
}

async function listed(files: Files): Promise<string[]> {
  const names = [];
  for await (const { companyId, sha256 } of files.list()) names.push(`${companyId} ${sha256}`);
  return names.toSorted();
}
const expected = () => kept.map(({ companyId, sha256 }) => `${companyId} ${sha256}`).toSorted();

async function expectWhole(files: Files): Promise<void> {
  expect(await listed(files)).toEqual(expected());
  for (const one of kept)
    expect(
      createHash('sha256')
        .update(await buffer(await openChecked(files, one)))
        .digest('hex'),
    ).toBe(one.sha256);
}

/** A backup, and where the bytes of a file stand in it. */
async function backUp(name: string): Promise<{ of: string; place: (file: KeptBytes) => string }> {
  const of = join(folder, name);
  expect(await run({}, 'backup', of)).toMatchObject({ status: 0, out: expect.stringContaining('and 6 files of 7 MB as of') as string });
  return { of, place: ({ companyId, sha256 }) => join(of, 'files/kept', companyId, sha256.slice(0, 2), sha256) };
}
const one = (): KeptBytes => kept[4] ?? expect.fail('nothing is kept');

describe('a backup', () => {
  it('has the bytes of every row and no others, and they come back: into a bucket, out of it, and into a folder', async () => {
    const { of } = await backUp('whole');
    const inBucket = await target();
    expect(await run({ ...inBucket.env, ...bucketEnv() }, 'restore', of)).toMatchObject({
      status: 0,
      out: expect.stringContaining('and 6 files of 7 MB') as string,
      err: '',
    });
    await expectWhole(filesInBucket(s3.bucket));

    const again = join(folder, 'again');
    expect(await run({ ...inBucket.env, ...bucketEnv() }, 'backup', again)).toMatchObject({ status: 0 });
    const inFolder = await target();
    expect(await run(inFolder.env, 'restore', again)).toMatchObject({ status: 0, err: '' });
    await expectWhole(inFolder.files);
  });

  it('that finds bytes gone or altered names them, is made, and restores all others', async () => {
    const [gone, altered] = [kept[1] ?? one(), kept[2] ?? one()];
    const place = ({ companyId, sha256 }: KeptBytes) => join(source.filesFolder, 'kept', companyId, sha256.slice(0, 2), sha256);
    const bytes = [gone, altered].map((file) => readFileSync(place(file)));
    rmSync(place(gone));
    writeFileSync(place(altered), 'something else');
    const of = join(folder, 'lacking');
    try {
      const made = await run({}, 'backup', of);
      expect(made).toMatchObject({ status: 1, out: expect.stringContaining('and 4 files of 4 MB') as string });
      expect(made.err).toMatch(/\n2 files are not in it, because where they are stored they are gone or not what they were: [0-9a-f]{64}, [0-9a-f]{64}\. /);
      for (const { sha256 } of [gone, altered]) expect(made.err).toContain(sha256);
    } finally {
      for (const [index, file] of [gone, altered].entries()) writeFileSync(place(file), bytes[index] ?? '');
    }
    const to = await target();
    const restored = await run(to.env, 'restore', of);
    expect(restored).toMatchObject({ status: 0, err: expect.stringMatching(/^These files were not in it: /) as string });
    expect(await listed(to.files)).toEqual(expected().filter((name) => !name.endsWith(gone.sha256) && !name.endsWith(altered.sha256)));
  });

  it('of files that cannot be reached leaves nothing', async () => {
    const of = join(folder, 'unreached');
    const { err, ...rest } = await run({ ...bucketEnv(), PARI_S3_BUCKET: 'http://127.0.0.1:9/none' }, 'backup', of);
    expect([rest, existsSync(of)]).toEqual([{ status: 1, out: '' }, false]);
    expect(err).toMatch(/^The bucket of files cannot be reached \(.+\)\. Look at the address in PARI_S3_BUCKET, and whether that server runs\.\n$/);
  });
});

describe('restoring', () => {
  it.each([
    ['is missing', (path: string) => rmSync(path)],
    [
      'is not what it was',
      (path: string) =>
        writeFileSync(
          path,
          readFileSync(path).map((byte, at) => (at === 0 ? byte ^ 1 : byte)),
        ),
    ],
    ['is not what it was', (path: string) => writeFileSync(path, readFileSync(path).subarray(1))],
    ['is not what it was', (path: string) => writeFileSync(path, Buffer.concat([readFileSync(path), Buffer.from('x')]))],
  ])('stops with a sentence and no row where a file %s', async (what, alter) => {
    const { of, place } = await backUp(`damaged-${randomBytes(4).toString('hex')}`);
    alter(place(one()));
    const to = await target();
    const { companyId, sha256 } = one();
    expect(await run(to.env, 'restore', of)).toEqual({
      status: 1,
      out: '',
      err: `The backup is damaged: the file ${sha256} of the company ${companyId} ${what}.\n`,
    });
    expect(await to.companies()).toBe(0);
    expect(await listed(to.files)).not.toContain(`${companyId} ${sha256}`);
    expect(readdirSync(join(to.env['PARI_DATA_DIR'] ?? '', 'files/incoming'))).toEqual([]);
    // The same database takes the next.
    expect(await run(to.env, 'restore', join(folder, 'whole'))).toMatchObject({ status: 0 });
    await expectWhole(to.files);
  });

  it('says of one from before backups held files that it holds none', async () => {
    const { of } = await backUp('first');
    const path = join(of, 'manifest.json');
    const { kept: _kept, ...rest } = JSON.parse(readFileSync(path, 'utf8')) as { kept: object };
    writeFileSync(path, JSON.stringify({ ...rest, format: 'pari backup 1' }));
    const to = await target();
    const { status, err } = await run(to.env, 'restore', of);
    expect([status, err]).toEqual([0, expect.stringMatching(/^This backup was made before backups held files/)]);
    expect(await listed(to.files)).toEqual([]);
  });
});
