import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNotification } from '@pari/testkit';
import { pdf } from '../files/harmless.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  // Nobody listens there.
  test = await createApp({
    env: {
      PARI_S3_BUCKET: 'http://127.0.0.1:9/none',
      PARI_S3_KEY_ID: 'none',
      PARI_S3_SECRET: 'none',
      PARI_CLAMAV: '127.0.0.1:9',
      PARI_SMTP_URL: 'smtp://127.0.0.1:9',
      PARI_MAIL_FROM: 'portal@test.example',
    },
  });
  const companyId = await test.addCompany();
  admin = await test.addPerson(companyId, ['admin']);
  await store(test, buildNotification({ companyId, userId: admin.id, details: 'Told' }));
  await test.database.asCompany(companyId, async (tx) => {
    const sha256 = '0'.repeat(64);
    await tx.run(`insert into files (company_id, sha256, length, media_type, created_at) values ($1, $2, 5, 'application/pdf', now())`, [companyId, sha256]);
    await tx.run(`update files set state = 'accepted' where company_id = $1`, [companyId]);
    const made = await tx.first<{ id: string }>(
      `insert into documents (company_id, scope, type, title, date, published_at) values ($1, 'company', 'other', 'Guide', '2026-01-01', now()) returning id`,
      [companyId],
    );
    await tx.run(`insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'g.pdf', now())`, [
      companyId,
      made?.id,
      sha256,
    ]);
  });
});
afterAll(() => test.close());

const get = (url: string) => test.app.inject({ url, headers: { authorization: admin.authorization } });

describe('while the store of files, the scanner and the mail server are down', () => {
  it('everything that needs none of them is read', async () => {
    for (const url of [
      '/api/users/info',
      '/api/documents',
      '/api/documents/filters',
      '/api/notifications',
      '/api/admin/documents',
      `/api/investors/detail/${admin.id}`,
      '/api/admin/mail',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
    expect((await get('/api/documents')).json<{ results: object[] }>().results).toHaveLength(1);
  });

  it('a document is answered with a sentence and 503, and is not taken for damaged', async () => {
    const { results } = (await get('/api/documents')).json<{ results: { id: string }[] }>();
    const id = results[0]?.id ?? '';
    for (let time = 0; time < 2; time += 1) {
      const answer = await get(`/api/documents/${id}`);
      expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([503, 'Documents cannot be read right now. Try again in a moment.']);
    }
    expect(await test.database.asCompany(admin.companyId, (tx) => tx.rows('select from files where damaged_at is not null'))).toEqual([]);
  });

  it('something is announced: it stands in inboxes, and its mail waits', async () => {
    const said = { audience: { scope: 'company' }, title: 'News', text: 'There is news.' };
    const post = (query: string) =>
      test.app.inject({ method: 'POST', url: `/api/admin/announcements?${query}`, headers: { authorization: admin.authorization }, payload: said });
    const { digest } = (await post('dry_run=true')).json<{ digest: string }>();
    expect((await post(`digest=${digest}`)).statusCode).toBe(200);
    expect((await get('/api/notifications')).json<{ results: object[] }>().results[0]).toMatchObject({ details: 'News\n\nThere is news.' });
    expect((await get('/api/admin/announcements')).json<{ results: object[] }>().results).toHaveLength(1);
  });

  it('an upload of documents is refused with 503 and a sentence, and leaves no row', async () => {
    const boundary = randomUUID();
    const part = (name: string, content: Buffer | string) => [
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n`,
      content,
      '\r\n',
    ];
    const list = 'type,title,date,file,reference\nother,New,2026-01-01,new.pdf,N-1\n';
    const payload = Buffer.concat(
      [...part('documents.csv', list), ...part('new.pdf', pdf('/New 1')), `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)),
    );
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/admin/imports',
      headers: { authorization: admin.authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      503,
      'Files cannot be kept right now. Nothing was changed. Try again in a moment.',
    ]);
    expect((await get('/api/admin/documents')).json<{ results: object[] }>().results).toHaveLength(1);
  });
});
