import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditAnchors, auditAnchorsIn } from '../../src/adapters/audit-anchors/auditAnchors.ts';
import { anchorAudit } from '../../src/features/audit/index.ts';
import { pari } from '../commands/pari.ts';
import { reportGoal } from '../support/proof.ts';
import { listen } from '../support/server.ts';
import { startChaining, type Chaining } from './chaining.ts';

// A database for each: what is lost in one company is told whenever the ends are kept.
let chaining: Chaining;
const folder = mkdtempSync(join(tmpdir(), 'pari-anchors-'));
beforeEach(async () => {
  chaining = await startChaining();
});
afterEach(() => chaining.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** The end of a chain with the seal that it had, as somebody may have noted it before. */
const noteEnd = async (companyId: string) => {
  await chaining.tamper('create table noted (like audit_heads)', companyId);
  await chaining.tamper('insert into noted select * from audit_heads where company_id = $1', companyId);
};

describe('an anchor outside of the database finds what the database cannot tell', () => {
  const restored = 'delete from audit_heads where company_id = $1; insert into audit_heads select * from noted where company_id = $1';
  const losses: [string, string, RegExp][] = [
    [
      'the newest deleted, and the end with its seal as it was before',
      `delete from audit_events where company_id = $1 and sequence > 10; ${restored}`,
      /^The events up to 12 are missing\. They were anchored on 2026-/,
    ],
    [
      'everything wiped',
      'delete from audit_events where company_id = $1; delete from audit_heads where company_id = $1',
      /^The events up to 12 are missing\. They were anchored/,
    ],
    [
      'everything wiped and written anew without a key, as if by an older version',
      'update audit_events set sequence = null, hash = null, previous_hash = null, key_id = null where company_id = $1; delete from audit_heads where company_id = $1',
      /^The events up to 12 are missing\. They were anchored/,
    ],
  ];
  let found = 0;
  afterAll(() => reportGoal(16, `${found} of ${losses.length} losses found by anchors`));
  it.each(losses)('%s', async (_what, sql, reason) => {
    const { chained, record, anchor, tamper, verify } = chaining;
    const companyId = await chained();
    await noteEnd(companyId);
    for (const action of ['eleven', 'twelve']) await record(companyId, action);
    expect((await anchor()).map(({ sequence }) => sequence)).toContain(12);
    await tamper(sql, companyId);
    expect((await verify(companyId)).breaks.map(({ reason: told }) => told)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
    found += 1;
  });

  it('a wiped chain that was begun again, and has outgrown the old one', async () => {
    const { chained, record, anchor, tamper, verify } = chaining;
    const companyId = await chained();
    await anchor();
    await tamper('delete from audit_events where company_id = $1; delete from audit_heads where company_id = $1', companyId);
    for (let index = 0; index < 12; index += 1) await record(companyId, 'again');
    expect((await verify(companyId, [])).intact).toBe(true);
    expect((await verify(companyId)).breaks).toEqual([
      { sequence: 10, event: expect.any(String) as string, reason: expect.stringMatching(/^Is not the event that was anchored on /) as string },
    ]);
  });

  it('an anchor that was forged', async () => {
    const { test, chained, anchor, verify } = chaining;
    const companyId = await chained();
    await anchor();
    const forged = (await test.auditAnchors.read()).map((one) => ({ ...one, sequence: 5 }));
    expect((await verify(companyId, forged)).breaks.map(({ reason }) => reason)).toContain(
      'An anchor of this chain was altered, or made with a key that is not known here.',
    );
  });
});

describe('anchors', () => {
  it('are kept where a chain has grown, once', async () => {
    const { chained, record, anchor, verify } = chaining;
    const companyId = await chained();
    expect((await anchor()).filter(({ company }) => company === companyId)).toEqual([expect.objectContaining({ sequence: 10 })]);
    expect(await anchor()).toEqual([]);
    await record(companyId, 'more');
    expect(await anchor()).toEqual([expect.objectContaining({ company: companyId, sequence: 11 })]);
    expect(await verify(companyId)).toMatchObject({ intact: true, anchors: 2 });
  });

  it('are not made of an end that was moved, which is told instead', async () => {
    const { chained, anchor, tamper, record, test } = chaining;
    const companyId = await chained();
    await noteEnd(companyId);
    await record(companyId, 'eleven');
    await anchor();
    await tamper('delete from audit_heads where company_id = $1; insert into audit_heads select * from noted', companyId);
    await expect(anchor()).rejects.toThrow(/^The end of the audit log of company\d+ is not the one that was written\. Run pari audit verify\.$/);
    await tamper(`update audit_heads set sequence = 12 where company_id = $1`, companyId);
    await expect(anchor()).rejects.toThrow('is not the one that was written');
    await tamper('delete from audit_heads where company_id = $1', companyId);
    await expect(anchor()).rejects.toThrow(`The end of the audit log of ${companyId} is not the one that was written.`);
    expect(await test.auditAnchors.read()).toHaveLength(1);
  });

  it('that a restore gave up stop no server from keeping the end, whatever folder it has', async () => {
    const { chained, anchor, tamper, record } = chaining;
    const companyId = await chained();
    await noteEnd(companyId);
    for (const action of ['eleven', 'twelve']) await record(companyId, action);
    await anchor();
    await tamper('delete from audit_events where company_id = $1 and sequence > 10', companyId);
    await tamper('delete from audit_heads where company_id = $1; insert into audit_heads select * from noted', companyId);
    await expect(anchor()).rejects.toThrow('is not the one that was written');
    await record(companyId, 'restoreBackup');
    expect(await anchor()).toEqual([expect.objectContaining({ company: companyId, sequence: 11 })]);
    expect(await anchor()).toEqual([]);
    await tamper('delete from audit_events where company_id = $1 and sequence > 10', companyId);
    await tamper('delete from audit_heads where company_id = $1; insert into audit_heads select * from noted', companyId);
    await expect(anchor()).rejects.toThrow('is not the one that was written');
  });

  it('of several servers, each with a folder of its own, agree, and each finds what is lost', async () => {
    const { test, chained, record, verify, tamper } = chaining;
    const companyId = await chained();
    const servers = ['one', 'two'].map((name) => ({ ...test, auditAnchors: auditAnchorsIn(join(folder, name)) }));
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(servers.map(anchorAudit));
      await record(companyId, `round${round}`);
    }
    for (const { auditAnchors: kept } of servers) expect(await verify(companyId, await kept.read())).toMatchObject({ intact: true, anchors: 3 });
    await tamper('delete from audit_events where company_id = $1 and sequence > 11; delete from audit_heads where company_id = $1', companyId);
    for (const { auditAnchors: kept } of servers) expect((await verify(companyId, await kept.read())).intact).toBe(false);
  });

  it('of several processes in one folder do not mix, and a line that was cut off spoils no other', async () => {
    const path = join(folder, 'shared.jsonl');
    const anchorOf = (sequence: number) => ({ at: '2026-04-15T12:00:00.000Z', company: crypto.randomUUID(), sequence, hash: 'ab', key: 'cd', mac: 'ef' });
    const [one, other] = [auditAnchors(path), auditAnchors(path)];
    await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? one : other).append([anchorOf(index + 1), anchorOf(index + 1)])));
    appendFileSync(path, '\n{"at":"2026-04-15T12:00');
    await one.append([anchorOf(99)]);
    const read = await other.read();
    expect([read.length, read.at(-1)?.sequence]).toEqual([81, 99]);
  });

  it('are known by the latest of each company without reading all of them, also after a file was begun anew', async () => {
    const path = join(folder, 'latest.jsonl');
    const [company, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const anchorOf = (sequence: number, of = company) => ({ at: '2026-04-15T12:00:00.000Z', company: of, sequence, hash: 'ab', key: 'cd', mac: 'ef' });
    const kept = auditAnchors(path);
    expect(await kept.latest()).toEqual([]);
    await kept.append([anchorOf(7, other), ...Array.from({ length: 2000 }, (_, index) => anchorOf(index + 1))]);
    expect(await kept.latest()).toEqual([anchorOf(7, other), anchorOf(2000)]);
    expect(await kept.read()).toHaveLength(2001);
    // What was read is not read again.
    const lines = readFileSync(path, 'utf8');
    writeFileSync(path, lines.replace(other, crypto.randomUUID()));
    await kept.append([anchorOf(2001)]);
    expect(await kept.latest()).toEqual([anchorOf(7, other), anchorOf(2001)]);
    writeFileSync(path, '');
    await kept.append([anchorOf(1)]);
    expect(await kept.latest()).toEqual([anchorOf(1)]);
    writeFileSync(`${path}.latest`, '{"upTo":');
    expect(await kept.latest()).toEqual([anchorOf(1)]);
  });

  it('are known to many who look at once after more were kept', async () => {
    const path = join(folder, 'looked.jsonl');
    const company = crypto.randomUUID();
    for (let sequence = 1; sequence <= 20; sequence += 1) {
      await auditAnchors(path).append([{ at: '2026-04-15T12:00:00.000Z', company, sequence, hash: 'ab', key: 'cd', mac: 'ef' }]);
      const seen = await Promise.all(Array.from({ length: 8 }, () => auditAnchors(path).latest()));
      expect(seen.map(([last]) => last?.sequence)).toEqual(seen.map(() => sequence));
    }
  });

  it('are kept by a server when it stops, in its folder and in its log', async () => {
    const { test, chained } = chaining;
    const companyId = await chained();
    const data = join(folder, 'stopping');
    const server = await listen(test, { PARI_DATA_DIR: data, PARI_JOBS_IN_SERVER: '0' });
    const lines: object[] = [];
    server.server.app.log.info = (line: unknown) => void lines.push(line as object);
    await server.close();
    const kept = await auditAnchorsIn(data).read();
    expect(kept.filter(({ company }) => company === companyId)).toEqual([expect.objectContaining({ sequence: 10 })]);
    expect(lines).toEqual(expect.arrayContaining(kept.map((audit_anchor) => ({ audit_anchor }))));
  });
});

