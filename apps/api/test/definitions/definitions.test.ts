import { sampleApplicationSetup } from '../applications/applying.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Criteria, CriteriaBlock } from '@pari/domain/applications';
import { startDefining, type Defining } from './defining.ts';
import { sampleBlock, sampleCommon, sampleCriteria } from './given.ts';

let programme: Defining['programme'];
let admin: Defining['admin'];
let at: Defining['at'];
beforeAll(async () => {
  ({ programme, admin, at } = await startDefining());
});
afterAll(() => programme.test.close());

type Body = Record<string, unknown>;
const asGiven = (body: Criteria) => structuredClone(body) as unknown as Body;
const create = async (body: Body = asGiven(sampleCriteria()), key = randomUUID() as string) => ({
  key,
  ...(await at('POST', '', { kind: 'criteria', key, body })),
});
const save = (key: string, version: number, body: Body) => at('POST', `/criteria/${key}`, { version, body });
const read = async (key: string) => (await at('GET', `/criteria/${key}`)).body;
const step = (name: 'publish' | 'retire', key: string, query: string, body?: object) => at('POST', `/criteria/${key}/${name}?${query}`, body);
const publish = async (key: string, version: number) => {
  const { body: told } = await step('publish', key, 'dry_run=true', { version });
  return step('publish', key, `digest=${told.digest}`, { version });
};
const rows = async (key: string) => (await programme.test.owner.query('select version, state from definitions where key = $1 order by version', [key])).rows;

describe('drafts', () => {
  it('are kept filled in, version by version, and the same again keeps nothing', async () => {
    const given = {
      name: 'Kenya',
      is_smart_criteria: true,
      blocks: sampleCriteria().blocks.map(({ kind, id, title, ...more }) => ({ kind, id, title, ...('options' in more && { options: more.options }) })),
    };
    const { key, status, body } = await create(given);
    expect([status, body.version, body.state, body.in_force, body.latest.body]).toEqual([201, 1, 'draft', null, sampleCriteria()]);
    expect([body.latest.author.id, body.faults, body.abilities]).toEqual([admin.id, [], { publish: true, retire: false }]);
    expect((await save(key, 1, given)).body.version).toBe(1);
    expect((await save(key, 1, asGiven(sampleCriteria('Other')))).body).toMatchObject({ version: 2, name: 'Other' });
    expect((await save(key, 1, asGiven(sampleCriteria('Other')))).status).toBe(200);
    expect(await rows(key)).toEqual([
      { version: 1, state: 'draft' },
      { version: 2, state: 'draft' },
    ]);
  });

  it('conflict with what was kept meanwhile, which is answered', async () => {
    const { key } = await create();
    await save(key, 1, asGiven(sampleCriteria('Second')));
    const { status, body } = await save(key, 1, asGiven(sampleCriteria('Third')));
    expect([status, body.code, body.current.version, body.current.name]).toEqual([409, 'conflict', 2, 'Second']);
    expect(await rows(key)).toHaveLength(2);
    const taken = await create(asGiven(sampleCriteria('Another')), key);
    expect([taken.status, taken.body.detail]).toEqual([409, `There is a definition “${key}” already.`]);
  });

  it('of two at once one is kept', async () => {
    const { key } = await create();
    const both = await Promise.all(['A', 'B'].map((name) => save(key, 1, asGiven(sampleCriteria(name)))));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await rows(key)).toHaveLength(2);
  });

  it.each([
    ['an unknown field', { ...asGiven(sampleCriteria()), extra: 1 }, 'extra', 'This field is not known here.'],
    ['an unknown kind of block', { name: 'N', blocks: [{ kind: 'KE2', id: 'a', title: 'A' }] }, 'blocks[0].kind', null],
    [
      'an id with blanks',
      { name: 'N', blocks: [{ kind: 'intro', id: 'a b', title: 'A' }] },
      'blocks[0].id',
      'Use 1 to 60 letters, digits, dots, underscores and hyphens.',
    ],
    ['a long title', { name: 'N', blocks: [{ kind: 'intro', id: 'a', title: 'x'.repeat(201) }] }, 'blocks[0].title', 'Must have at most 200 characters.'],
    [
      'options of a vehicle that there is not',
      { name: 'N', blocks: [{ ...sampleBlock, options: { individual: [], CLUB: [] } }] },
      'blocks[0].options.CLUB',
      null,
    ],
    ['61 blocks', { name: 'N', blocks: Array.from({ length: 61 }, (_, n) => ({ kind: 'intro', id: `b${n}`, title: 'A' })) }, 'blocks', null],
  ])('with %s are refused by path, and kept nowhere', async (_, body, path, sentence) => {
    const { key, status, body: answer } = await create(body);
    expect([status, Object.keys(answer.errors)]).toEqual([400, [path]]);
    if (sentence !== null) expect(answer.errors[path]).toEqual([sentence]);
    expect(await rows(key)).toEqual([]);
  });

  it('that are text, a list or nothing are no bodies', async () => {
    for (const body of ['{}', [], null]) expect((await at('POST', '', { kind: 'criteria', key: 'k', body })).status).toBe(400);
    expect((await at('POST', '', { kind: 'criteria', key: 'a/b', body: {} })).status).toBe(400);
    expect((await at('POST', '', { kind: 'kyc_workflow', key: 'k', body: {} })).status).toBe(400);
  });
});

