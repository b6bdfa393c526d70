import { mkdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { addingDocuments } from './addingDocuments.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  ann = await test.addPerson(companyId, ['investor']);
});
afterAll(() => test.close());

const { add } = addingDocuments(() => ({ test, companyId }));
const call = (who: TestPerson, method: 'GET' | 'HEAD', path: string) =>
  test.app.inject({ method, url: `/api${path}`, headers: { authorization: who.authorization } });

it('documents that cannot be read, or are not asked for, were opened by nobody', async () => {
  const openings = async (id: string) => (await test.owner.query('select from document_openings where document_id = $1', [id])).rowCount;
  const given = async () => {
    const { id, sha256 } = await add({ scope: 'people', users: [ann.id] });
    return { id, path: `${test.filesFolder}/kept/${companyId}/${sha256.slice(0, 2)}/${sha256}`, sha256 };
  };
  const failing = await given();
  await rm(failing.path);
  // It is there, and fails with its first byte.
  await mkdir(failing.path);
  const unreadable = await call(ann, 'GET', `/documents/${failing.id}`);
  expect([unreadable.statusCode, unreadable.json<{ detail: string }>().detail]).toEqual([503, 'Documents cannot be read right now. Try again in a moment.']);
  const gone = await given();
  await test.files.quarantine({ companyId, sha256: gone.sha256 });
  const altered = await given();
  await writeFile(altered.path, 'other bytes');
  for (const { id } of [gone, altered]) {
    const damaged = await call(ann, 'GET', `/documents/${id}`);
    expect([damaged.statusCode, damaged.json<{ detail: string }>().detail]).toEqual([503, expect.stringContaining('damaged where it is stored')]);
  }
  const whole = await given();
  expect((await call(ann, 'HEAD', `/documents/${whole.id}`)).statusCode).toBe(200);
  for (const { id } of [failing, gone, altered, whole]) expect([id, await openings(id)]).toEqual([id, 0]);
  await call(ann, 'GET', `/documents/${whole.id}`);
  expect(await openings(whole.id)).toBe(1);
});
