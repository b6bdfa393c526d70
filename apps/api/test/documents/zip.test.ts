import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { mostChosen, mostZipped } from '@pari/domain/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamesOf } from '../../src/features/documents/zip/fileNames.ts';
import { writeZip, zipLength } from '../../src/http/writeZip.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { ledgerOf } from '../support/ledger.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { unzipped } from '../support/unzipped.ts';
import { addingDocuments } from './addingDocuments.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let ben: TestPerson;
let viewer: TestPerson;
let port: number;

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  [ann, ben, viewer] = await Promise.all([
    test.addPerson(companyId, ['investor'], { email: 'ann@test.example' }),
    test.addPerson(companyId, ['investor'], { email: 'ben@test.example' }),
    test.addPerson(companyId, ['viewer'], { email: 'viewer@test.example' }),
  ]);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  port = (test.app.server.address() as AddressInfo).port;
});
afterAll(() => test.close());

const { add, addVersion } = addingDocuments(() => ({ test, companyId }));

const zip = (who: TestPerson, query: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url: `/api/documents/zip?${query}`, headers: { authorization: who.authorization, ...headers } });
const newcomer = () => test.addPerson(companyId, ['investor'], { email: `${randomUUID()}@test.example` });
const openings = async (who: TestPerson) =>
  (await test.owner.query<{ document_id: string }>('select document_id from document_openings where user_id = $1 order by id', [who.id])).rows.map(
    ({ document_id: id }) => id,
  );

/** Asks over a line of its own. What comes is read at will. */
const begun = (who: TestPerson, query: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: `/api/documents/zip?${query}`, headers: { authorization: who.authorization }, agent: false })
      .on('response', (answer) => resolve(answer.pause()))
      .on('error', reject)
      .end();
  });
const firstOf = async (answer: IncomingMessage) => {
  for await (const chunk of answer.iterator({ destroyOnReturn: false })) return (chunk as Buffer).length;
  return 0;
};
const restOf = async (answer: IncomingMessage) => {
  let length = 0;
  try {
    for await (const chunk of answer) length += (chunk as Buffer).length;
    return { length, isWhole: answer.complete };
  } catch {
    return { length, isWhole: false };
  }
};