describe('checking', () => {
  it('finds faults of form and of meaning by path, and keeps nothing', async () => {
    const check = async (body: unknown) => (await at('POST', '/check', { kind: 'criteria', body: body as object })).body;
    const before = (await programme.test.owner.query('select count(*) from definitions')).rows;
    expect(await check(asGiven(sampleCriteria()))).toEqual({ faults: [], body: sampleCriteria() });
    const blocks = sampleCriteria().blocks.toSpliced(1, 1);
    expect((await check({ name: '', blocks })).faults.map(({ path }: { path: string }) => path)).toEqual(['name']);
    const { faults, body } = await check({ name: 'N', blocks: blocks.slice(1) });
    expect([faults, body.blocks.length]).toEqual([[{ path: 'blocks', text: 'There must be one block of kind country_selector: there is none.' }], 1]);
    expect((await programme.test.owner.query('select count(*) from definitions')).rows).toEqual(before);
  });
});

describe('publishing', () => {
  it('is rehearsed with its differences, confirmed by the digest, and done once', async () => {
    const { key } = await create();
    expect((await publish(key, 1)).body.definition).toMatchObject({ state: 'published', in_force: 1, abilities: { publish: false, retire: true } });
    await save(key, 1, asGiven(sampleCriteria('Renamed')));
    const told = await step('publish', key, 'dry_run=true', { version: 2 });
    expect([told.status, told.body.dry_run, told.body.differences]).toEqual([200, true, [{ path: 'name', kind: 'changed', old: 'Kenya', new: 'Renamed' }]]);
    expect((await read(key)).in_force).toBe(1);
    expect((await step('publish', key, 'dry_run=false', { version: 2 })).status).toBe(400);
    expect((await step('publish', key, `digest=${'0'.repeat(64)}`, { version: 2 })).body.current.digest).toBe(told.body.digest);
    expect((await step('publish', key, `digest=${told.body.digest}`, { version: 1 })).body.code).toBe('conflict');
    const done = await step('publish', key, `digest=${told.body.digest}`, { version: 2 });
    expect([done.status, done.body.definition.in_force, done.body.definition.latest.publisher.id]).toEqual([200, 2, admin.id]);
    expect((await step('publish', key, `digest=${told.body.digest}`, { version: 2 })).status).toBe(200);
    expect((await step('publish', key, 'dry_run=true', { version: 2 })).body.code).toBe('not_yet');
    expect(await rows(key)).toEqual([
      { version: 1, state: 'published' },
      { version: 2, state: 'published' },
    ]);
  });

  it('is refused with every fault by its path', async () => {
    const dependent = { ...sampleBlock, id: 'later', dependencies: [{ block: 'nowhere', relation: 'equals', value: 'x' }] } as CriteriaBlock;
    const { key } = await create(asGiven(sampleCriteria('N', sampleBlock, dependent)));
    const { status, body } = await step('publish', key, 'dry_run=true', { version: 1 });
    expect([status, body.code, body.errors]).toEqual([422, 'checks_failed', { 'blocks[2].dependencies[0]': ['There is no block “nowhere”.'] }]);
    expect(await rows(key)).toEqual([{ version: 1, state: 'draft' }]);
  });

  it('names the block whose document applicants cannot open', async () => {
    const { companyId, test } = programme;
    const fund = await programme.offer();
    const document = async ({ scope = 'company', recalled = false, company = companyId, isThere = true, type = 'other' } = {}) => {
      const fundId = scope === 'prospects' || scope === 'fund' ? fund : null;
      const { rows: made } = await test.owner.query(
        `insert into documents (company_id, scope, type, title, date, published_at, recalled_at, fund_id) values ($1, $2, $3, 'D', '2026-01-01', $4, $5, $6) returning id`,
        [company, scope, type, test.clock.now(), recalled ? test.clock.now() : null, fundId],
      );
      const id = made[0].id as string;
      if (isThere) {
        const hash = randomUUID().replaceAll('-', '').repeat(2);
        await test.owner.query(
          `insert into files (company_id, sha256, length, media_type, state, created_at) values ($1, $2, 1, 'application/pdf', 'accepted', $3)`,
          [company, hash, test.clock.now()],
        );
        await test.owner.query(
          `insert into document_versions (company_id, document_id, version, sha256, file_name, created_at) values ($1, $2, 1, $3, 'f.pdf', $4)`,
          [company, id, hash, test.clock.now()],
        );
      }
      return id;
    };
    const kii = (id: string, documentId: string): CriteriaBlock => ({
      ...sampleCommon,
      title: 'Key information',
      kind: 'KII',
      id,
      statement: 'I have read it.',
      documents: [{ doc_id: 'd', document_id: documentId, document_name: 'D' }],
    });
    const stranger = await test.addCompany({ slug: `other-${randomUUID().slice(0, 8)}` });
    const good = await create(asGiven(sampleCriteria('N', kii('a', await document()), kii('b', await document({ scope: 'prospects' })))));
    expect(good.body.faults).toEqual([]);
    const ids = [
      randomUUID(),
      await document({ company: stranger }),
      await document({ isThere: false }),
      await document({ recalled: true }),
      await document({ scope: 'fund' }),
      await document({ type: 'tax' }),
    ];
    const bad = await create(asGiven(sampleCriteria('N', ...ids.map((id, n) => kii(`k${n}`, id)))));
    const cannot = 'cannot open: publish it to the company, or to those to whom a fund is offered.';
    const { errors } = (await step('publish', bad.key, 'dry_run=true', { version: 1 })).body;
    expect(errors).toEqual({
      'blocks[1].documents[0].document_id': ['The block “k0” names a document that is not there.'],
      'blocks[2].documents[0].document_id': ['The block “k1” names a document that is not there.'],
      'blocks[3].documents[0].document_id': ['The block “k2” names a document that is not there.'],
      'blocks[4].documents[0].document_id': ['The block “k3” names a document that was taken back.'],
      'blocks[5].documents[0].document_id': [`The block “k4” names a document that those who apply ${cannot}`],
      'blocks[6].documents[0].document_id': [`The block “k5” names a document that those who apply ${cannot}`],
    });
  });
});

