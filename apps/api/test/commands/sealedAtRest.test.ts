import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routes } from '@pari/contract';
import { buildFund } from '@pari/testkit';
import { callOf, namesObject } from '../permissions/calls.ts';
import { endpoints } from '../permissions/cells.ts';
import { createWorld, type World } from '../permissions/world.ts';
import { sealedValues } from '../../src/adapters/secret-key/index.ts';
import { rotate } from '../../src/main/keys/rotate.ts';
import { sealedColumns } from '../../src/main/keys/sealedColumns.ts';
import { testSecret } from '../support/keys.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { sayEverything } from '../applications/everythingSaid.ts';
import { sayWhoAndCallBack } from '../kyc/everythingSaid.ts';
import { instructionsOf } from '../instructions/given.ts';
import { digits, newIban, newName, newWords, waysOf } from './canaries.ts';
import { pari } from './pari.ts';

const canaries = {
  iban: newIban(),
  'account number': digits(17),
  'account within a text': digits(16),
  "client's secret": randomBytes(24).toString('base64url'),
  applicant: newWords(),
  explanation: newWords(),
  comment: newWords(),
  reply: newWords(),
  'reply of a reviewer': newWords(),
  'own question': newWords(),
  'why amounts are frozen': newWords(),
  'name of a document that is asked for': newWords(),
  'why it is locked': newWords(),
  'why it is declined': newWords(),
  'why it is withdrawn': newWords(),
  salary: `9${digits(11)}`,
  bonus: `8${digits(9)}.17`,
  'where somebody is paid': newIban(),
  'account that somebody types': digits(17),
  'who called the bank back': newName(),
  'what was said of that call': newWords(),
  'answer about oneself': newWords(),
  'name of an entity': newWords(),
  'name of a participant': newWords(),
  'answer about a participant': newWords(),
  'name of a file': newWords(),
  'note of a screening': newWords(),
  'tax number': digits(17),
};
/** Not sealed: what the test looks for is there to be found. */
const plain = `plain-${randomBytes(12).toString('hex')}`;

const hitsIn = (bytes: Buffer) => Object.entries(canaries).flatMap(([what, text]) => (waysOf(text).some((way) => bytes.includes(way)) ? [what] : []));