describe('documents as one ZIP', () => {
  it('stand in it as they were published, with hashes that sha256sum accepts, and count as opened', async () => {
    const hostile = ['../../etc/passwd', 'CON', 'a\u202Efdp.exe\r\n\\x', '株'.repeat(200), 'Same', 'SAME', 'Same'];
    const who = await newcomer();
    const given = [];
    for (const title of hostile) given.push(await add({ scope: 'people', users: [who.id], title }));
    const answer = await zip(who, `ids=${given.map(({ id }) => id).join(',')}`);
    expect([answer.statusCode, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/zip',
        'content-length': String(answer.rawPayload.length),
        'content-disposition': expect.stringMatching(/^attachment; filename="Documents 2026-04-15\.zip"/),
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    ]);
    const files = unzipped(answer.rawPayload);
    const list = files.get('SHA256SUMS')?.toString() ?? '';
    files.delete('SHA256SUMS');
    const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(list).toBe([...files].map(([name, bytes]) => `${hashOf(bytes)}  ${name}\n`).join(''));
    expect([...files.values()].map(hashOf).toSorted()).toEqual(given.map(({ sha256 }) => sha256).toSorted());
    expect(new Set(await openings(who))).toEqual(new Set(given.map(({ id }) => id)));
    const folder = await mkdtemp(join(tmpdir(), 'pari-zip-'));
    for (const [name, bytes] of [...files, ['SHA256SUMS', Buffer.from(list)] as const]) await writeFile(join(folder, name), bytes);
    if (process.platform === 'linux') expect(execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' })).toMatch(/^(.*: OK\n){7}$/);
    await rm(folder, { recursive: true });
  });

  it('are named by the profile that they are for where a person has several, each by their own, and by nobody else’s', async () => {
    const ledger = ledgerOf(test, companyId);
    const [who, other] = [await newcomer(), await newcomer()];
    const profileOf = async (person: TestPerson, code: string, name: string) => {
      const id = await ledger.addProfile(person.id, code);
      await test.owner.query('update investors set name = $2 where id = $1', [id, name]);
      return id;
    };
    const [own, trust] = [await profileOf(who, 'Z-1', 'Zoe Lee'), await profileOf(who, 'Z-2', '../Lee\u202E Trust')];
    const theirs = await profileOf(other, 'Z-3', 'Other');
    const taxOf = (...investors: string[]) => add({ scope: 'people', investors, title: 'Tax 2025' });
    const names = async (by: TestPerson) => [...unzipped((await zip(by, '')).rawPayload).keys()].toSorted();
    const first = await taxOf(own, theirs);
    expect(await names(who)).toEqual(['2026-03-31 Tax 2025.pdf', 'SHA256SUMS']);
    await taxOf(trust);
    expect(await names(who)).toEqual(['2026-03-31 Tax 2025, .._Lee_ Trust.pdf', '2026-03-31 Tax 2025, Zoe Lee.pdf', 'SHA256SUMS']);
    expect(await names(other)).toEqual(['2026-03-31 Tax 2025.pdf', 'SHA256SUMS']);
    const saved = async (by: TestPerson) =>
      (await test.app.inject({ url: `/api/documents/${first.id}`, headers: { authorization: by.authorization } })).headers['content-disposition'];
    expect(await saved(who)).toContain('filename="Tax 2025, Zoe Lee.pdf"');
    expect(await saved(other)).toContain('filename="Tax 2025.pdf"');
  });

  it('are all that are like that, in a view as in the list', async () => {
    const who = await newcomer();
    const tax = await add({ scope: 'people', users: [who.id], type: 'tax', title: 'Tax paper' });
    const report = await add({ scope: 'people', users: [who.id], date: '2024-06-30', title: 'Half-year report' });
    const names = async (query: string, by = who, headers = {}) => {
      const { statusCode, rawPayload } = await zip(by, query, headers);
      return statusCode === 200 ? [...unzipped(rawPayload).keys()] : statusCode;
    };
    expect(await names('')).toEqual(['2026-03-31 Tax paper.pdf', '2024-06-30 Half-year report.pdf', 'SHA256SUMS']);
    expect(await names('year=2024')).toEqual(['2024-06-30 Half-year report.pdf', 'SHA256SUMS']);
    expect(await names('type=tax&search=paper')).toEqual(['2026-03-31 Tax paper.pdf', 'SHA256SUMS']);
    expect(await names('type=bank')).toBe(404);
    const view = { 'x-view-as': who.id };
    expect(await names('', viewer, view)).toEqual(['2024-06-30 Half-year report.pdf', 'SHA256SUMS']);
    expect(await names(`ids=${tax.id}`, viewer, view)).toBe(404);
    const { rows } = await test.owner.query('select effective_user_id from document_openings where user_id = $1', [viewer.id]);
    expect(rows).toEqual([{ effective_user_id: who.id }]);
    const before = await openings(who);
    expect((await zip(who, `ids=${report.id}`, {}, 'HEAD')).statusCode).toBe(200);
    expect(await openings(who)).toEqual(before);
  });

  it('are given whole or not at all: what is not theirs is like what does not exist, and nothing is written', async () => {
    const who = await newcomer();
    const own = await add({ scope: 'people', users: [who.id] });
    const foreign = await add({ scope: 'people', users: [ben.id] });
    const recalled = await add({ scope: 'people', users: [who.id] });
    await test.owner.query('update documents set recalled_at = now() where id = $1', [recalled.id]);
    const plain = (answer: Awaited<ReturnType<typeof zip>>) => [answer.statusCode, { ...answer.json<object>(), request_id: '' }];
    const [unknown, ...others] = await Promise.all([randomUUID(), foreign.id, recalled.id].map((id) => zip(who, `ids=${own.id},${id}`)));
    for (const answer of others) expect(plain(answer)).toEqual(plain(unknown ?? answer));
    expect([unknown?.statusCode, await openings(who)]).toEqual([404, []]);
  });

  it.each([
    ['ids=', 'ids', 'Must be 1 to 200 ids with commas between them.'],
    ['ids=nonsense', 'ids', 'Must be 1 to 200 ids with commas between them.'],
    [`ids=${Array.from({ length: mostChosen + 1 }, () => randomUUID()).join(',')}`, 'ids', 'Must be 1 to 200 ids with commas between them.'],
    [`ids=${randomUUID()}&year=2024`, 'ids', 'Name ids or narrow the documents, not both.'],
    ['year=1', 'year', 'Must be at least 1900.'],
    ['type=secret', 'type', expect.stringMatching(/^Must be .*\.$/)],
    ['sort=title', 'sort', 'This field is not known here.'],
  ])('refuse %s in a sentence', async (query, field, sentence) => {
    const answer = await zip(ann, query);
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([400, { [field]: [sentence] }]);
  });

  it('are no more, and have no more bytes, than one ZIP holds', async () => {
    const who = await newcomer();
    const { id, sha256 } = await add({ scope: 'people', users: [who.id], type: 'legal' });
    const length = (bytes: number) => test.owner.query('update files set length = $2 where sha256 = $1', [sha256, bytes]);
    const { rows } = await test.owner.query<{ length: string }>('select length from files where sha256 = $1', [sha256]);
    await length(mostZipped.bytes + 1);
    const heavy = await zip(who, `ids=${id}`);
    expect([heavy.statusCode, heavy.json<{ detail: string }>().detail]).toEqual([
      413,
      'Together these documents have 501 MB. One ZIP holds 500 MB at most. Choose fewer, or narrow them to a type, an investment or a year.',
    ]);
    await length(mostZipped.bytes);
    expect((await zip(who, `ids=${id}`, {}, 'HEAD')).statusCode).toBe(200);
    await length(Number(rows[0]?.length));
    const more = (count: number) =>
      test.owner.query(
        `with made as (insert into documents (company_id, scope, type, title, date, published_at)
           select $1, 'people', 'legal', 'Copy', '2020-01-01', now() from generate_series(1, $4) returning id),
         versions as (insert into document_versions (company_id, document_id, version, sha256, file_name, created_at)
           select $1, id, 1, $3, 'x.pdf', now() from made)
         insert into document_recipients (company_id, document_id, user_id) select $1, id, $2 from made`,
        [companyId, who.id, sha256, count],
      );
    await more(mostZipped.documents - 1);
    expect((await zip(who, 'type=legal', {}, 'HEAD')).statusCode).toBe(200);
    await more(1);
    const many = await zip(who, 'type=legal');
    expect([many.statusCode, many.json<{ detail: string }>().detail]).toEqual([
      413,
      'One ZIP holds 1000 documents at most. Choose fewer, or narrow them to a type, an investment or a year.',
    ]);
    expect(await openings(who)).toEqual([]);
  });
});

describe('what changes while a ZIP is sent', () => {
  /** Ten large documents of somebody new, and the answer of which a little was read. */
  const sending = async () => {
    const who = await newcomer();
    const given = [];
    for (let month = 10; month < 20; month += 1)
      given.unshift(await add({ scope: 'people', users: [who.id], date: `2020-01-${month}`, title: `${month}`, bytes: randomBytes(3_000_000) }));
    const ids = given.map(({ id }) => id);
    const answer = await begun(who, `ids=${ids.join(',')}`);
    const first = await firstOf(answer);
    return { who, ids, given, answer, first };
  };

  const takings: [string, (who: TestPerson, id: string) => Promise<unknown>][] = [
    ['a recall', (_, id) => test.owner.query('update documents set recalled_at = now() where id = $1', [id])],
    ['the right being taken', (_, id) => test.owner.query('delete from document_recipients where document_id = $1', [id])],
    ['the person being disabled', (who) => test.owner.query('update users set active = false where id = $1', [who.id])],
    ['the token being revoked', (who) => test.owner.query('update access_tokens set revoked_at = now() where user_id = $1', [who.id])],
    ['another version', (_, id) => addVersion(id, randomBytes(1000))],
    [
      'alteration',
      async (_, id) => {
        const { rows } = await test.owner.query<{ sha256: string }>('select sha256 from document_versions where document_id = $1', [id]);
        const sha256 = rows[0]?.sha256 ?? '';
        await writeFile(`${test.filesFolder}/kept/${companyId}/${sha256.slice(0, 2)}/${sha256}`, randomBytes(3_000_000));
      },
    ],
  ];
  it.each(takings)('%s cuts it off, and no later document counts as opened', async (name, take) => {
    const { who, ids, answer, first } = await sending();
    await take(who, ids[9] ?? '');
    const { length, isWhole } = await restOf(answer);
    expect([isWhole, first + length < Number(answer.headers['content-length'])]).toEqual([false, true]);
    const opened = await openings(who);
    expect(opened.includes(ids[9] ?? '')).toBe(name === 'alteration');
    expect(opened).toEqual(ids.slice(0, opened.length));
    if (name === 'alteration') await expect.poll(async () => (await zip(who, `ids=${ids[9]}`)).statusCode).toBe(503);
  });

  it('nothing lets it come whole, and whoever goes leaves the rest unopened', async () => {
    const { who, ids, answer, first } = await sending();
    expect(first + (await restOf(answer)).length).toBe(Number(answer.headers['content-length']));
    expect(await openings(who)).toEqual(ids);
    const other = await sending();
    expect(test.database.pool.idleCount).toBe(test.database.pool.totalCount);
    other.answer.destroy();
    await expect.poll(async () => (await openings(other.who)).length).toBeLessThan(10);
  });
});

describe('the writer of a ZIP', () => {
  const at = new Date('2026-01-01T12:00:00Z');
  async function* megabytes(count: number) {
    for (let left = count; left > 0; left -= 1) yield Buffer.alloc(1_000_000, 'a');
  }

  it('opens one file after the other, and lets go of the open one when it is let go', async () => {
    const sources: Readable[] = [];
    const files = ['a', 'b', 'c'].map((name) => ({
      name,
      length: 50_000_000,
      at,
      open: async () => {
        sources.push(Readable.from(megabytes(50), { objectMode: false }));
        return sources.at(-1) as Readable;
      },
    }));
    const zipped = writeZip(files);
    let read = 0;
    for await (const chunk of zipped) if ((read += (chunk as Buffer).length) > 60_000_000) break;
    await expect.poll(() => sources.map(({ destroyed }) => destroyed)).toEqual([true, true]);
  });

  it('fails with whatever fails', async () => {
    const failing = (open: () => Promise<Readable>) => buffer(writeZip([{ name: 'a', length: 1, at, open }]));
    await expect(failing(() => Promise.reject(new Error('not there')))).rejects.toThrow('not there');
    const broken = new Readable({
      read() {
        this.destroy(new Error('broke'));
      },
    });
    await expect(failing(() => Promise.resolve(broken))).rejects.toThrow('broke');
  });

  it('tells its length to the byte and holds no more of it than is being read', async () => {
    const count = rounds(20, 100);
    let [opened, length, most] = [0, 0, 0];
    async function* counted() {
      for await (const part of megabytes(10)) {
        opened += part.length;
        yield part;
      }
    }
    const files = Array.from({ length: count }, (_, index) => ({
      name: `株 ${index}`,
      length: 10_000_000,
      at,
      open: async () => Readable.from(counted(), { objectMode: false }),
    }));
    for await (const chunk of writeZip(files)) {
      length += (chunk as Buffer).length;
      most = Math.max(most, opened - length);
    }
    expect([length, opened]).toEqual([zipLength(files), count * 10_000_000]);
    expect(most).toBeLessThanOrEqual(3_000_000);
    reportGoal(28, `a ZIP of ${count * 10} MB was read ${(most / 1_000_000).toFixed(1)} MB ahead at most`);
  });
});

describe('names in a ZIP', () => {
  const namesOf = (...titles: string[]) =>
    fileNamesOf(titles.map((title) => ({ title, date: '2026-01-31', media_type: 'application/pdf' as const, profile: null })));

  it('are safe on every system, short enough for each, and no two alike', () => {
    const titles = ['../..\\x', 'NUL', 'a\u202Eb\u0000', '👩‍🚀'.repeat(100), '株'.repeat(199), 'x', 'X', 'x (2)', 'ß', 'SS', 'é', 'e\u0301', ' . ', '-rf', '\nx'];
    const names = namesOf(...titles, ...titles);
    expect(new Set(names.map((name) => name.normalize('NFKC').toUpperCase())).size).toBe(titles.length * 2);
    for (const name of names) {
      expect(name).toMatch(/^2026-01-31.*\.pdf$/u);
      expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|\uFFFD]/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }
    expect(namesOf('x', 'X', 'x (2)', 'x')).toEqual(['2026-01-31 x.pdf', '2026-01-31 X (2).pdf', '2026-01-31 x (2) (2).pdf', '2026-01-31 x (3).pdf']);
  });
});