describe('versions', () => {
  it('come back as a draft of what they said', async () => {
    const { key } = await create();
    await publish(key, 1);
    await save(key, 1, asGiven(sampleCriteria('Second')));
    await publish(key, 2);
    const back = await at('POST', `/criteria/${key}/rollback`, { version: 2, to: 1 });
    expect(back.body).toMatchObject({ version: 3, state: 'draft', name: 'Kenya', in_force: 2 });
    expect((await at('POST', `/criteria/${key}/rollback`, { version: 3, to: 1 })).body.version).toBe(3);
    expect((await at('POST', `/criteria/${key}/rollback`, { version: 2, to: 2 })).status).toBe(409);
    expect((await at('POST', `/criteria/${key}/rollback`, { version: 3, to: 9 })).status).toBe(404);
    expect((await at('GET', `/criteria/${key}/differences?from=1&to=2`)).body.differences).toEqual([
      { path: 'name', kind: 'changed', old: 'Kenya', new: 'Second' },
    ]);
    expect((await at('GET', `/criteria/${key}/versions/1`)).body).toMatchObject({ version: 1, is_in_force: false, body: { name: 'Kenya' } });
    expect((await at('GET', `/criteria/${key}/versions/4`)).status).toBe(404);
  });

  it('are never changed by the role of calls, and go one way', async () => {
    const { key } = await create();
    await publish(key, 1);
    const tried = (sql: string) => programme.test.database.asCompany(programme.companyId, (tx) => tx.script(sql));
    await expect(tried(`update definitions set body = '{}' where key = '${key}'`)).rejects.toThrow(/permission denied/);
    await expect(tried(`delete from definitions where key = '${key}'`)).rejects.toThrow(/permission denied/);
    await expect(tried(`update definitions set state = 'draft', published_at = null where key = '${key}'`)).rejects.toThrow(/stays as it is otherwise/);
    await expect(tried(`update definitions set state = 'retired', published_at = now() where key = '${key}'`)).rejects.toThrow(/stays as it is otherwise/);
  });
});

