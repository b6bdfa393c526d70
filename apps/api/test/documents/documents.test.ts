import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { contract } from '@pari/contract';
import { civilDate } from '@pari/domain/dates';
import { buildAdviserLink, buildFirm, buildFund, buildHolding, buildInvestor } from '@pari/testkit';
import type { Context } from '../../src/http/context.ts';
import { openDocument } from '../../src/features/documents/operations/openDocument.ts';
import { createApp, type TestApp, type TestPerson } from '../support/app.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { pdf } from '../files/harmless.ts';
import { addingDocuments, type Given } from './addingDocuments.ts';
import { untilSomebodyWaits } from '../support/waits.ts';

let test: TestApp;
let companyId: string;
let ann: TestPerson;
let ben: TestPerson;
let admin: TestPerson;
let viewer: TestPerson;
let adviser: TestPerson;
/** Held by Ann alone, of a firm of its own; the second is not published. */
let fund: { id: string; firmId: string };
let hidden: { id: string };
let profile: { id: string };

beforeAll(async () => {
  test = await createApp();
  companyId = await test.addCompany({ slug: 'acme' });
  [ann, ben, admin, viewer, adviser] = await Promise.all([
    test.addPerson(companyId, ['investor'], { email: 'ann@test.example' }),
    test.addPerson(companyId, ['investor'], { email: 'ben@test.example' }),
    test.addPerson(companyId, ['admin'], { email: 'admin@test.example' }),
    test.addPerson(companyId, ['viewer'], { email: 'viewer@test.example' }),
    test.addPerson(companyId, ['adviser'], { email: 'adviser@test.example' }),
  ]);
  await test.setFlag(companyId, 'advisor_flow', true);
  const firm = buildFirm({ companyId, name: 'Kestrel' });
  const one = buildFund({ companyId, firmId: firm.id, externalId: 'kestrel-1', name: 'Kestrel I' });
  const other = buildFund({ companyId, firmId: firm.id, externalId: 'kestrel-2', name: 'Kestrel II', published: false });
  const investor = buildInvestor({ companyId, accountCode: 'A-1', name: 'Ann Trust', userId: ann.id });
  await store(
    test,
    firm,
    one,
    other,
    investor,
    buildHolding({ companyId, investorId: investor.id, fundId: one.id }),
    buildHolding({ companyId, investorId: investor.id, fundId: other.id }),
  );
  [fund, hidden, profile] = [one, other, investor];
  await store(test, buildAdviserLink({ companyId, adviserId: adviser.id, clientId: ann.id, from: '2020-01-01', until: null }));
});
afterAll(() => test.close());

const { add, addVersion } = addingDocuments(() => ({ test, companyId }));

type Method = 'GET' | 'POST' | 'DELETE' | 'HEAD';
const call = (who: TestPerson, method: Method, path: string, headers: Record<string, string> = {}, body?: object) =>
  test.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: who.authorization, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
type Listed = (typeof contract)['listDocuments']['output']['_zod']['output'];
const list = async (who: TestPerson, query = '', headers: Record<string, string> = {}) => {
  const answer = await call(who, 'GET', `/documents/${query}`, headers);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return answer.json<Listed>();
};
const titles = async (who: TestPerson, query = '', headers: Record<string, string> = {}) => (await list(who, query, headers)).results.map(({ title }) => title);
const viewAs = (who: TestPerson) => ({ 'x-view-as': who.id });
const unpublished = { 'x-show-unpublished': 'true' };

