import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partLength } from '@pari/contract';
import { pdf } from '../files/harmless.ts';
import { startS3 } from '../files/s3Server.ts';
import { startProving, type Proving } from '../kyc/proving.ts';
import type { TestPerson } from '../support/app.ts';
import { sweepFiles } from '../../src/features/files/work/sweepFiles.ts';
import { sweepUploads } from '../../src/features/uploads/work/sweepUploads.ts';
import { hashOf, senderTo } from './sending.ts';

let proving: Proving;
let ada: TestPerson;
let record: string;
let count = 0;
/** A PDF of so many bytes that is like no other. */
const paper = (length = 250_000): Buffer => {
  const begun = pdf(`/Number ${(count += 1)}`);
  return Buffer.concat([begun.subarray(0, 9), Buffer.from(`%${'x'.repeat(length - begun.length - 2)}\n`), begun.subarray(9)]);
};
const door = '/api/kyc_records/documents';
const toQuestion = () => ({ record_id: record, field_id: 'passport' });
const kept = async () => {
  await proving.look();
  const { rows } = await proving.test.owner.query<{ sha256: string; length: string }>(
    'select sha256, length::int from kyc_uploads join files using (company_id, sha256) where removed_at is null order by at',
  );
  return rows;
};
const clear = () => proving.test.owner.query('update kyc_uploads set removed_at = at, removed_by = uploaded_by where removed_at is null');

/** A person who proves who they are. */
async function prover(): Promise<{ who: TestPerson; record: string }> {
  const who = await proving.test.addPerson(proving.companyId, ['investor']);
  const fund = await proving.asking();
  await proving.eligible(who, fund);
  const made = await proving.test.app.inject({
    method: 'POST',
    url: '/api/kyc_records',
    headers: { authorization: who.authorization },
    payload: { fund_external_id: fund },
  });
  return { who, record: made.json<{ id: string }>().id };
}

beforeAll(async () => {
  proving = await startProving();
  ({ who: ada, record } = await prover());
});
afterAll(() => proving.test.close());

const here = () => senderTo(proving.test.app);

describe.each(['folder', 'bucket'])('a file in parts, in a store that is a %s', (store) => {
  it('is taken by what takes a file, byte by byte, and once', async () => {
    const s3 = store === 'bucket' ? await startS3() : undefined;
    const app = s3
      ? await proving.test.servedWith({
          PARI_S3_BUCKET: s3.bucket.endpoint,
          PARI_S3_KEY_ID: s3.bucket.accessKeyId,
          PARI_S3_SECRET: s3.bucket.secretAccessKey,
        })
      : proving.test.app;
    const { whole, give, far, add } = senderTo(app);
    const bytes = paper();
    const id = await whole(ada, bytes);
    expect((await far(ada, id)).body).toEqual({ id, length: bytes.length, received: bytes.length, is_used: false });
    expect((await give(ada, door, id, toQuestion())).status).toBe(200);
    expect(await kept()).toEqual([{ sha256: hashOf(bytes), length: bytes.length }]);
    expect((await far(ada, id)).body.is_used).toBe(true);
    expect(await give(ada, door, id, toQuestion())).toMatchObject({ status: 409, body: { code: 'conflict' } });
    // Nothing is added to it, and what is already there does no harm.
    expect((await add(ada, id, 0, bytes.subarray(0, 100_000))).status).toBe(200);
    expect(await add(ada, id, bytes.length, Buffer.from('x'))).toMatchObject({ status: 409, body: { current: { is_used: true } } });
    expect(await kept()).toHaveLength(1);
    await clear();
    if (s3) {
      await app.close();
      await s3.stop();
    }
  });
});