describe('retiring', () => {
  it('leaves none in force, once, and not what a fund names', async () => {
    const { key } = await create();
    expect((await step('retire', key, 'dry_run=true')).body.detail).toBe('No version of it is in force.');
    await publish(key, 1);
    const fund = await programme.offer();
    const external = (await programme.test.owner.query<{ external_id: string }>('select external_id from funds where id = $1', [fund])).rows[0]?.external_id;
    const asks = (version: number, criteria: string) =>
      programme.test.owner.query(
        `insert into definitions (company_id, kind, key, version, state, body, at, published_at) values ($1, 'application', $2, $3, 'published', $4, $5, $5)`,
        [programme.companyId, external, version, { ...sampleApplicationSetup, criteria: [{ criteria }] }, programme.test.clock.now()],
      );
    await asks(1, key);
    const named = await step('retire', key, 'dry_run=true');
    expect([named.body.code, (await read(key)).used_by.map(({ id }: { id: string }) => id)]).toEqual(['not_yet', [fund]]);
    await asks(2, 'another');
    const { digest } = (await step('retire', key, 'dry_run=true')).body;
    expect((await step('retire', key, `digest=${digest}`)).body.definition).toMatchObject({ state: 'retired', in_force: null });
    expect((await step('retire', key, `digest=${digest}`)).status).toBe(200);
    await save(key, 1, asGiven(sampleCriteria('Again')));
    expect((await publish(key, 2)).body.definition.in_force).toBe(2);
  });
});

it('the list shows the last version of each, by kind, text and page', async () => {
  const company = await programme.test.addCompany({ slug: `listed-${randomUUID().slice(0, 8)}` });
  const other = await programme.test.addPerson(company, ['admin']);
  for (const [key, name] of [
    ['b', 'Zebra'],
    ['a', 'Ärmel'],
    ['c', 'Mast'],
  ])
    await at('POST', '', { kind: 'criteria', key, body: asGiven(sampleCriteria(name)) }, other);
  await at('POST', '/criteria/b', { version: 1, body: asGiven(sampleCriteria('Berg')) }, other);
  const list = async (query: string) => (await at('GET', query, undefined, other)).body;
  const keys = (page: { results: { key: string }[] }) => page.results.map(({ key }) => key);
  expect(keys(await list('?kind=criteria'))).toEqual(['a', 'b', 'c']);
  expect(keys(await list('?sort=name'))).toEqual(['a', 'b', 'c']);
  expect(keys(await list('?search=berg'))).toEqual(['b']);
  expect(keys(await list('?search=zebra'))).toEqual([]);
  const first = await list('?limit=2');
  const cursor = new URL(first.links.next, 'http://x').searchParams.get('cursor') ?? first.links.next;
  expect(keys(await list(`?limit=2&cursor=${encodeURIComponent(cursor)}`))).toEqual(['c']);
  expect((await at('GET', '?kind=tax_forms', undefined, other)).status).toBe(400);
});

it('of another company is the same as none, and nobody else reads or writes any', async () => {
  const { key } = await create();
  const stranger = await programme.test.addPerson(await programme.test.addCompany({ slug: `far-${randomUUID().slice(0, 8)}` }), ['admin']);
  const investor = await programme.investor();
  const before = await rows(key);
  for (const who of [stranger, investor]) {
    const body = { version: 1, body: asGiven(sampleCriteria('X')) };
    const answers = [
      at('GET', `/criteria/${key}`, undefined, who),
      at('POST', `/criteria/${key}`, body, who),
      at('POST', `/criteria/${key}/publish?dry_run=true`, { version: 1 }, who),
    ];
    for (const answer of answers) expect((await answer).status).toBe(404);
  }
  expect(await rows(key)).toEqual(before);
});
