import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clamAv } from '../../src/adapters/scanner/clamAv.ts';
import { keepFilesIn, recordFiles, reportDamage } from '../../src/features/files/index.ts';
import { checkKeptFile } from '../../src/features/files/work/checkKeptFile.ts';
import { sweepFiles } from '../../src/features/files/work/sweepFiles.ts';
import type { Tx } from '../../src/ports/database.ts';
import { JobFailure, type JobRun } from '../../src/ports/jobs.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { pdf } from './harmless.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let run: JobRun;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  run = { id: 'one', companyId, inCompany: (work) => test.database.asCompany(companyId, work), onlyOnce: () => Promise.resolve(true) };
});
afterAll(() => test.close());

let count = 0;
const put = (bytes = pdf(`/Number ${++count}`)) => test.files.put(companyId, () => Readable.from([bytes]));
const record = (kept: Awaited<ReturnType<typeof put>>) =>
  test.database.asCompany(companyId, (tx) => recordFiles(tx, companyId, [{ ...kept, mediaType: 'application/pdf' }], test.clock.now()));
const rowOf = async (sha256: string) =>
  (
    await test.owner.query<object>('select state, reason, damaged_at is not null as damaged from files where company_id = $1 and sha256 = $2', [
      companyId,
      sha256,
    ])
  ).rows[0];
const waiting = async (sha256: string) =>
  (await test.owner.query(`select from pari_jobs._private_jobs where payload::jsonb -> 'payload' ->> 'sha256' = $1`, [sha256])).rowCount;

describe('files that came', () => {
  it('are kept where they are good, from folders within too, and never by a link', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pari-came-'));
    await mkdir(join(folder, 'within'));
    const [good, other] = [pdf('/A 1'), pdf('/A 2')];
    await writeFile(join(folder, 'good.pdf'), good);
    await writeFile(join(folder, 'within', 'other.pdf'), other);
    await writeFile(join(folder, 'bad.pdf'), 'bad');
    await writeFile(join(folder, 'users.csv'), 'email');
    await symlink('/etc/passwd', join(folder, 'link.pdf'));
    const came = await keepFilesIn(test.files)(companyId, folder, (path) => path.endsWith('.pdf'));
    expect(new Map(came)).toEqual(
      new Map([
        ['bad.pdf', { refusal: 'is neither a PDF nor a PNG, JPEG or WebP picture' }],
        ['good.pdf', { companyId, sha256: createHash('sha256').update(good).digest('hex'), length: good.length, mediaType: 'application/pdf' }],
        ['within/other.pdf', expect.objectContaining({ length: other.length })],
      ]),
    );
    await rm(folder, { recursive: true });
  });

  it('are checked once, and accepted when their bytes are as they were put, however often that is done', async () => {
    const kept = await put();
    await record(kept);
    await record(kept);
    expect(await waiting(kept.sha256)).toBe(1);
    expect(await rowOf(kept.sha256)).toEqual({ state: 'checking', reason: null, damaged: false });
    for (let time = 0; time < 2; time += 1) {
      await checkKeptFile(kept.sha256, run, test);
      expect(await rowOf(kept.sha256)).toEqual({ state: 'accepted', reason: null, damaged: false });
    }
  });

  it('are written down in one order, so that of two who keep the same at once one waits and neither is refused', async () => {
    const mediaType = 'application/pdf';
    const all = Array.from({ length: 20 }, (_, index) => ({
      companyId,
      sha256: createHash('sha256').update(String(index)).digest('hex'),
      length: 1,
      mediaType,
    }));
    const first = all.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1)).slice(0, 1);
    const both = (tx: Tx) => recordFiles(tx, companyId, all, test.clock.now());
    let second: Promise<void> | undefined;
    await test.database.asCompany(companyId, async (tx) => {
      await recordFiles(tx, companyId, first, test.clock.now());
      second = test.database.asCompany(companyId, both);
      second.catch(() => undefined);
      await untilSomebodyWaits((text) => test.owner.query(text));
      await both(tx);
    });
    await second;
  });

  it('that are not what they were are put aside, told, and accepted when they are back', async () => {
    const bytes = pdf('/Back 1');
    const kept = await put(bytes);
    await record(kept);
    const altered = { ...test, files: { ...test.files, open: async () => Readable.from([Buffer.from('altered')]) } };
    const check = (services: typeof test) => checkKeptFile(kept.sha256, run, services);
    await expect(check(altered)).rejects.toThrow(
      `The stored file ${kept.sha256} is not what it was, and was put aside. Put it back from a backup, then try again.`,
    );
    expect(await rowOf(kept.sha256)).toEqual({ state: 'checking', reason: null, damaged: true });
    const failure = await check(test).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(JobFailure);
    expect(failure).toMatchObject({ again: false, message: expect.stringContaining('is gone') });
    await put(bytes);
    await record(kept);
    await check(test);
    expect(await rowOf(kept.sha256)).toEqual({ state: 'accepted', reason: null, damaged: false });
    expect((await buffer(await test.files.open(kept))).equals(bytes)).toBe(true);
  });

  it('whose store is down are tried again, and nothing is said of them', async () => {
    const kept = await put();
    await record(kept);
    const down = { ...test, files: { ...test.files, open: () => Promise.reject(new Error('connection refused')) } };
    await expect(checkKeptFile(kept.sha256, run, down)).rejects.toThrow('connection refused');
    expect(await rowOf(kept.sha256)).toEqual({ state: 'checking', reason: null, damaged: false });
  });

  it('that somebody found damaged are reported once', async () => {
    const kept = await put();
    await record(kept);
    const before = await waiting(kept.sha256);
    for (let time = 0; time < 3; time += 1) await test.database.asCompany(companyId, (tx) => reportDamage(tx, kept, test.clock.now()));
    expect(await waiting(kept.sha256)).toBe((before ?? 0) + 1);
  });
});