let world: World;
let folder: string;
let fundIds: string[];
let segment: string;
beforeAll(async () => {
  world = await createWorld();
  folder = mkdtempSync(join(tmpdir(), 'pari-at-rest-'));
  const { test, company, owner } = world;
  segment = (await owner.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')).rows[0]?.name ?? '';
  const funds = ['EUR', 'USD'].map((currency) => buildFund({ companyId: company.id, currency, name: `${plain} ${currency}` }));
  await store(test, ...funds);
  fundIds = funds.map(({ id }) => id);
  const [one, other] = [await test.addPerson(company.id, ['admin']), await test.addPerson(company.id, ['admin'])];
  const [asOne, asOther] = [await test.sessionOf(one), await test.sessionOf(other)];
  const ofAmerica = { bank_country: 'US', iban: null, bic: null, account_number: canaries['account number'], routing_number: '021000021', currency: 'USD' };
  const given = [{ iban: canaries.iban, further_credit: `For account ${canaries['account within a text']}` }, ofAmerica];
  for (const [index, more] of given.entries()) {
    const url = `/api/admin/funds/${fundIds[index]}/payment-instructions`;
    const proposed = await test.app.inject({ method: 'POST', url, payload: instructionsOf(more), headers: { authorization: asOne } });
    expect([proposed.statusCode, proposed.body]).toEqual([201, expect.stringContaining('"proposed"')]);
    const number = 'account_number' in more ? more.account_number : more.iban;
    const approved = await test.app.inject({ method: 'POST', url: `${url}/1/approve`, payload: { number }, headers: { authorization: asOther } });
    expect([approved.statusCode, approved.body]).toEqual([200, expect.stringContaining('"approved"')]);
  }
  // By people whom nobody below asks as.
  await sayEverything(test, company.id, canaries);
  const keeper = await test.sessionOf(await test.addPerson(company.id, ['compensation']));
  const paid = await test.addPerson(company.id, ['investor']);
  const url = `/api/compensation/people/${paid.id}`;
  const fields = { salary: canaries.salary, bonus: canaries.bonus };
  const payload = { version: 0, year: 2025, date: '2025-12-31', currency: 'USD', fields };
  // Repeated by its key, it is answered from what was kept.
  const headers = { authorization: keeper, 'idempotency-key': 'pay' };
  for (let time = 0; time < 2; time += 1) expect((await test.app.inject({ method: 'POST', url: `${url}/records`, headers, payload })).statusCode).toBe(201);
  expect((await test.app.inject({ url, headers: { authorization: keeper } })).body).toContain(canaries.bonus);
  const applicant = await test.sessionOf(world.others.client);
  const bank = { url: `/api/payments/detail/${(await world.addBank(world.others.client)).id}`, headers: { authorization: applicant } };
  const { version } = (await test.app.inject(bank)).json<{ version: number }>();
  const paidAt = { version, bank_country: 'DE', iban_number: canaries['where somebody is paid'], change: true };
  expect((await test.app.inject({ ...bank, method: 'PUT', url: `${bank.url}/update`, payload: paidAt })).statusCode).toBe(200);
  const typed = { version: version + 2, bank_country: 'US', account_number: canaries['account that somebody types'] };
  expect((await test.app.inject({ ...bank, method: 'POST', payload: typed })).statusCode).toBe(200);
  await sayWhoAndCallBack(world, bank.url.split('/').at(-1) ?? '', canaries);
  const tax = { url: `/api/tax/records/${(await world.addTax(world.others.client)).id}`, headers: { authorization: applicant } };
  const ofTax = { version: 0, details: { numbers: { DE: { tin: canaries['tax number'] } } } };
  expect((await test.app.inject({ ...tax, method: 'PATCH', payload: ofTax })).statusCode).toBe(200);
  const words = ['issuer', 'add', 'https://idp.example', '--company', company.slug, '--client', plain, '--label', plain, '--domains', 'a.example'];
  const added = await pari({ DATABASE_URL: test.connectionString }, words, `${canaries["client's secret"]}\n`);
  expect([added.status, added.err]).toEqual([0, '']);
}, 120_000);
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Bytes that are looked through, by where they were found. */
type Places = ReadonlyMap<string, Buffer>;
const told = { places: 0, bytes: 0 };
/** That nothing sealed is readable in any, and what is not sealed in one at least. */
function look(places: Places): void {
  for (const [place, bytes] of places) expect([place, hitsIn(bytes)]).toEqual([place, []]);
  expect([...places.values()].some((bytes) => waysOf(plain).some((way) => bytes.includes(way)))).toBe(true);
  told.places += places.size;
  told.bytes += [...places.values()].reduce((sum, { length }) => sum + length, 0);
}
const filesIn = (path: string, wanted = (_name: string): boolean => true): Places =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && wanted(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, file.endsWith('.gz') ? gunzipSync(readFileSync(file)) : readFileSync(file)] as const),
  );

it('what is looked for is found in every way in which it may stand', () => {
  for (const [what, text] of Object.entries(canaries))
    for (const way of waysOf(text))
      expect([what, way.toString(), hitsIn(Buffer.concat([Buffer.from('x'), way, Buffer.from('y')]))]).toEqual([what, way.toString(), [what]]);
  const within = (before: string) => Buffer.from(Buffer.from(`${before}${canaries.iban} and more`).toString('base64'));
  for (const before of ['', 'a', 'ab', 'abc']) expect(hitsIn(within(before))).toEqual(['iban']);
});

it('nothing sealed is readable in any table', async () => {
  const { owner } = world;
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dumped = new Map<string, Buffer>();
  for (const { name } of tables) {
    const { rows } = await owner.query<{ text: string | null }>(`select string_agg(t::text, e'\\n') as text from ${name} t`);
    dumped.set(name, Buffer.from(rows[0]?.text ?? ''));
  }
  expect(dumped.size).toBeGreaterThan(80);
  look(dumped);
}, 120_000);

it('nor in a file of the database or its write-ahead log', { timeout: 120_000 }, async ({ skip }) => {
  skip(process.env['PARI_TEST_POSTGRES'] !== undefined, 'the files of a server that was given are not at hand');
  const { owner } = world;
  await owner.query('checkpoint');
  const at = await owner.query<{ folder: string; own: string; last: string }>(
    `select current_setting('data_directory') as folder, 'base/' || oid as own, pg_walfile_name(pg_current_wal_lsn()) as last from pg_database where datname = current_database()`,
  );
  const [{ folder: data, own, last }] = at.rows as [(typeof at.rows)[0]];
  look(filesIn(join(data, own)));
  look(filesIn(join(data, 'pg_wal'), (name) => /^[0-9A-F]{24}$/.test(name) && name >= segment && name <= last));
});

