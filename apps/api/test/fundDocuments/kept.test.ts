import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lapseReplaced } from '../../src/features/applications/work/lapseReplaced.ts';
import { tellPublished } from '../../src/features/documents/work/tellPublished.ts';
import { tellRecalled } from '../../src/features/documents/work/tellRecalled.ts';
import type { JobRun } from '../../src/ports/jobs.ts';
import { addVersion } from '../applications/documents.ts';
import { type TestPerson } from '../support/app.ts';
import { startAsked, type Asked } from './asked.ts';

let asked: Asked;
let nora: TestPerson;
let fund: { key: string; id: string };
let application: string;
let memo: string;
beforeAll(async () => {
  asked = await startAsked();
});
afterAll(() => asked.test.close());
beforeEach(async () => {
  asked.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  nora = await asked.investor();
  const { fund: key, documents } = await asked.reading(['Memorandum']);
  memo = documents[0] ?? '';
  fund = { key, id: (await sql<{ id: string }>('select id from funds where external_id = $1', key))[0]?.id ?? '' };
  await forProspects(memo);
  application = await asked.eligible(nora, key);
});

const sql = async <T>(text: string, ...values: unknown[]) => (await asked.test.owner.query(text, values)).rows as T[];
const forProspects = (id: string) => sql(`update documents set scope = 'prospects', fund_id = $2, to_tell = false where id = $1`, id, fund.id);
const opens = async (who: Pick<TestPerson, 'authorization'>, id = memo, headers: Record<string, string> = {}) =>
  (await asked.test.app.inject({ url: `/api/documents/${id}`, method: 'HEAD', headers: { authorization: who.authorization, ...headers } })).statusCode;
const listed = async (who: Pick<TestPerson, 'authorization'>) =>
  (await asked.test.app.inject({ url: '/api/documents', headers: { authorization: who.authorization } })).json<{
    results: { id: string; version: number }[];
  }>().results;
/** Of this fund: other tests give documents to the whole company. */
const versionOf = async (who: Pick<TestPerson, 'authorization'>, id = memo) => (await listed(who)).find((one) => one.id === id)?.version;
const acknowledge = async () => {
  await asked.open(nora, memo);
  expect((await asked.acknowledge(nora, fund.key, { 'doc-1': true })).status).toBe(200);
};
/** The application is completed: from then on its applicant holds the fund, which is not offered to them any more. */
async function complete() {
  await sql('update applications set status = 7, closed_at = $2 where id = $1', application, asked.test.clock.now());
  await asked.addHolding(fund.id, nora);
  asked.test.clock.advance(60);
}
async function publish(title: string): Promise<string> {
  const id = (await asked.reading([title])).documents[0] ?? '';
  await forProspects(id);
  return id;
}

it('whoever committed keeps what they opened of what was for prospects, and nobody else does', async () => {
  await acknowledge();
  const [read, unread] = [await publish('Side letter'), await publish('Presentation')];
  await asked.open(nora, read);
  const other = await asked.investor();
  expect([await opens(nora), await opens(other), await opens(nora, unread)]).toEqual([200, 200, 200]);
  await complete();
  expect([await opens(nora), await opens(nora, read), await opens(nora, unread)]).toEqual([200, 200, 404]);
  expect([await versionOf(nora), await versionOf(nora, read), await versionOf(nora, unread)]).toEqual([1, 1, undefined]);
  const later = await publish('For new prospects');
  expect([await opens(nora, later), await versionOf(nora, later), await opens(other, later)]).toEqual([404, undefined, 200]);
  // Somebody who holds the fund without an application, and somebody who withdrew theirs.
  await asked.addHolding(fund.id, other);
  expect([await opens(other), await versionOf(other)]).toEqual([404, undefined]);
  await sql('update applications set status = 5 where id = $1', application);
  expect([await opens(nora), await versionOf(nora)]).toEqual([404, undefined]);
});