describe('the sweep', () => {
  it('removes what no row names once it is a day old, of any company, and nothing else', async () => {
    const named = await put();
    await record(named);
    const orphans = await Promise.all([put(), put(), test.files.put(await test.addCompany(), () => Readable.from([pdf()]))]);
    const remaining = async () => {
      const all = new Set<string>();
      for await (const { sha256 } of test.files.list()) all.add(sha256);
      return all;
    };
    const at = (hours: number) => ({ ...test, clock: { now: () => new Date(Date.now() + hours * 3_600_000) } });
    expect(await sweepFiles(at(23))).toBe(0);
    const all = await remaining();
    expect(orphans.every(({ sha256 }) => all.has(sha256))).toBe(true);
    expect(await sweepFiles(at(25))).toBeGreaterThanOrEqual(3);
    expect(await sweepFiles(at(25))).toBe(0);
    const rest = await remaining();
    expect(rest.has(named.sha256)).toBe(true);
    expect(orphans.filter(({ sha256 }) => rest.has(sha256))).toEqual([]);
  });
});

/** A daemon that speaks the protocol of ClamAV, finds what is called EICAR, and takes no more than 1000 bytes. */
async function startClamAv(): Promise<{ address: string; server: Server }> {
  const server = createServer((socket) => {
    let got = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      const content: Buffer[] = [];
      for (let at = 'zINSTREAM\0'.length; at + 4 <= got.length;) {
        const length = got.readUInt32BE(at);
        if (length === 0) {
          const all = Buffer.concat(content);
          const said = all.length > 1000 ? 'INSTREAM size limit exceeded. ERROR' : `stream: ${all.includes('EICAR') ? 'Eicar-Signature FOUND' : 'OK'}`;
          socket.end(`${said}\0`);
          return;
        }
        content.push(got.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { address: `127.0.0.1:${address.port}`, server };
}

describe('ClamAV', () => {
  it('decides over its socket, and what it cannot decide is asked again', async () => {
    const { address, server } = await startClamAv();
    const services = { ...test, scan: clamAv(address) };
    const [clean, infected] = [await put(), await put(pdf('/X (EICAR)'))];
    for (const kept of [clean, infected]) {
      await record(kept);
      await checkKeptFile(kept.sha256, run, services);
    }
    expect(await rowOf(clean.sha256)).toEqual({ state: 'accepted', reason: null, damaged: false });
    expect(await rowOf(infected.sha256)).toEqual({ state: 'refused', reason: 'The virus scanner found Eicar-Signature.', damaged: false });
    // Once its scanner knows better, whoever sends it again is not held to what was found then.
    await record(infected);
    expect(await rowOf(infected.sha256)).toEqual({ state: 'checking', reason: null, damaged: false });
    await checkKeptFile(infected.sha256, run, { ...test, scan: () => Promise.resolve(null) });
    expect(await rowOf(infected.sha256)).toEqual({ state: 'accepted', reason: null, damaged: false });
    const large = await put(pdf(`/X (${'x'.repeat(2000)})`));
    await record(large);
    await expect(checkKeptFile(large.sha256, run, services)).rejects.toThrow('ClamAV could not look at a file.');
    server.close();
    await expect(checkKeptFile(clean.sha256, run, services)).rejects.toThrow();
    expect(await rowOf(clean.sha256)).toMatchObject({ state: 'accepted' });
  });
});