it('nor in a backup, or in what commands say', async () => {
  const env = { DATABASE_URL: world.test.connectionString, PARI_DATA_DIR: dirname(world.test.filesFolder) };
  const into = join(folder, 'backup');
  const backup = await pari(env, ['backup', into]);
  expect([backup.status, backup.err]).toEqual([0, expect.stringMatching(/^It does not open without the key \w+: [^\n]+\n$/)]);
  look(filesIn(into));
  const said = new Map<string, Buffer>();
  for (const words of [
    ['keys', 'list'],
    ['keys', 'rotate'],
    ['issuer', 'list', '--company', world.company.slug],
    ['audit', 'verify'],
  ]) {
    const { status, out, err } = await pari(env, words);
    expect([words, status]).toEqual([words, 0]);
    said.set(words.join(' '), Buffer.from(out + err));
  }
  look(said);
}, 120_000);

it('canaries appear in no answer, search, export or log', async () => {
  const { test, people } = world;
  const session = await test.sessionOf(people.admin);
  const answers = new Map<string, Buffer>();
  let good = 0;
  const searches = ['', ...Object.values(canaries).map((text) => `search=${encodeURIComponent(text)}`)].slice(0, rounds(2, 5));
  const asking = { 'admin, just signed in': session, ...Object.fromEntries(Object.entries(people).map(([role, { authorization }]) => [role, authorization])) };
  const everybody = Object.entries(asking).slice(0, rounds(2, Infinity));
  for (const endpoint of endpoints.filter((id) => routes[id].startsWith('GET ')))
    for (const object of namesObject(endpoint) ? fundIds : [''])
      for (const [who, authorization] of everybody)
        for (const search of searches) {
          const { url } = callOf(endpoint, {}, object);
          const asked = search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`;
          const answer = await test.app.inject({ url: asked, headers: { authorization } });
          if (answer.statusCode < 300) good += 1;
          answers.set(`${who} ${asked}`, Buffer.concat([Buffer.from(JSON.stringify(answer.headers)), answer.rawPayload]));
        }
  expect(good).toBeGreaterThan(answers.size / 20);
  look(answers);
  const shown = answers.get(`admin, just signed in /api/admin/funds/${fundIds[0]}/payment-instructions`)?.toString();
  expect(shown).toContain(`"iban":"•••• ${canaries.iban.slice(-4)}"`);

  const log = readFileSync(join(inject('logs'), `${process.pid}.log`));
  for (const endpoint of [
    'proposePaymentInstructions',
    'postPayRecord',
    'commitBankDetails',
    'answerBlock',
    'decideModule',
    'updateKycRecord',
    'recordScreening',
  ])
    expect(log.includes(endpoint)).toBe(true);
  expect(hitsIn(log)).toEqual([]);
  reportGoal(
    35,
    `0 hits of ${Object.keys(canaries).length} canaries in ${told.places} tables, files, write-ahead logs, backups and answers of ${(told.bytes / 1e6).toFixed(0)} MB, and in the log`,
  );
}, 600_000);

it('another key of the installation reaches every row of every sealed column, of which each holds some', async () => {
  const { owner, test, company, otherCompany } = world;
  const other = 'ab'.repeat(32);
  const sealedBy = async (keyId: string) => {
    const counts = new Map<string, number>();
    for (const { table, keyId: column } of sealedColumns) {
      const { rows } = await owner.query<{ count: number }>(`select count(*)::integer as count from ${table} where ${column} = $1`, [keyId]);
      counts.set(`${table}.${column}`, rows[0]?.count ?? 0);
    }
    return counts;
  };
  const to = async (secret: string, earlier: string) => {
    const seals = sealedValues({ dataDir: '/nowhere', PARI_SECRET_KEY: secret, PARI_EARLIER_SECRET_KEYS: [earlier] });
    const companyIds = [company.id, otherCompany.id];
    const { resealed, left, failed } = await rotate({ database: test.database, seals, columns: sealedColumns, companyIds, note: () => Promise.resolve() });
    return { resealed, left, failed, keyId: seals.keyId };
  };
  const before = await sealedBy(sealedValues({ dataDir: '/nowhere', PARI_SECRET_KEY: testSecret, PARI_EARLIER_SECRET_KEYS: [] }).keyId);
  expect([...before].filter(([, count]) => count === 0)).toEqual([]);
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
  const there = await to(other, testSecret);
  expect([there.left, there.failed, await sealedBy(there.keyId)]).toEqual([0, [], before]);
  const back = await to(testSecret, other);
  expect([back.resealed, back.left, await sealedBy(there.keyId)]).toEqual([there.resealed, 0, new Map([...before.keys()].map((place) => [place, 0]))]);
  reportGoal(35, `rotation reached ${there.resealed} of ${rows} rows in ${before.size} sealed columns`);
}, 120_000);