describe('the parts of a file', () => {
  it('go on where they were: the same file is the same upload, and the same part again does no harm', async () => {
    const bytes = paper();
    const { begin, add } = here();
    const { body: begun } = await begin(ada, bytes);
    const first = bytes.subarray(0, 100_000);
    expect((await add(ada, begun.id, 0, first)).body.received).toBe(100_000);
    expect((await add(ada, begun.id, 0, first)).body.received).toBe(100_000);
    expect((await begin(ada, bytes)).body).toEqual({ ...begun, received: 100_000 });
    expect((await add(ada, begun.id, 100_000, bytes.subarray(100_000))).body.received).toBe(bytes.length);
  });

  it.each([
    ['starts after what is there', 100_001, 70_000, 409, 'conflict'],
    ['starts before it', 50_000, 70_000, 409, 'conflict'],
    ['is another than the one there', 0, 90_000, 409, 'conflict'],
    ['is more than the file has', 100_000, 150_001, 413, 'payload_too_large'],
    ['is too short', 100_000, partLength.least - 1, 400, 'bad_request'],
    ['is empty', 100_000, 0, 400, 'bad_request'],
    ['starts nowhere', -1, 70_000, 400, 'bad_request'],
    ['is longer than a part', 100_000, partLength.most + 1, 413, 'payload_too_large'],
  ])('are refused where one %s, and nothing is lost', async (_, start, length, status, code) => {
    const bytes = paper();
    const { begin, add, far } = here();
    const { id } = (await begin(ada, bytes)).body;
    await add(ada, id, 0, bytes.subarray(0, 100_000));
    const answer = await add(ada, id, start, Buffer.alloc(length, 'y'));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (status === 409) expect(answer.body.current).toEqual({ id, length: bytes.length, received: 100_000, is_used: false });
    expect((await far(ada, id)).body.received).toBe(100_000);
  });

  it('at once are taken once: of many, one is next', async () => {
    const bytes = paper();
    const { begin, add, give } = here();
    const { id } = (await begin(ada, bytes)).body;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => add(ada, id, 0, bytes.subarray(0, 100_000))),
      ...Array.from({ length: 4 }, () => add(ada, id, 0, Buffer.alloc(100_000, 'z'))),
    ]);
    const taken = answers.filter(({ status }) => status === 200);
    expect([taken.length, answers.filter(({ status }) => status === 409).length]).toEqual([4, 4]);
    const { body } = await begin(ada, bytes);
    expect(body.received).toBe(100_000);
    await add(ada, id, 100_000, bytes.subarray(100_000));
    // Whichever came first, what was announced is what is kept.
    expect((await give(ada, door, id, toQuestion())).status).toBe(answers[0]?.status === 200 ? 200 : 400);
    await clear();
  });

  it('are of their person alone, and of nobody else known to be', async () => {
    const other = await proving.test.addPerson(proving.companyId, ['investor']);
    const elsewhere = await proving.test.addCompany();
    await proving.test.setFlag(elsewhere, 'show_coinvest_home_page', true);
    const stranger = await proving.test.addPerson(elsewhere, ['investor']);
    const { whole, far, add, ask, give, begin } = here();
    const bytes = paper();
    const id = await whole(ada, bytes);
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const who of [other, stranger]) {
      const seen = async (of: string) => [
        await far(who, of),
        await add(who, of, 0, bytes.subarray(0, 100_000)),
        await ask('DELETE', `/api/uploads/${of}`, who),
      ];
      const alike = (answers: Awaited<ReturnType<typeof seen>>) => answers.map(({ status, body }) => [status, body.code, body.detail]);
      expect(alike(await seen(id))).toEqual(alike(await seen(unknown)));
      expect((await far(who, id)).status).toBe(404);
      expect((await begin(who, bytes)).body).toMatchObject({ received: 0 });
    }
    const mine = await prover();
    const asked = { record_id: mine.record, field_id: 'passport' };
    const [foreign, none] = [await give(mine.who, door, id, asked), await give(mine.who, door, unknown, asked)];
    expect([foreign.status, foreign.body.detail]).toEqual([none.status, none.body.detail]);
    expect(none).toMatchObject({ status: 400, body: { detail: 'There is no such upload.' } });
    expect((await far(ada, id)).body.is_used).toBe(false);
  });
});