it('what came when the fund was not offered to them any more is not given to them by the completion', async () => {
  await acknowledge();
  await sql(
    `insert into fund_setups (company_id, fund_id, version, state, body, at)
     select company_id, fund_id, version + 1, state, body || '{"audience": "listed"}', at from fund_setups where fund_id = $1 order by version desc limit 1`,
    fund.id,
  );
  const listedOnly = await publish('For those listed only');
  await addVersion(asked, memo, 2);
  expect([await opens(nora, listedOnly), await versionOf(nora)]).toEqual([404, 1]);
  asked.test.clock.advance(60);
  await complete();
  expect([await opens(nora, listedOnly), await versionOf(nora, listedOnly), await versionOf(nora)]).toEqual([404, undefined, 1]);
});

it('whoever keeps one is told that it was recalled', async () => {
  await acknowledge();
  await complete();
  const [at, id] = [asked.test.clock.now(), memo];
  await sql(`update documents set recalled_at = $2, recall_reason = 'Wrong' where id = $1`, id, at);
  const inCompany: JobRun['inCompany'] = (work) => asked.test.database.asCompany(asked.companyId, work);
  await tellRecalled(id, { id, companyId: asked.companyId, inCompany, onlyOnce: () => Promise.reject(new Error('not asked')) }, asked.test);
  expect(await sql('select user_id as id, kind from mail_messages where told_at = $1', at)).toContainEqual({ id: nora.id, kind: 'recall' });
});

it('a stranger of another company is not told that there is such a document', async () => {
  await acknowledge();
  await complete();
  const elsewhere = await asked.test.addCompany({ slug: 'elsewhere' });
  const stranger = await asked.test.addPerson(elsewhere, ['investor']);
  expect([await opens(stranger), await versionOf(stranger)]).toEqual([404, undefined]);
});

it('they keep it in the version that they acknowledged, are told of no newer one, and lose it where it is recalled', async () => {
  await acknowledge();
  await complete();
  await addVersion(asked, memo, 2);
  expect(await versionOf(nora)).toBe(1);
  expect(await opens(nora)).toBe(200);
  expect((await asked.send('listFundDocuments', nora, [fund.key])).body.results).toMatchObject([{ version: 1, is_opened: true, acknowledged_version: 1 }]);
  const other = await asked.investor();
  await sql('update documents set to_tell = true where id = $1', memo);
  await tellPublished(asked.test.database, asked.test.clock.now());
  const told = (
    await sql<{ id: string }>(
      'select n.user_id as id from notification_documents a join notifications n on n.id = a.notification_id where a.document_id = $1',
      memo,
    )
  ).map(({ id }) => id);
  expect([told.includes(other.id), told.includes(nora.id)]).toEqual([true, false]);
  await sql(`update documents set recalled_at = $2, recall_reason = 'Wrong' where id = $1`, memo, asked.test.clock.now());
  expect([await opens(nora), await versionOf(nora)]).toEqual([404, undefined]);
});

it('while an application goes on, what was opened or acknowledged is kept by whoever is not offered the fund any more', async () => {
  const unread = await publish('Side letter');
  await acknowledge();
  await asked.addHolding(fund.id, nora);
  expect([await opens(nora), await opens(nora, unread)]).toEqual([200, 404]);
  // What they cannot read any more is not asked for anew.
  await addVersion(asked, memo, 2);
  await lapseReplaced(asked.test.database, asked.test.clock);
  expect(await versionOf(nora)).toBe(1);
});

it('the version that somebody is given is found within the statement that asks for it, and the funds on offer once', async () => {
  const plan = await sql<{ 'QUERY PLAN': string }>(
    `explain select given.version from documents d join lateral version_given('${asked.companyId}', '${nora.id}', d.id) given on true where d.fund_id = '${fund.id}'`,
  );
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect([lines.includes('version_given'), lines.includes('hashed SubPlan')]).toEqual([false, true]);
});
