import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountOfApplication } from '@pari/domain/identifiers';
import { readPaper } from '../support/readPaper.ts';
import { unzipped } from '../support/unzipped.ts';
import { startStatements, type StatementJob, type Statements } from './statementJobs.ts';

let all: Statements;
beforeAll(async () => {
  all = await startStatements();
});
afterAll(() => all.test.close());

const request = (body: object = {}, who = all.ada) => all.call(who, 'POST', '/api/investors/statements', body);
const requested = async (body: object = {}) => (await request(body)).json<StatementJob>().id;
const jobOf = (id: string, who = all.ada) => all.call(who, 'GET', `/api/jobs/${id}`);
const fileOf = (id: string, who = all.ada, headers: Record<string, string> = {}) => all.call(who, 'GET', `/api/jobs/${id}/file`, undefined, headers);
const names = async (id: string) => [...unzipped((await fileOf(id)).rawPayload).keys()];

describe('several statements at once', () => {
  it('are drawn by a job that says how far it is, and are one ZIP with their hashes', async () => {
    const answer = await request({ end_date: '2026-06-30', paper: 'Letter' });
    const { id, ...asked } = answer.json<StatementJob>();
    expect([answer.statusCode, asked]).toEqual([201, { state: 'under_way', done: 0, total: 3, reason: null, file_until: '2026-07-16T12:00:00.000Z' }]);
    expect((await fileOf(id)).statusCode).toBe(404);
    await all.work();
    expect((await jobOf(id)).json()).toMatchObject({ state: 'done', done: 3, total: 3 });
    const answered = await fileOf(id);
    expect(answered.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(answered.rawPayload.length) });
    const files = unzipped(answered.rawPayload);
    expect([...files.keys()]).toEqual([
      '2026-06-30 Statement Elm, A-1.pdf',
      '2026-06-30 Statement Oak, A-1.pdf',
      '2026-06-30 Statement Oak, A-2.pdf',
      'SHA256SUMS',
    ]);
    const sums = [...files].filter(([name]) => name !== 'SHA256SUMS').map(([name, bytes]) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`);
    expect(files.get('SHA256SUMS')?.toString()).toBe(sums.join(''));
    const [page] = (await readPaper(files.get('2026-06-30 Statement Oak, A-2.pdf') ?? Buffer.alloc(0))).pages;
    expect(page).toContain('Investor ID A-2');
    expect(page).toContain('Closing NAV 420.50 420.50 420.50');
    expect(page).toContain('As known on 15 Jul 2026');
  });

  it('are called by the name of an account whose code was made up for an application', async () => {
    const who = await all.test.addPerson(all.companyId, ['investor']);
    const profile = await all.ledger.addProfile(who.id, accountOfApplication(randomUUID()));
    await all.ledger.post(profile, all.oak, { commitments: [['2025-01-01', '1000']], valuations: [['2026-06-30', '420.5']] });
    all.test.clock.advance(1);
    const { id } = (await request({ end_date: '2026-06-30' }, who)).json<StatementJob>();
    await all.work();
    const { rawPayload } = await fileOf(id, who);
    expect([...unzipped(rawPayload).keys()]).toEqual([expect.stringMatching(/^2026-06-30 Statement Oak, (?!APP-).+\.pdf$/), 'SHA256SUMS']);
  });

  it.each([
    [{ funds: ['OAK'] }, 2],
    [{ funds: ['ELM', 'OAK'] }, 3],
    [{ funds: ['ELM'], start_date: '2025-01-01' }, 1],
  ])('are those that are asked for: %j', async (body, total) => expect((await request(body)).json<StatementJob>().total).toBe(total));

  it('are those of the profiles that are asked for', async () => expect((await request({ investors: [all.trust] })).json<StatementJob>().total).toBe(1));

  it('are as of what was known when they were asked for', async () => {
    const id = await requested({ investors: [all.trust] });
    all.test.clock.advance(1);
    await all.ledger.post(all.trust, all.oak, { valuations: [['2026-06-30', '999']] });
    await all.work();
    const [, bytes = Buffer.alloc(0)] = [...unzipped((await fileOf(id)).rawPayload)][0] ?? [];
    expect((await readPaper(bytes)).pages[0]).toContain('Closing NAV 420.50');
  });

  it.each([
    [{ funds: ['NONE'] }, 404],
    [{ funds: ['OAK', 'NONE'] }, 404],
    [{ investors: ['00000000-0000-4000-8000-000000000000'] }, 404],
    [{ funds: ['ELM'], end_date: '2024-12-31' }, 404],
    [{ funds: [] }, 400],
    [{ end_date: '2026-07-16' }, 400],
    [{ start_date: '2026-07-16' }, 400],
    [{ paper: 'A5' }, 400],
    [{ quarter: '2026-Q2' }, 400],
  ])('are refused and leave nothing: %j', async (body, status) => {
    const count = async () => (await all.test.owner.query('select from statement_jobs')).rowCount;
    const before = await count();
    expect((await request(body)).statusCode).toBe(status);
    expect(await count()).toBe(before);
  });

  it('of a profile of somebody else are as unknown as none', async () => {
    const [one, other] = [await request({ investors: [all.bens] }), await request({ investors: ['00000000-0000-4000-8000-000000000000'] })];
    expect([one.statusCode, { ...one.json<object>(), request_id: '' }]).toEqual([404, { ...other.json<object>(), request_id: '' }]);
  });
});

describe('what was drawn', () => {
  let id: string;
  beforeAll(async () => {
    id = await requested({ end_date: '2026-06-30' });
    await all.work();
  });

  it('is nobody else’s, also viewing as them', async () => {
    for (const who of [all.ben, all.stranger, all.admin]) expect([(await jobOf(id, who)).statusCode, (await fileOf(id, who)).statusCode]).toEqual([404, 404]);
    const view = { 'x-view-as': all.ada.id };
    expect((await all.call(all.admin, 'GET', `/api/jobs/${id}`, undefined, view)).statusCode).toBe(404);
    expect((await fileOf(id, all.admin, view)).statusCode).toBe(404);
  });

  it('is theirs who asked for it while viewing, in that view alone and for as long as they may', async () => {
    const view = { 'x-view-as': all.ada.id };
    const ask = (headers: object) => all.call(all.admin, 'POST', '/api/investors/statements', { end_date: '2026-06-30' }, { ...view, ...headers });
    const asked = await ask({ 'idempotency-key': 'k1' });
    expect(asked.statusCode).toBe(201);
    const { id: viewed } = asked.json<{ id: string }>();
    expect((await ask({ 'idempotency-key': 'k1' })).json()).toMatchObject({ id: viewed });
    expect((await ask({ 'idempotency-key': 'k1', 'x-view-as': all.ben.id })).statusCode).toBe(422);
    await all.work();
    expect([(await fileOf(viewed, all.admin, view)).statusCode, (await fileOf(viewed, all.admin)).statusCode]).toEqual([200, 404]);
    expect([(await fileOf(viewed)).statusCode, (await fileOf(viewed, all.admin, { 'x-view-as': all.ben.id })).statusCode]).toEqual([404, 404]);
    await all.test.owner.query(`update users set roles = '{investor}' where id = $1`, [all.admin.id]);
    expect((await fileOf(viewed, all.admin, view)).statusCode).toBe(404);
    await all.test.owner.query(`update users set roles = '{admin}' where id = $1`, [all.admin.id]);
  });

  it('is gone with the profile that moved to somebody else', async () => {
    await all.test.owner.query('update investors set user_id = $2 where id = $1', [all.trust, all.ben.id]);
    expect((await fileOf(id)).statusCode).toBe(404);
    await all.test.owner.query('update investors set user_id = $2 where id = $1', [all.trust, all.ada.id]);
    expect(await names(id)).toHaveLength(4);
  });

  it('is cut off where a fund is gone while the ZIP is read', async () => {
    const long = await requested({ end_date: '2026-06-30' });
    await all.work();
    const { companyId, test } = all;
    // Longer than what lies between the server and whoever reads.
    const kept = await test.files.put(companyId, () => Readable.from([randomBytes(8_000_000)]));
    await test.owner.query('update statement_papers set sha256 = $2, length = $3 where job_id = $1', [long, kept.sha256, kept.length]);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, host: '127.0.0.1', path: `/api/jobs/${long}/file`, headers: { authorization: all.ada.authorization }, agent: false }, (came) =>
        resolve(came.pause()),
      ).on('error', reject);
    });
    let bytes = 0;
    const read = async () => {
      for await (const chunk of answer) {
        if (bytes === 0) await test.owner.query(`update funds set published = false where external_id = 'OAK'`);
        bytes += (chunk as Buffer).length;
      }
    };
    await expect(read()).rejects.toThrow('aborted');
    await test.owner.query(`update funds set published = true where external_id = 'OAK'`);
    // The first is of another fund.
    expect([bytes > 0, bytes < 3 * kept.length]).toEqual([true, true]);
  });

  it('is there for a day', async () => {
    all.test.clock.advance(24 * 3600 - 2);
    expect((await fileOf(id)).statusCode).toBe(200);
    all.test.clock.advance(3);
    expect((await fileOf(id)).statusCode).toBe(404);
    expect((await jobOf(id)).json()).toMatchObject({ state: 'done' });
  });
});

it('fails, with a sentence, where a fund is theirs no more when it is drawn', async () => {
  const id = await requested({ investors: [all.trust] });
  await all.test.owner.query('update investors set user_id = $2 where id = $1', [all.trust, all.ben.id]);
  await all.work();
  expect((await jobOf(id)).json()).toMatchObject({ state: 'failed', reason: 'A fund or profile of these statements is no longer theirs who asked for them.' });
  await all.test.owner.query('update investors set user_id = $2 where id = $1', [all.trust, all.ada.id]);
});