describe('what takes a file', () => {
  it('refuses one that is not whole, was given up, or is not what was announced, which then is gone', async () => {
    const { begin, add, give, far, ask, whole } = here();
    const bytes = paper();
    const { id } = (await begin(ada, bytes)).body;
    await add(ada, id, 0, bytes.subarray(0, 100_000));
    expect(await give(ada, door, id, toQuestion())).toMatchObject({ status: 400, body: { detail: 'This file is not there whole yet.' } });
    expect((await ask('DELETE', `/api/uploads/${id}`, ada)).status).toBe(204);
    expect(await give(ada, door, id, toQuestion())).toMatchObject({ status: 400, body: { detail: 'There is no such upload.' } });
    const other = await begin(ada, bytes, { sha256: 'a'.repeat(64) });
    for (const start of [0, 100_000, 200_000]) await add(ada, other.body.id, start, bytes.subarray(start, start + 100_000));
    expect(await give(ada, door, other.body.id, toQuestion())).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('not the file that was announced') },
    });
    expect((await far(ada, other.body.id)).status).toBe(404);
    const lost = await whole(ada, paper());
    await proving.test.owner.query(`update file_upload_parts set sha256 = $2 where upload_id = $1 and start = 0`, [lost, 'b'.repeat(64)]);
    expect(await give(ada, door, lost, toQuestion())).toMatchObject({ status: 400, body: { detail: expect.stringContaining('lost on its way') } });
    expect((await far(ada, lost)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  it('leaves one that it refuses, so that it need not be sent again', async () => {
    const { whole, give, far } = here();
    const hostile = Buffer.concat([pdf('/OpenAction << /S /JavaScript /JS (x) >>'), Buffer.alloc(100_000)]);
    const id = await whole(ada, hostile);
    expect((await give(ada, door, id, toQuestion())).status).toBe(422);
    const good = await whole(ada, paper());
    expect((await give(ada, door, good, { ...toQuestion(), field_id: 'nothing' })).status).toBe(400);
    expect((await give(ada, door, good, toQuestion(), 'C:\\path\\Pass.pdf')).status).toBe(200);
    expect((await far(ada, id)).body.is_used).toBe(false);
    await clear();
  });

  it('takes it once of many at once', async () => {
    const { whole, give } = here();
    const id = await whole(ada, paper());
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(ada, door, id, toQuestion())));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await kept()).toHaveLength(1);
    await clear();
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['no id', JSON.stringify({ upload: 'x', name: 'a.pdf' })],
    ['no name', JSON.stringify({ upload: '00000000-0000-4000-8000-000000000000', name: '' })],
    ['more than it takes', JSON.stringify({ upload: '00000000-0000-4000-8000-000000000000', name: 'a.pdf', path: '/etc' })],
  ])('refuses a field that holds %s', async (_, text) => {
    const body = `--b\r\ncontent-disposition: form-data; name="file_data"\r\n\r\n${text}\r\n--b\r\ncontent-disposition: form-data; name="body"\r\n\r\n${JSON.stringify(toQuestion())}\r\n--b--\r\n`;
    const answer = await here().ask('POST', door, ada, { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload: Buffer.from(body) });
    expect(answer.status).toBe(400);
  });

  it('takes 25,000,000 bytes and no file is announced that has more', { timeout: 60_000 }, async () => {
    const { whole, give, begin } = here();
    const bytes = paper(25_000_000);
    expect(bytes).toHaveLength(25_000_000);
    expect((await give(ada, door, await whole(ada, bytes, 5_000_000), toQuestion())).status).toBe(200);
    expect(await kept()).toEqual([{ sha256: hashOf(bytes), length: 25_000_000 }]);
    expect((await begin(ada, bytes, { length: 25_000_001 })).status).toBe(400);
    await clear();
  });
});

describe('files that come in parts', () => {
  it('are 20 of a person at most: the oldest is given up for the next, and the same is still the same', async () => {
    const who = await proving.test.addPerson(proving.companyId, ['investor']);
    const { begin, far } = here();
    const all = [];
    const papers = Array.from({ length: 21 }, () => paper());
    for (const bytes of papers) {
      all.push((await begin(who, bytes)).body.id);
      proving.test.clock.advance(1);
    }
    expect(await Promise.all(all.map(async (id) => (await far(who, id)).status))).toEqual([404, ...Array.from({ length: 20 }, () => 200)]);
    expect((await begin(who, papers[1] ?? paper())).body.id).toBe(all[1]);
    expect((await far(who, all[2] ?? '')).status).toBe(200);
  });

  it('count once as what a person sends in a day', async () => {
    const app = await proving.test.servedWith({ PARI_UPLOAD_BYTES: '1000000', PARI_UPLOADS_OF_PERSON: '1000000' });
    const { whole, give, begin, add } = senderTo(app);
    expect((await give(ada, door, await whole(ada, paper(600_000)), toQuestion())).status).toBe(200);
    const bytes = paper(500_000);
    const { id } = (await begin(ada, bytes)).body;
    expect((await add(ada, id, 0, bytes.subarray(0, 300_000))).status).toBe(200);
    expect((await add(ada, id, 300_000, bytes.subarray(300_000))).status).toBe(429);
    await clear();
    await app.close();
  });

  it('are forgotten after a day, whether they were taken or not, and their parts are swept; what was kept stays', async () => {
    const { whole, give, far, add, begin } = here();
    const [taken, left] = [paper(), paper(90_000)];
    const [used, open] = [await whole(ada, taken), await whole(ada, left)];
    await give(ada, door, used, toQuestion());
    const parts = async () => {
      const all = new Set<string>();
      for await (const { sha256 } of proving.test.files.list()) all.add(sha256);
      return all;
    };
    expect(await parts()).toContain(hashOf(left));
    // What the store says is by the day on which this runs.
    proving.test.clock.set(new Date(Date.now() + 60_000));
    await sweepUploads(proving.test);
    expect((await far(ada, open)).status).toBe(404);
    expect(await give(ada, door, open, toQuestion())).toMatchObject({ status: 400, body: { detail: 'There is no such upload.' } });
    expect((await add(ada, open, 0, left)).status).toBe(404);
    const { rows } = await proving.test.owner.query('select from file_uploads where begun_at < $1', [new Date('2026-04-17')]);
    expect(rows).toEqual([]);
    expect((await proving.test.owner.query('select from file_upload_parts')).rowCount).toBe(0);
    proving.test.clock.advance(25 * 3600);
    await sweepFiles(proving.test);
    const standing = await parts();
    expect(standing).not.toContain(hashOf(left));
    expect(standing).toContain(hashOf(taken));
    expect((await begin(ada, left)).body.received).toBe(0);
  });
});