describe('documents', () => {
  it('are given to the people, profiles, holders and companies they are for, and to nobody else', async () => {
    const mine = await add({ scope: 'people', users: [ann.id] });
    const ofProfile = await add({ scope: 'people', investors: [profile.id], fund_id: fund.id });
    const ofFund = await add({ scope: 'fund', fund_id: fund.id });
    const ofFirm = await add({ scope: 'firm', firm_id: fund.firmId });
    const ofAll = await add({ scope: 'company' });
    const ofHidden = await add({ scope: 'fund', fund_id: hidden.id });
    const hiddenForAnn = await add({ scope: 'people', users: [ann.id], fund_id: hidden.id });
    const seen = await titles(ann);
    for (const one of [mine, ofProfile, ofFund, ofFirm, ofAll]) expect(seen).toContain(one.title);
    for (const one of [ofHidden, hiddenForAnn]) expect(seen).not.toContain(one.title);
    expect(await titles(ben)).toEqual([ofAll.title]);
    for (const one of [mine, ofProfile, ofFund, ofFirm, ofHidden, hiddenForAnn]) {
      expect((await call(ben, 'GET', `/documents/${one.id}`)).statusCode).toBe(404);
      expect((await call(admin, 'GET', `/documents/${one.id}`)).statusCode).toBe(200);
    }
    expect((await call(ann, 'GET', `/documents/${ofHidden.id}`)).statusCode).toBe(404);
    await test.setFlag(companyId, 'unpublished_funds_toggle_display', true);
    const shown = await titles(admin, '', { ...viewAs(ann), ...unpublished });
    for (const one of [ofHidden, hiddenForAnn]) expect(shown).toContain(one.title);
  });

  it('say what they are, with the profile that they are for', async () => {
    const { id, title } = await add({
      scope: 'people',
      investors: [profile.id],
      fund_id: fund.id,
      firm_id: fund.firmId,
      type: 'statement',
      date: '2025-12-31',
    });
    const found = (await list(ann, `?search=${encodeURIComponent(title)}`)).results;
    expect(found).toEqual([
      {
        id,
        type: 'statement',
        title,
        date: '2025-12-31',
        published_at: test.clock.now().toISOString(),
        fund: { id: fund.id, external_id: 'kestrel-1', name: 'Kestrel I' },
        firm: { id: fund.firmId, name: 'Kestrel' },
        investor_name: 'Ann Trust',
        version: 1,
        media_type: 'application/pdf',
        length: expect.any(Number),
        opened_at: null,
      },
    ]);
    await call(ann, 'GET', `/documents/${id}`);
    expect((await list(ann, `?search=${encodeURIComponent(title)}`)).results[0]?.opened_at).toBe(test.clock.now().toISOString());
  });

  it('are narrowed by type, fund, year and text, sorted, and read page by page', async () => {
    const carl = await test.addPerson(companyId, ['investor'], { email: 'carl@test.example' });
    const of = (date: string, type: string, more: Partial<Given> = {}) =>
      add({ scope: 'people', users: [carl.id], date, type, title: `${type} ${date}`, ...more });
    for (const year of [2023, 2024, 2025]) for (const type of ['statement', 'tax']) await of(`${year}-12-31`, type);
    await of('2025-06-30', 'report', { fund_id: fund.id });
    const mine = (await titles(carl)).filter((title) => /^(statement|tax|report) /.test(title));
    expect(mine[0]).toMatch(/2025-12-31$/);
    expect(mine.length).toBe(7);
    const narrowed = async (query: string) => (await titles(carl, query)).filter((title) => !title.startsWith('Document'));
    expect(await narrowed('?type=tax')).toEqual(['tax 2025-12-31', 'tax 2024-12-31', 'tax 2023-12-31']);
    expect(await narrowed('?year=2024&sort=title')).toEqual(['statement 2024-12-31', 'tax 2024-12-31']);
    for (const key of [fund.id, 'kestrel-1']) expect(await narrowed(`?fund=${key}`)).toEqual(['report 2025-06-30']);
    expect(await narrowed('?search=KESTREL')).toEqual(['report 2025-06-30']);
    expect(await narrowed('?type=bank')).toEqual([]);
    const paged: string[] = [];
    for (let next: string | null = '?limit=3&type=tax&sort=date'; next !== null;) {
      const page: Listed = await list(carl, next);
      paged.push(...page.results.map(({ title }) => title));
      next = page.links.next === null ? null : page.links.next.slice(page.links.next.indexOf('?'));
    }
    expect(paged).toEqual(['tax 2023-12-31', 'tax 2024-12-31', 'tax 2025-12-31']);
    const filters = (await call(carl, 'GET', '/documents/filters')).json<{ type_options: string[]; fund_options: object[]; year_options: number[] }>();
    expect(filters.type_options).toEqual(expect.arrayContaining(['report', 'statement', 'tax']));
    expect(filters.fund_options).toEqual([{ id: fund.id, external_id: 'kestrel-1', name: 'Kestrel I' }]);
    expect(filters.year_options).toEqual([2026, 2025, 2024, 2023]);
  });

  it('are narrowed to one profile: what is for it, and what is for none alone', async () => {
    const cleo = await test.addPerson(companyId, ['investor']);
    const [one, other] = ['Cleo', 'Cleo Trust'].map((name) => buildInvestor({ companyId, userId: cleo.id, name, accountCode: name }));
    if (!one || !other) throw new Error('both were built');
    await store(test, one, other);
    for (const investor of [one, other]) await store(test, buildHolding({ companyId, investorId: investor.id, fundId: fund.id }));
    await add({ scope: 'people', investors: [one.id], fund_id: fund.id, title: 'For one' });
    await add({ scope: 'people', investors: [one.id, other.id], fund_id: fund.id, title: 'For both' });
    await add({ scope: 'fund', fund_id: fund.id, title: 'For holders' });
    const ofFund = async (investor: string) =>
      (await titles(cleo, `?fund=${fund.id}&investor=${investor}&sort=title`)).filter((title) => title.startsWith('For '));
    expect(await ofFund(one.id)).toEqual(['For both', 'For holders', 'For one']);
    expect(await ofFund(other.id)).toEqual(['For both', 'For holders']);
    // Another's profile names nothing of theirs.
    expect(await ofFund(profile.id)).toEqual(['For holders']);
    expect((await call(cleo, 'GET', '/documents?investor=nobody')).statusCode).toBe(400);
  });

  it('are narrowed to funds offered in the order of names', async () => {
    const dora = await test.addPerson(companyId, ['investor']);
    for (const name of ['Fund 10', 'fund 2', 'Fund 1']) {
      const held = buildFund({ companyId, firmId: fund.firmId, name });
      await store(test, held);
      await add({ scope: 'people', users: [dora.id], fund_id: held.id });
    }
    const { fund_options: funds } = (await call(dora, 'GET', '/documents/filters')).json<{ fund_options: { name: string }[] }>();
    expect(funds.map(({ name }) => name)).toEqual(['Fund 1', 'fund 2', 'Fund 10']);
  });

  it.each([
    ['?type=secret', 'type'],
    ['?year=0', 'year'],
    ['?year=x', 'year'],
    ['?fund=../x', 'fund'],
    ['?sort=owner', 'sort'],
    ['?search=', 'search'],
    ['?limit=0', 'limit'],
    ['?who=ben', 'who'],
  ])('refuse %s in a sentence', async (query, field) => {
    const answer = await call(ann, 'GET', `/documents${query}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ errors: Record<string, string[]> }>().errors[field]?.[0]).toMatch(/^[A-Z].*\.$/);
  });

  it('of identity, tax and bank are not shown to whoever views as another, nor given', async () => {
    const open = await add({ scope: 'people', users: [ann.id] });
    const secret: Awaited<ReturnType<typeof add>>[] = [];
    for (const type of ['identity', 'tax', 'bank']) secret.push(await add({ scope: 'people', users: [ann.id], type }));
    const views: [TestPerson, Record<string, string>][] = [
      [admin, viewAs(ann)],
      [viewer, viewAs(ann)],
      [adviser, { 'x-advisor-client': ann.id }],
    ];
    for (const [who, headers] of views) {
      const seen = await titles(who, '', headers);
      expect(seen).toContain(open.title);
      expect((await call(who, 'GET', `/documents/${open.id}`, headers)).statusCode).toBe(200);
      for (const { id, title } of secret) {
        expect(seen).not.toContain(title);
        expect((await call(who, 'GET', `/documents/${id}`, headers)).statusCode).toBe(404);
      }
      const filters = await call(who, 'GET', '/documents/filters', headers);
      expect(filters.json<{ type_options: string[] }>().type_options).not.toContain('tax');
    }
    for (const { id } of secret) expect((await call(ann, 'GET', `/documents/${id}`)).statusCode).toBe(200);
  });

  it('are shown in their newest accepted version', async () => {
    const first = pdf(`/V (1 ${randomUUID()})`);
    const second = pdf(`/V (2 ${randomUUID()})`);
    const { id } = await add({ scope: 'people', users: [ann.id], bytes: first });
    await addVersion(id, pdf(`/V (${randomUUID()})`), 'refused');
    expect((await call(ann, 'GET', `/documents/${id}`)).rawPayload.equals(first)).toBe(true);
    await addVersion(id, pdf(`/V (${randomUUID()})`), 'checking');
    expect((await call(ann, 'GET', `/documents/${id}`)).rawPayload.equals(first)).toBe(true);
    await addVersion(id, second);
    expect((await call(ann, 'GET', `/documents/${id}`)).rawPayload.equals(second)).toBe(true);
    for (const state of ['checking', 'refused'] as const) {
      const only = await add({ scope: 'people', users: [ann.id], state });
      for (const who of [ann, admin]) expect((await call(who, 'GET', `/documents/${only.id}`)).statusCode).toBe(404);
      expect(await titles(ann)).not.toContain(only.title);
    }
  });
});

describe('the bytes of a document', () => {
  it('leave as an attachment of our type and name that may do nothing, however they are asked for', async () => {
    const bytes = pdf(`/T (${randomUUID()})`);
    const { id } = await add({ scope: 'people', users: [ann.id], title: 'Q1 "report" <script>\u202Efdp.exe\r\nX: y', bytes });
    const ways: [Method, Record<string, string>][] = [
      ['GET', {}],
      ['GET', { range: 'bytes=0-3' }],
      ['GET', { range: 'bytes=0-0,5-9' }],
      ['GET', { range: 'bytes=-1' }],
      ['GET', { accept: 'text/html' }],
      ['GET', { accept: 'image/svg+xml' }],
      ['GET', { 'if-none-match': '*' }],
      ['GET', { 'accept-encoding': 'gzip' }],
      ['GET', { 'sec-fetch-dest': 'iframe' }],
      ['HEAD', {}],
    ];
    for (const [method, headers] of ways) {
      const answer = await call(ann, method, `/documents/${id}`, headers);
      expect([method, headers, answer.statusCode]).toEqual([method, headers, 200]);
      if (method === 'GET') expect(answer.rawPayload.equals(bytes)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': expect.stringMatching(/^attachment; filename="Q1 _report_ _script__?fdp\.exe_*X_ y\.pdf"; filename\*=UTF-8''/),
        'content-security-policy': "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': expect.stringContaining('no-store'),
        'accept-ranges': 'none',
      });
    }
    reportGoal(25, `${ways.length} of ${ways.length}`);
  });

  it('are not given any more once the right is gone, whatever was listed before', { timeout: 14_400_000 }, async () => {
    const takings: (() => Promise<unknown>)[] = [
      () => test.owner.query('update documents set recalled_at = now() where company_id = $1 and title = $2', [companyId, 'taken away']),
      () => test.owner.query('delete from document_recipients where company_id = $1 and user_id = $2', [companyId, ben.id]),
      () => test.owner.query('update users set active = false where id = $1', [ben.id]),
    ];
    let served = 0;
    for (const take of takings) {
      const { id } = await add({ scope: 'people', users: [ben.id], title: 'taken away' });
      expect((await call(ben, 'GET', `/documents/${id}`)).statusCode).toBe(200);
      await take();
      const answer = await call(ben, 'GET', `/documents/${id}`);
      expect([401, 404]).toContain(answer.statusCode);
      if (answer.statusCode === 200) served += 1;
      await test.owner.query('update users set active = true where id = $1', [ben.id]);
    }
    // Any id, and ids that differ from one that is there in a few of their digits.
    const { id } = await add({ scope: 'people', users: [ann.id] });
    const near = () => id.slice(0, -3) + randomUUID().slice(0, 3);
    const guesses = rounds(200, 1_000_000);
    let opened = 0;
    for (let guessed = 0; guessed < guesses; guessed += 50) {
      const ids = Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? randomUUID() : near()));
      const answers = await Promise.all(ids.map((one) => call(ben, 'GET', `/documents/${one}`)));
      opened += answers.filter(({ statusCode }) => statusCode !== 404).length;
    }
    expect(opened).toBe(0);
    reportGoal(28, `${served} of ${takings.length} served after the right was taken; ${opened} of ${guesses} guesses`);
  });

  it('that were altered are cut off or refused, told once, and given to nobody from then on', async () => {
    const bytes = pdf(`/T (${randomUUID()} ${'x'.repeat(300_000)})`);
    const { id, sha256 } = await add({ scope: 'people', users: [ann.id], bytes });
    const altered = Buffer.from(bytes);
    altered[100_000] = (altered[100_000] ?? 0) ^ 1;
    await writeFile(`${test.filesFolder}/kept/${companyId}/${sha256.slice(0, 2)}/${sha256}`, altered);
    const got = await call(ann, 'GET', `/documents/${id}`).then(
      (answer) => answer.rawPayload.length,
      () => 0,
    );
    expect(got).toBeLessThan(bytes.length);
    await expect.poll(async () => (await test.owner.query('select from files where sha256 = $1 and damaged_at is not null', [sha256])).rowCount).toBe(1);
    const after = await call(ann, 'GET', `/documents/${id}`);
    expect([after.statusCode, after.json<{ detail: string }>().detail]).toEqual([503, expect.stringContaining('damaged where it is stored')]);
    expect((await test.owner.query(`select from pari_jobs._private_jobs where payload::jsonb -> 'payload' ->> 'sha256' = $1`, [sha256])).rowCount).toBe(1);
    const managed = (await call(admin, 'GET', '/admin/documents')).json<{ results: { id: string; damaged: boolean }[] }>();
    expect(managed.results.find((one) => one.id === id)?.damaged).toBe(true);
  });

  it('that are gone are refused and told', async () => {
    const { id, sha256 } = await add({ scope: 'people', users: [ann.id] });
    await test.files.quarantine({ companyId, sha256 });
    for (let time = 0; time < 2; time += 1) expect((await call(ann, 'GET', `/documents/${id}`)).statusCode).toBe(503);
    expect((await test.owner.query('select from files where sha256 = $1 and damaged_at is not null', [sha256])).rowCount).toBe(1);
  });
});

describe('a recall', () => {
  it('waits for whoever is just being given the document, and names them', async () => {
    const { id, sha256 } = await add({ scope: 'people', users: [ann.id] });
    const person = { id: ann.id, email: ann.email, displayName: 'Ann', roles: new Set(['investor'] as const) };
    const context: Context = {
      requestId: 'one',
      now: test.clock.now(),
      company: { id: companyId, slug: 'acme', name: 'Acme', currency: 'USD', timeZone: 'UTC' },
      flags: new Set(),
      realUser: person,
      effectiveUser: person,
      mode: 'self',
      view: null,
      levels: new Set(),
      actsForOthers: false,
      showUnpublished: false,
      asOf: civilDate('2026-04-01'),
      asOfNamed: null,
      knownOn: null,
      credential: { kind: 'session', sessionId: null },
    };
    const recalled = await test.database.asCompany(companyId, async (tx) => {
      await openDocument(tx, context, id, sha256);
      const recalling = call(admin, 'POST', `/admin/documents/${id}/recall`, {}, { reason: 'Wrong figures.' }).then((answer) => answer);
      await untilSomebodyWaits((text) => test.owner.query(text));
      return { recalling };
    });
    expect((await recalled.recalling).json()).toEqual({ opened_by: { count: 1, people: [expect.objectContaining({ id: ann.id })] } });
  });

  it('takes a document from everybody at once, says who had opened it, and happens once', async () => {
    const { id, title } = await add({ scope: 'fund', fund_id: fund.id });
    await call(ann, 'GET', `/documents/${id}`);
    for (const reason of ['', ' ', 'x'.repeat(501)]) {
      const bad = await call(admin, 'POST', `/admin/documents/${id}/recall`, {}, { reason });
      expect([bad.statusCode, bad.json<{ errors: object }>().errors]).toEqual([400, { reason: [expect.stringMatching(/\.$/)] }]);
    }
    const answer = await call(admin, 'POST', `/admin/documents/${id}/recall`, {}, { reason: 'Wrong figures.' });
    expect(answer.json()).toEqual({ opened_by: { count: 1, people: [expect.objectContaining({ id: ann.id, email: ann.email })] } });
    for (const who of [ann, admin]) expect((await call(who, 'GET', `/documents/${id}`)).statusCode).toBe(404);
    expect(await titles(ann)).not.toContain(title);
    expect((await call(admin, 'POST', `/admin/documents/${id}/recall`, {}, { reason: 'Again.' })).statusCode).toBe(404);
    const managed = (await call(admin, 'GET', `/admin/documents?search=${encodeURIComponent(title)}`)).json<{ results: object[] }>();
    expect(managed.results).toEqual([expect.objectContaining({ id, recall_reason: 'Wrong figures.', recalled_at: expect.any(String), opened_by: 1 })]);
  });

  it('is what deleting does, for administrators alone', async () => {
    const { id } = await add({ scope: 'people', users: [ann.id] });
    for (const who of [ann, ben, viewer]) expect((await call(who, 'DELETE', `/documents/${id}`)).statusCode).toBe(404);
    expect((await call(ann, 'GET', `/documents/${id}`)).statusCode).toBe(200);
    expect((await call(admin, 'DELETE', `/documents/${id}`)).statusCode).toBe(204);
    expect((await call(admin, 'DELETE', `/documents/${id}`)).statusCode).toBe(404);
    expect((await call(ann, 'GET', `/documents/${id}`)).statusCode).toBe(404);
    expect((await test.owner.query('select from document_versions where document_id = $1', [id])).rowCount).toBe(1);
  });
});