describe('`pari audit verify`', () => {
  it('compares with the anchors of the data folder, or of the file or log that is named', async () => {
    const { test, chained, anchor, record, tamper } = chaining;
    const companyId = await chained();
    await record(companyId, 'eleven');
    const [kept] = await anchor();
    const data = join(folder, 'verified');
    await auditAnchorsIn(data).append(await test.auditAnchors.read());
    const verify = (...words: string[]) => pari({ DATABASE_URL: test.connectionString, PARI_DATA_DIR: data }, ['audit', 'verify', ...words]);
    expect(await verify()).toMatchObject({
      status: 0,
      out: expect.stringMatching(/: intact, 11 events, compared with 1 anchors, chain ends in [0-9a-f]{64}\n$/) as string,
    });

    const log = join(folder, 'server.log');
    writeFileSync(log, `{"level":30,"msg":"listening"}\n${JSON.stringify({ level: 30, audit_anchor: kept, msg: 'audit anchor' })}\n`);
    await tamper('delete from audit_events where company_id = $1; delete from audit_heads where company_id = $1', companyId);
    for (const words of [[], ['--anchors', log]])
      expect(await verify(...words)).toMatchObject({
        status: 1,
        out: expect.stringContaining('The events up to 11 are missing. They were anchored on') as string,
      });

    appendFileSync(log, `${JSON.stringify({ audit_anchor: { ...kept, company: crypto.randomUUID() } })}\n`);
    expect((await verify('--anchors', log)).out).toMatch(/: BROKEN, the whole company is missing; 11 events of it were anchored on 2026-/);
    expect(
      readFileSync(join(data, 'audit', 'anchors.jsonl'), 'utf8')
        .trim()
        .split('\n'),
    ).toHaveLength(1);
  });
});
