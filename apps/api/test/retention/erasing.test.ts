import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildHolding, buildInvestor } from '@pari/testkit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sealedColumns } from '../../src/main/keys/sealedColumns.ts';
import { rotate } from '../../src/main/keys/rotate.ts';
import { valuesByKey } from '../../src/main/keys/valuesByKey.ts';
import { pdf } from '../files/harmless.ts';
import { tablesHolding } from '../support/contents.ts';
import { store } from '../support/store.ts';
import { TIN } from '../tax/saying.ts';
import { startLeaving, type Leaver, type Leaving } from './leaving.ts';

let leaving: Leaving;
beforeAll(async () => {
  leaving = await startLeaving();
});
afterAll(() => leaving.test.close());
beforeEach(async () => {
  leaving.test.clock.set(new Date('2026-04-15T12:00:00Z'));
  await leaving.keepFor(5);
});

const first = '2031-04-16';
const before = '2031-04-15';

/** Everything that is sealed in the company: where, and the bytes. */
async function sealedValues(): Promise<Map<string, Buffer>> {
  const all = new Map<string, Buffer>();
  for (const { table, keys, keyId, sealed } of sealedColumns) {
    if (['companies', 'idempotency_keys'].includes(table)) continue;
    const { rows } = await leaving.test.owner.query<{ place: string; value: Buffer }>(
      `select concat_ws(' ', ${keys.join(', ')}) as place, ${sealed} as value from ${table} where company_id = $1 and ${keyId} <> 'erased' and ${sealed} is not null`,
      [leaving.companyId],
    );
    for (const { place, value } of rows) all.set(`${table} ${place}`, value);
  }
  return all;
}

