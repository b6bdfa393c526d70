import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '../files/harmless.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { form } from '../support/form.ts';

let test: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  test = await createApp();
  admin = await test.addPerson(await test.addCompany(), ['admin']);
});
afterAll(() => test.close());

/** Sends files as a form does. */
const send = (files: Readonly<Record<string, string | Buffer>>, query = '') => {
  const { headers, payload } = form(files);
  return test.app.inject({ method: 'POST', url: `/api/admin/imports${query}`, headers: { ...headers, authorization: admin.authorization }, payload });
};
const list = (file: string) => `type,title,date,file,reference\nother,Guide,2026-01-01,${file},G-1\n`;
const published = async () =>
  (await test.app.inject({ url: '/api/admin/documents', headers: { authorization: admin.authorization } })).json<{ results: object[] }>();

it('documents are uploaded with their list, tried first, and refused with the row of a file that is not taken', async () => {
  const good = { 'documents.csv': list('guide.pdf'), 'guide.pdf': pdf('/Guide 1') };
  const tried = await send(good, '?dry_run=true');
  expect([tried.statusCode, tried.json<{ files: object[] }>().files]).toEqual([200, [{ file: 'documents.csv', rows: 1, added: 1, updated: 0, skipped: 0 }]]);
  expect((await published()).results).toEqual([]);
  const bad = await send({ 'documents.csv': list('guide.pdf'), 'guide.pdf': pdf('/OpenAction << /S /Launch >>') });
  expect([bad.statusCode, bad.json<{ rows: object[] }>().rows]).toEqual([
    422,
    [{ file: 'documents.csv', row: 2, column: 'file', reason: '"guide.pdf" starts a program.' }],
  ]);
  expect((await send(good)).statusCode).toBe(200);
  expect((await published()).results).toEqual([
    expect.objectContaining({ title: 'Guide', scope: 'company', state: 'checking', reference: 'G-1', file_name: 'guide.pdf' }),
  ]);
});
