import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildInvestor, buildPerson } from '@pari/testkit';
import { managedDocuments } from '../../src/features/documents/queries.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { store } from '../support/store.ts';
import { pdf } from '../files/harmless.ts';
import { addingDocuments, type Given } from './addingDocuments.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  [ann, admin] = await Promise.all([test.addPerson(companyId, ['investor']), test.addPerson(companyId, ['admin'])]);
});
afterAll(() => test.close());

const { add, addVersion } = addingDocuments(() => ({ test, companyId }));
const get = (path: string) => test.app.inject({ url: `/api/admin/documents${path}`, headers: { authorization: admin.authorization } });

describe('the documents of the company', () => {
  const managed = async (query: string) => (await get(`?${query}`)).json<{ results: { title: string }[] }>().results;

  it('are narrowed by type and state', async () => {
    const mark = randomUUID();
    const of = async (state: string, more: Partial<Given> = {}) => add({ scope: 'company', title: `${mark} ${state}`, ...more });
    await of('published', { type: 'tax' });
    await of('checking', { state: 'checking' });
    await of('refused', { state: 'refused' });
    const damaged = await of('damaged');
    await test.owner.query('update files set damaged_at = $2 where sha256 = $1', [damaged.sha256, test.clock.now()]);
    const recalled = await of('recalled');
    await test.app.inject({ method: 'DELETE', url: `/api/documents/${recalled.id}`, headers: { authorization: admin.authorization } });
    const found = async (query: string) => (await managed(`search=${mark}&${query}`)).map(({ title }) => title.slice(mark.length + 1)).toSorted();
    for (const state of ['published', 'checking', 'refused', 'damaged', 'recalled']) expect(await found(`state=${state}`)).toEqual([state]);
    expect(await found('type=tax')).toEqual(['published']);
    expect(await found('type=tax&state=recalled')).toEqual([]);
    const bad = await get('?state=gone');
    expect([bad.statusCode, bad.json<{ errors: object }>().errors]).toEqual([400, { state: [expect.stringMatching(/\.$/)] }]);
  });

  it('are found by a part of their title, their reference or the name of a file, wherever it stands, and by nothing else', async () => {
    const { id } = await add({ scope: 'company', title: '100% of Ünal_Öz' });
    await test.owner.query(`update documents set reference = 'REF\\42' where id = $1`, [id]);
    await addVersion(id, pdf(`/T (${randomUUID()})`));
    await test.owner.query(
      `update document_versions set file_name = case version when 1 then 'draft-first.pdf' else 'Final (2).pdf' end where document_id = $1`,
      [id],
    );
    for (const text of ['100%', 'ÜNAL_ö', 'öz', 'ref\\42', 'al (2).P']) {
      const found = await managed(`search=${encodeURIComponent(text)}`);
      expect([text, found.map((one) => one.title)]).toEqual([text, ['100% of Ünal_Öz']]);
    }
    // The name that an earlier version had is in the index, and in no answer.
    for (const text of ['ünalxöz', '1000', 'draft-first', '%%%', '___'])
      expect([text, await managed(`search=${encodeURIComponent(text)}`)]).toEqual([text, []]);
    const holding = (text: string, most: number, of = companyId) =>
      test.database.asCompany(of, async (tx) => (await tx.first<{ ids: string[] | null }>('select documents_holding($1, $2) as ids', [text, most]))?.ids);
    expect(await holding('ünal_ö', 1)).toEqual([id]);
    expect(await holding('draft-first', 1)).toEqual([id]);
    expect(await holding('ünal_ö', 0)).toBeNull();
    expect(await holding('ün', 100)).toBeNull();
    expect(await holding('ünal_ö', 100, await test.addCompany())).toEqual([]);
  });

  it('are found by whom they name: a name, an address or a code of theirs, from three letters on', async () => {
    const [zoe, tom] = [
      buildPerson({ companyId, displayName: 'Zoë Quandt', email: 'zoeq@acme.example' }),
      buildPerson({ companyId, displayName: 'Tom Quandt', email: 'tomq@acme.example' }),
    ];
    const profile = buildInvestor({ companyId, accountCode: 'QX-77', name: 'Quandt Trust', userId: zoe.id });
    const nobodys = buildInvestor({ companyId, accountCode: 'QX-78', name: 'Orphan', userId: null });
    await store(test, zoe, tom, profile, nobodys);
    await store(test, buildInvestor({ companyId, accountCode: 'TQ-9', name: 'Toms', userId: tom.id }));
    await add({ scope: 'people', users: [tom.id], title: 'to Tom' });
    await add({ scope: 'people', investors: [profile.id], title: 'to the trust' });
    await add({ scope: 'people', investors: [nobodys.id], title: 'to nobody' });
    await add({ scope: 'company', title: 'to all' });
    for (const [text, titles] of [
      ['quandt', ['to Tom', 'to the trust']],
      ['zoë q', ['to the trust']],
      ['tomq@', ['to Tom']],
      ['qx-77', ['to the trust']],
      ['QX-7', ['to nobody', 'to the trust']],
      ['tq-9', ['to Tom']],
      ['orphan', ['to nobody']],
      ['qx', []],
      ['tom quandttomq', []],
    ] as const)
      expect([text, (await managed(`search=${encodeURIComponent(text)}`)).map(({ title }) => title).toSorted()]).toEqual([text, titles]);
    const holding = (text: string, most: number, of = companyId) =>
      test.database.asCompany(of, async (tx) => (await tx.first<{ ids: string[] | null }>('select documents_holding($1, $2) as ids', [text, most]))?.ids);
    expect(await holding('qx-7', 2)).toHaveLength(2);
    expect(await holding('qx-7', 1)).toBeNull();
    expect(await holding('qx-7', 100, await test.addCompany())).toEqual([]);
  });

  it('are each told with all who are named, and with every version', async () => {
    const profile = buildInvestor({ companyId, accountCode: 'A-1', name: 'Ann Trust', userId: ann.id });
    await store(test, profile);
    const { id, title } = await add({ scope: 'people', users: [ann.id], investors: [profile.id] });
    await addVersion(id, pdf(`/T (${randomUUID()})`), 'refused');
    const answer = await get(`/${id}`);
    const version = { file_name: 'file.pdf', created_at: test.clock.now().toISOString(), created_by: null, damaged: false };
    expect(answer.json()).toMatchObject({
      id,
      title,
      version: 2,
      state: 'refused',
      recipients: ['Ann Trust', expect.any(String)],
      recipient_count: 2,
      versions: [
        { ...version, version: 2, state: 'refused', reason: 'The virus scanner found X.' },
        { ...version, version: 1, state: 'accepted', reason: null },
      ],
    });
    expect((await get(`/${randomUUID()}`)).statusCode).toBe(404);
  });
});

it('how many people opened a document is counted from an index alone', async () => {
  const { id } = await add({ scope: 'company' });
  await test.owner.query(
    `insert into document_openings (company_id, document_id, version, user_id, effective_user_id, at) select $1, $2, 1, $3, $3, now() from generate_series(1, 5000)`,
    [companyId, id, ann.id],
  );
  await test.owner.query('vacuum analyze document_openings');
  // For so few rows it may be as good to look at each of them.
  await test.owner.query('set enable_bitmapscan = off');
  const { rows } = await test.owner.query<Record<'QUERY PLAN', string>>(
    `explain select ${managedDocuments({}).columns} from ${managedDocuments({}).from} where d.company_id = '${companyId}' order by d.date desc limit 50`,
  );
  await test.owner.query('reset enable_bitmapscan');
  expect(rows.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Only Scan using document_openings_by_opener');
});
