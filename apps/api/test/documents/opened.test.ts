import { mkdir, rm, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { addingDocuments } from './addingDocuments.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany();
  ann = await test.addPerson(companyId, ['investor']);
  admin = await test.addPerson(companyId, ['admin']);
  await test.owner.query(`update users set display_name = 'Ann' where id = $1`, [ann.id]);
});
afterAll(() => test.close());

const { add } = addingDocuments(() => ({ test, companyId }));
const call = (who: TestPerson, method: 'GET' | 'HEAD', path: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method, url: `/api${path}`, headers: { authorization: who.authorization, ...headers } });

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

interface Openers {
  readonly count: number;
  readonly people: readonly { readonly id: string }[];
}

it('they are told to have been opened, by whom, how often and as whom, each person once', async () => {
  const { id } = await add({ scope: 'people', users: [ann.id] });
  const viewer = await test.addPerson(companyId, ['viewer']);
  const open = (who: TestPerson, as?: TestPerson) => {
    test.clock.advance(60);
    return call(who, 'GET', `/documents/${id}`, as && { 'x-view-as': as.id });
  };
  await open(admin);
  await open(admin, ann);
  await open(viewer, ann);
  await open(ann);
  await open(viewer, ann);
  const of = (who: TestPerson, times: number, in_own_name: boolean, viewed_as: readonly unknown[], ago: number) => {
    const at = new Date(test.clock.now().getTime() - ago * 60_000).toISOString();
    return { id: who.id, display_name: expect.any(String), email: who.email, times, in_own_name, viewed_as, version: 1, at };
  };
  const openers = { count: 3, people: [of(viewer, 2, false, ['Ann'], 0), of(ann, 1, true, [], 1), of(admin, 2, true, ['Ann'], 3)] };
  expect((await call(admin, 'GET', `/admin/documents/${id}/openings`)).json()).toEqual(openers);
  const recalled = await test.app.inject({
    method: 'POST',
    url: `/api/admin/documents/${id}/recall`,
    headers: { authorization: admin.authorization },
    payload: { reason: 'Wrong' },
  });
  expect(recalled.json()).toEqual({ opened_by: openers });
});

it('of more than a thousand, those who opened it last are named, and how many they are; nobody is lost behind who opened it often', async () => {
  const { id } = await add({ scope: 'company' });
  await test.owner.query(
    `with people as (
       insert into users (company_id, email, display_name, roles, created_at) select $1, 'many' || n || '@test.example', 'Many', '{investor}', now() from generate_series(1, 1002) n
       returning id, substring(email from '[0-9]+')::integer as number)
     insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at)
     select $1, $2::uuid, 1, id, id, now() - make_interval(mins => number) from people
     union all select $1, $2, 1, $3, $3::uuid, now() + make_interval(mins => n) from generate_series(1, 1500) n`,
    [companyId, id, ann.id],
  );
  const { count, people } = (await call(admin, 'GET', `/admin/documents/${id}/openings`)).json<Openers>();
  expect([count, people.length, new Set(people.map((one) => one.id)).size, people[0]]).toEqual([
    1003,
    1000,
    1000,
    expect.objectContaining({ id: ann.id, times: 1500 }),
  ]);
});

it('it is given while its row changes, once that is done', async () => {
  const { id } = await add({ scope: 'people', users: [ann.id] });
  let opening: ReturnType<typeof call> | undefined;
  await test.database.asCompany(companyId, async (tx) => {
    await tx.run('update documents set told_version = 1, to_tell = false where company_id = $1 and id = $2', [companyId, id]);
    opening = call(ann, 'GET', `/documents/${id}`);
    await untilSomebodyWaits((text) => test.owner.query(text));
  });
  expect((await opening)?.statusCode).toBe(200);
});