/** Which of these texts any file of the store holds. */
const inStore = (...texts: string[]): string[] => {
  const files = readdirSync(leaving.test.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return texts.filter((text) => files.some((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(text)));
};

const stateOf = async (who: Pick<Leaver, 'id'>) =>
  (
    await leaving.test.owner.query<{ kept: number; erased: number }>(
      `select count(*) filter (where erased_at is null)::int as kept, count(erased_at)::int as erased from (
         select erased_at from kyc_records where user_id = $1 union all select erased_at from tax_records where user_id = $1
         union all select erased_at from bank_records where user_id = $1 union all select erased_at from applications where applicant_id = $1) r`,
      [who.id],
    )
  ).rows[0];
const all = { kept: 0, erased: 4 };
const none = { kept: 4, erased: 0 };
/** Of whoever said nothing of where they are paid. */
const [quick, still] = [
  { kept: 0, erased: 3 },
  { kept: 3, erased: 0 },
];
const erasures = async (who: Pick<Leaver, 'id'>) =>
  (
    await leaving.test.owner.query<{ detail: object }>(`select detail from audit_events where action = 'eraseRecords' and object_id = $1 order by sequence`, [
      who.id,
    ])
  ).rows;

it('whoever left is erased on the first day after the years, and nothing of them is left in the database or in the store', async () => {
  const old = await sealedValues();
  const who = await leaving.leaver();
  const admin = await leaving.test.addPerson(leaving.companyId, ['admin']);
  await leaving.test.owner.query(
    `insert into reopened_windows (company_id, fund_id, user_id, until_date, reason, opened_by, opened_at)
     select company_id, id, $2, '2026-05-01', 'They were ill', $3, '2026-04-15' from funds where external_id = $1`,
    [who.fund, who.id, admin.id],
  );
  const theirs = [...(await sealedValues())].filter(([place]) => !old.has(place));
  expect([...new Set(theirs.map(([place]) => place.split(' ')[0] ?? ''))].toSorted()).toEqual([
    'application_events',
    'application_rounds',
    'applications',
    'bank_drafts',
    'bank_versions',
    'eligibility_answers',
    'eligibility_responses',
    'kyc_answers',
    'kyc_records',
    'kyc_uploads',
    'tax_documents',
    'tax_records',
  ]);
  expect(inStore(who.inFile)).toEqual([who.inFile]);
  const named = await leaving.test.owner.query<{ sha256: string }>(
    `select sha256 from kyc_uploads union select d.sha256 from tax_documents d union select e.sealed_sha256 from envelopes e where sealed_sha256 is not null`,
  );
  await leaving.night(before);
  expect(await stateOf(who)).toEqual(none);
  await leaving.night(first);
  expect(await stateOf(who)).toEqual(all);
  // What rested under the key of the installation is there no more, so that key opens nothing of it.
  const left = await sealedValues();
  expect(theirs.filter(([place]) => left.has(place))).toEqual([]);
  expect(await tablesHolding(leaving.test.owner, ...theirs.map(([, value]) => value))).toEqual([]);
  expect(await tablesHolding(leaving.test.owner, TIN, 'my passport.pdf', 'I changed my mind', 'They were ill')).toEqual([]);
  expect(inStore(who.inFile, ...named.rows.map(({ sha256 }) => sha256))).toEqual([]);
  for (const { sha256 } of named.rows) await expect(leaving.test.files.open({ companyId: leaving.companyId, sha256 })).rejects.toThrow('no such bytes');
  expect(await erasures(who)).toEqual([{ detail: { kept: 4, files: expect.any(Number), years: 5, ended_on: '2026-04-15' } }]);
  expect((await leaving.test.owner.query('select from given_up_jobs')).rowCount).toBe(0);
}, 120_000);

it('their pages and their file say that it was erased, and throw nothing', async () => {
  const who = await leaving.leaver();
  const reviewer = await leaving.test.addPerson(leaving.companyId, ['reviewer']);
  await leaving.night(first);
  const at = '2031-04-16T03:11:00.000Z';
  const read = async <Body>(by: string, url: string) => {
    const answer = await leaving.send<Body>(by, 'GET', url);
    expect([url, answer.status, answer.status === 200 ? {} : answer.body]).toEqual([url, 200, {}]);
    return answer.body;
  };
  expect(await read(who.authorization, '/kyc_records')).toMatchObject({ results: [{ id: who.kyc, erased_at: at, used_in: [] }] });
  expect(await read(who.authorization, `/kyc_records/${who.kyc}`)).toMatchObject({ erased_at: at, answers: {}, documents: [] });
  expect(await read(who.authorization, '/tax/records')).toMatchObject({ results: [{ id: who.tax, erased_at: at, documents: [] }] });
  expect(await read(who.authorization, '/payments/records')).toMatchObject({ results: [{ erased_at: at, committed: null }] });
  expect(await read(reviewer.authorization, `/review/applications/${who.application}`)).toMatchObject({
    erased_at: at,
    modules: [],
    comments: [],
    requests: [],
    withdrawn_comment: null,
  });
  for (const url of [
    '/applications',
    `/applications/${who.application}`,
    `/tax/records/${who.tax}`,
    '/envelopes',
    `/eligibility_criteria/response/${who.fund}/fetch`,
  ])
    await read(who.authorization, url);
  const changed = await leaving.send(who.authorization, 'PATCH', `/kyc_records/${who.kyc}`, { version: 1, answers: {} });
  expect(changed).toMatchObject({ status: 409, body: { code: 'locked' } });
  expect(await leaving.say(who, { id: who.tax, version: 1 }, { self_certification: null })).toMatchObject({ status: 409, body: { code: 'locked' } });
}, 120_000);

it('nothing is erased where no years are set, while an application goes on, and while something is held', async () => {
  await leaving.keepFor(null);
  const [gone, applying, holding] = [await leaving.quickLeaver(), await leaving.quickLeaver({ stays: true }), await leaving.quickLeaver()];
  const investor = buildInvestor({ companyId: leaving.companyId, userId: holding.id });
  const held = buildHolding({
    companyId: leaving.companyId,
    investorId: investor.id,
    commitments: [['2027-01-01', '1000']],
    valuations: [['2027-02-01', '900']],
  });
  await store(leaving.test, investor, ...held.parents.filter(({ kind }) => kind === 'fund' || kind === 'firm'), { ...held, parents: [] });
  await leaving.night('2090-01-01');
  expect([await stateOf(gone), await stateOf(applying), await stateOf(holding)]).toEqual([still, still, still]);
  await leaving.keepFor(5);
  await leaving.night(first);
  expect([await stateOf(gone), await stateOf(applying), await stateOf(holding)]).toEqual([quick, still, still]);
  // The years of whoever held something begin when its value became nothing.
  await leaving.test.database.asCompany(leaving.companyId, (tx) =>
    tx.run(`insert into valuations (company_id, investor_id, fund_id, date, gross_nav, posted_at) values ($1, $2, $3, '2028-02-29', 0, $4)`, [
      leaving.companyId,
      investor.id,
      held.fundId,
      leaving.test.clock.now(),
    ]),
  );
  await leaving.night('2033-02-28');
  expect(await stateOf(holding)).toEqual(still);
  await leaving.night('2033-03-01');
  expect([await stateOf(holding), await stateOf(applying)]).toEqual([quick, still]);
});

it('a file that somebody else’s record names waits for the last of them', async () => {
  const bytes = pdf('/Shared 1');
  const [one, other] = [await leaving.quickLeaver({ bytes }), await leaving.quickLeaver({ bytes, stays: true })];
  await leaving.night(first);
  expect([await stateOf(one), await stateOf(other), inStore('/Shared 1')]).toEqual([quick, still, ['/Shared 1']]);
  leaving.test.clock.set(new Date('2031-05-01T12:00:00Z'));
  await leaving.withdraw(other);
  await leaving.night('2036-05-02');
  expect([await stateOf(other), inStore('/Shared 1')]).toEqual([quick, []]);
});

it('whoever comes again begins anew, also with the same file', async () => {
  const bytes = pdf('/Again 1');
  const who = await leaving.quickLeaver({ bytes });
  await leaving.night(first);
  leaving.test.clock.set(new Date('2026-05-02T12:00:00Z'));
  const fund = await leaving.taxing({ kyc_workflows: { INDIVIDUAL: 'filed' } });
  await leaving.eligible(who, fund);
  const begun = await leaving.send<{ id: string; answers: object }>(who.authorization, 'POST', '/kyc_records', { fund_external_id: fund });
  expect(begun).toMatchObject({ status: 201, body: { answers: {}, erased_at: null } });
  expect(begun.body.id).not.toBe(who.kyc);
  expect((await leaving.upload(who, begun.body.id, 'passport')).status).toBe(200);
  const listed = await leaving.send<{ results: { id: string }[] }>(who.authorization, 'GET', '/kyc_records');
  expect(listed.body.results.map(({ id }) => id)).toEqual([who.kyc, begun.body.id].toSorted((a) => (a === who.kyc ? -1 : 1)));
});

it('killed half way it has erased some people wholly and the others not at all; the next run does these, and does nothing twice', async () => {
  const [one, other] = [await leaving.quickLeaver(), await leaving.quickLeaver()];
  // The second of them cannot be written down: the whole of it is undone.
  const last = [one, other].toSorted((a, b) => (a.id < b.id ? -1 : 1))[1] ?? other;
  await leaving.test.owner.query(
    `create function killed() returns trigger language plpgsql as $$ begin if new.id = '${last.kyc}' then raise 'killed'; end if; return new; end $$`,
  );
  await leaving.test.owner.query('create trigger killed before update on kyc_records for each row execute function killed()');
  await leaving.night(first);
  const states = async () => [await stateOf(one), await stateOf(other)];
  expect(await states()).toEqual([one, other].map((who) => (who === last ? still : quick)));
  await leaving.test.owner.query('drop trigger killed on kyc_records; drop function killed()');
  await leaving.night(first);
  await leaving.night(first);
  expect(await states()).toEqual([quick, quick]);
  expect([await erasures(one), await erasures(other)].map((rows) => rows.length)).toEqual([1, 1]);
});

it('another key of the installation passes over what was erased, and nobody writes in its place', async () => {
  const who = await leaving.quickLeaver();
  await leaving.night(first);
  const { database, sealedValues: seals, owner } = leaving.test;
  const columns = sealedColumns;
  const rotated = await rotate({ database, seals, columns, companyIds: [leaving.companyId], note: () => Promise.resolve() });
  expect(rotated).toMatchObject({ left: 0, failed: [] });
  const counted = await database.asSystem((tx) => valuesByKey(tx, columns, [leaving.companyId]));
  expect(counted.filter(({ keyId }) => keyId !== seals.keyId)).toEqual([]);
  expect((await owner.query(`select from kyc_answers where record_id = $1 and key_id = 'erased' and length(sealed) = 0`, [who.kyc])).rowCount).toBeGreaterThan(
    0,
  );
  const write = database.asCompany(leaving.companyId, (tx) =>
    tx.run('update kyc_answers set key_id = $3, sealed = $4 where company_id = $1 and record_id = $2', [
      leaving.companyId,
      who.kyc,
      seals.keyId,
      Buffer.from('x'),
    ]),
  );
  await expect(write).rejects.toMatchObject({ code: '42501' });
});
