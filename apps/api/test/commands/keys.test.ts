import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildFund } from '@pari/testkit';
import { auditKeys, sealedValues } from '../../src/adapters/secret-key/index.ts';
import { sealedPay } from '../../src/features/compensation/index.ts';
import { openProposed, sealProposed, type Proposed } from '../../src/features/instructions/sealing.ts';
import { rotate } from '../../src/main/keys/rotate.ts';
import { sealedColumns } from '../../src/main/keys/sealedColumns.ts';
import { createApp, type TestApp } from '../support/app.ts';
import { testSecret } from '../support/keys.ts';
import { query } from '../support/postgresProcess.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { untilSomebodyWaits } from '../support/waits.ts';
import { instructionsOf } from '../instructions/given.ts';
import { pari, program, type Ran } from './pari.ts';

const [earlierSecret, lostSecret] = ['ab'.repeat(32), 'cd'.repeat(32)];
const sealsOf = (secret: string) => sealedValues({ dataDir: '', PARI_SECRET_KEY: secret });
const [now, earlier, lost] = [sealsOf(testSecret), sealsOf(earlierSecret), sealsOf(lostSecret)];

let test: TestApp;
let companyId: string;
let slug: string;
let fundId: string;
let env: Record<string, string>;
let count = 0;
beforeAll(async () => {
  test = await createApp({ env: { PARI_EARLIER_SECRET_KEYS: earlierSecret } });
  env = { DATABASE_URL: test.connectionString, PARI_EARLIER_SECRET_KEYS: earlierSecret };
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['payment_instructions', 'company_issuers', 'compensation_records']) await test.owner.query(`delete from ${table}`);
  slug = `keys${++count}`;
  companyId = await test.addCompany({ slug });
  fundId = await newFund(companyId);
});

async function newFund(of: string): Promise<string> {
  const fund = buildFund({ companyId: of, currency: 'EUR' });
  await store(test, fund);
  return fund.id;
}

const proposedAs = (version: number): Proposed => {
  const { call_back: callBack, ...given } = instructionsOf({ further_credit: `Account ${version}` });
  return { instructions: { ...given, bic: null, account_number: null, routing_number: null, sort_code: null }, callBack };
};
/** Versions of a fund's instructions as the product seals them. */
async function keep(seals: typeof now, versions: readonly number[], { of = companyId, fund = fundId } = {}) {
  for (const version of versions) {
    const { keyId, sealed } = sealProposed(seals, { companyId: of, fundId: fund, version }, proposedAs(version));
    await test.owner.query('insert into payment_instructions (company_id, fund_id, version, sealed, key_id, proposed_at) values ($1, $2, $3, $4, $5, now())', [
      of,
      fund,
      version,
      sealed,
      keyId,
    ]);
  }
}
const upTo = (length: number, from = 1) => Array.from({ length }, (_, index) => index + from);
interface Kept {
  readonly version: number;
  readonly key_id: string;
  readonly sealed: Buffer;
}
const kept = async (fund = fundId) =>
  (await test.owner.query<Kept>('select version, key_id, sealed from payment_instructions where fund_id = $1 order by version', [fund])).rows;
const underNow = async () => (await kept()).filter(({ key_id: keyId }) => keyId === now.keyId).map(({ version }) => version);
const eventsOf = async (of = companyId) =>
  (
    await test.owner.query<{ detail: { values: number } }>(`select detail from audit_events where company_id = $1 and action = 'rotateKeys' order by id`, [of])
  ).rows.map(({ detail }) => detail);
const rotated = (...words: string[]) => pari(env, ['keys', 'rotate', ...words]);
const said = (out: string, status = 0): Ran => ({ status, out, err: '' });

describe('keys rotate', () => {
  it('seals every value under the key of now, of every table, which then opens without the earlier ones', async () => {
    await keep(earlier, upTo(3));
    await keep(now, [4]);
    const issuer = 'https://idp.example';
    const others = ['--company', slug, '--client', 'c', '--label', 'L', '--domains', 'a.example'];
    expect((await pari(env, ['issuer', 'add', issuer, ...others], 'client secret')).status).toBe(0);
    const purpose = `client secret at ${issuer} of ${companyId}`;
    const before = earlier.seal(purpose, 'client secret');
    await test.owner.query('update company_issuers set key_id = $1, sealed = $2', [before.keyId, before.sealed]);
    const [, , , untouched] = await kept();

    expect(await rotated()).toEqual(said(`4 values sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));
    const rows = await kept();
    expect(rows.map(({ version, key_id: keyId, sealed }) => openProposed(now, { companyId, fundId, version }, { keyId, sealed }))).toEqual(
      upTo(4).map(proposedAs),
    );
    expect(rows[3]).toEqual(untouched);
    const secrets = await test.owner.query<Kept>('select key_id, sealed from company_issuers');
    expect(secrets.rows.map(({ key_id: keyId, sealed }) => now.open(purpose, { keyId, sealed }))).toEqual(['client secret']);
    expect(await eventsOf()).toEqual([
      { table: 'payment_instructions', values: 3, key: now.keyId },
      { table: 'company_issuers', values: 1, key: now.keyId },
    ]);
    expect(await rotated()).toEqual(said(`0 values sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));
    expect(await eventsOf()).toHaveLength(2);
  });

  it('seals anew what people are paid, which then opens without the earlier ones', async () => {
    const { id } = await test.addPerson(companyId, ['investor']);
    const place = { company_id: companyId, user_id: id, year: 2025 };
    const pay = (version: number) => ({ salary: `${version}000.5`, health: '7' });
    for (const [seals, version] of [
      [earlier, 1],
      [now, 2],
    ] as const) {
      const { keyId, sealed } = sealedPay.seal({ seals }, { ...place, version }, pay(version));
      await test.owner.query(
        `insert into compensation_records (company_id, user_id, year, version, date, currency, key_id, sealed, posted_at) values ($1, $2, 2025, $3, '2025-12-31', 'USD', $4, $5, now())`,
        [companyId, id, version, keyId, sealed],
      );
    }
    // Of what was withdrawn nothing is sealed.
    await test.owner.query(
      `insert into compensation_records (company_id, user_id, year, version, date, currency, withdrawn, posted_at) values ($1, $2, 2025, 3, '2025-12-31', 'USD', true, now())`,
      [companyId, id],
    );
    expect(await rotated('--company', slug)).toEqual(said(`1 value sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));
    const { rows } = await test.owner.query<Kept>('select version, key_id, sealed from compensation_records where user_id = $1 and not withdrawn order by 1', [
      id,
    ]);
    expect(rows.map((row) => sealedPay.open({ seals: now }, { ...place, version: row.version }, row))).toEqual([pay(1), pay(2)]);
    expect(await eventsOf()).toEqual([{ table: 'compensation_records', values: 1, key: now.keyId }]);
  });

  it('does those of one company where one is named', async () => {
    const other = await test.addCompany({ slug: `${slug}-other` });
    const fund = await newFund(other);
    await keep(earlier, upTo(2));
    await keep(earlier, upTo(3), { of: other, fund });
    expect(await rotated('--company', slug)).toEqual(said(`2 values sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));
    expect((await kept(fund)).map(({ key_id: keyId }) => keyId)).toEqual(upTo(3).map(() => earlier.keyId));
    expect(await eventsOf(other)).toEqual([]);
    expect((await rotated('--company', 'nobody')).err).toContain('There is no company "nobody".');
  });

  it('names what does not open by table and row, does all the others, and says neither what it holds nor that it is done', async () => {
    await keep(earlier, upTo(150));
    await keep(lost, [151]);
    await test.owner.query('update payment_instructions set sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1) where version in (7, 120)');
    const before = await kept();
    const named = (version: number, reason: string) => `failed  payment_instructions of ${slug}, fund_id ${fundId}, version ${version}: ${reason}.\n`;
    const ofLost = named(151, `its key ${lost.keyId} is not known here`);
    const failures = `${named(7, 'it was altered')}${named(120, 'it was altered')}${ofLost}`;
    expect(await rotated()).toEqual(said(`${failures}148 values sealed anew under ${now.keyId}, 0 left, 3 failed.\n`, 1));
    const after = await kept();
    for (const version of [7, 120, 151]) expect(after[version - 1]).toEqual(before[version - 1]);
    expect(await underNow()).toHaveLength(148);
    expect(await rotated()).toEqual(said(`${failures}0 values sealed anew under ${now.keyId}, 0 left, 3 failed.\n`, 1));
    // With the key that was lost its value is sealed anew, too.
    const found = await pari({ ...env, PARI_EARLIER_SECRET_KEYS: `${earlierSecret} ${lostSecret}` }, ['keys', 'rotate']);
    expect(found.out).toBe(`${failures.replace(ofLost, '')}1 value sealed anew under ${now.keyId}, 0 left, 2 failed.\n`);
  });

  it('leaves a value as it is that somebody changed since it was read', { timeout: 60_000 }, async () => {
    await keep(earlier, upTo(3));
    const changed = sealProposed(now, { companyId, fundId, version: 2 }, proposedAs(99));
    await test.owner.query('begin');
    await test.owner.query('update payment_instructions set key_id = $1, sealed = $2 where version = 2', [changed.keyId, changed.sealed]);
    const running = rotated();
    await waiting();
    await test.owner.query('commit');
    expect(await running).toEqual(said(`2 values sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));
    expect((await kept())[1]).toEqual({ version: 2, key_id: changed.keyId, sealed: changed.sealed });
  });

  it('comes to its end beside somebody who goes on with an earlier key, and says what is left', async () => {
    await keep(earlier, [1000]);
    let next = 1000;
    const late = () => keep(earlier, [(next -= 1)]);
    const work = { database: test.database, seals: sealedValues({ dataDir: '', PARI_SECRET_KEY: testSecret, PARI_EARLIER_SECRET_KEYS: [earlierSecret] }) };
    expect(await rotate({ ...work, columns: sealedColumns, companyIds: [companyId], note: late })).toEqual({ resealed: 3, left: 1, failed: [] });
  });

  it('killed in the middle keeps what it did, and run again does the rest, while others write', { timeout: 600_000 }, async () => {
    const many = rounds(450, 2_000);
    await keep(earlier, upTo(many));
    const middle = Math.floor(many / 2);
    const whole = Math.floor((middle - 1) / 100) * 100;
    await test.owner.query('begin');
    await test.owner.query('select from payment_instructions where version = $1 for update', [middle]);
    const child = spawn(process.execPath, [program, 'keys', 'rotate'], {
      env: { PATH: process.env['PATH'], NODE_ENV: 'test', PARI_SECRET_KEY: testSecret, PARI_DATA_DIR: '/nowhere', ...env },
      stdio: 'ignore',
    });
    const exit = once(child, 'exit');
    await waiting().finally(() => child.kill('SIGKILL'));
    expect(await exit).toEqual([null, 'SIGKILL']);
    await test.owner.query('commit');
    expect(await underNow()).toEqual(upTo(whole));
    const told = async () => (await eventsOf()).reduce((sum, detail) => sum + detail.values, 0);
    expect(await told()).toBe(whole);

    // Fund managers go on meanwhile, over the calls of a server with both keys.
    const session = await test.sessionOf(await test.addPerson(companyId, ['admin']));
    const url = `/api/admin/funds/${await newFund(companyId)}/payment-instructions`;
    let written = 0;
    const ended = new AbortController();
    const writing = (async () => {
      do {
        expect((await test.app.inject({ method: 'POST', url, payload: instructionsOf(), headers: { authorization: session } })).statusCode).toBe(201);
        written += 1;
      } while (!ended.signal.aborted);
    })();
    const again = await rotated();
    ended.abort();
    await writing;
    expect(again).toEqual(said(`${(many - whole).toLocaleString('en')} values sealed anew under ${now.keyId}, 0 left, 0 failed.\n`));

    const rows = await kept();
    const opened = rows.filter(({ version, key_id: keyId, sealed }) => {
      const proposed = openProposed(now, { companyId, fundId, version }, { keyId, sealed });
      return proposed.instructions.further_credit === `Account ${version}`;
    });
    expect(opened).toHaveLength(many);
    expect(await told()).toBe(many);
    const withoutEarlier = await test.servedWith({ PARI_EARLIER_SECRET_KEYS: '' });
    const answer = await withoutEarlier.inject({ url, headers: { authorization: session } });
    expect([answer.statusCode, answer.json<{ versions: { iban: string }[] }>().versions.map((version) => version.iban)]).toEqual([
      200,
      upTo(written).map(() => '•••• 3000'),
    ]);
    await withoutEarlier.close();
    expect((await pari(env, ['audit', 'verify'])).status).toBe(0);
    reportGoal(35, `${opened.length} of ${many} values under the new key after a kill -9 with ${whole} done, while ${written} more were written`);
  });
});

const waiting = () => untilSomebodyWaits(async (text) => ({ rowCount: (await query(test.connectionString, text)).length }));

describe('keys list', () => {
  const ofAudit = (secret: string) => auditKeys({ dataDir: '', PARI_SECRET_KEY: secret }).current.id;
  it('says what each key seals and has linked, and of which key nothing is known', async () => {
    await keep(earlier, upTo(3));
    await keep(now, [4]);
    const linked = (await test.owner.query('select from audit_events where key_id is not null')).rowCount;
    const keyOfNow = (values: number, events = linked) =>
      `the key of now: as ${now.keyId} seals ${values} of payment_instructions; as ${ofAudit(testSecret)} linked ${events} events of the audit log\n`;
    const keyBefore = (what: string) => `earlier key 1 of 1: as ${earlier.keyId} seals ${what}; as ${ofAudit(earlierSecret)} linked nothing of the audit log\n`;
    const list = () => pari(env, ['keys', 'list']);
    expect(await list()).toEqual(said(`${keyOfNow(1)}${keyBefore('3 of payment_instructions')}`));
    await rotated();
    expect(await list()).toEqual(said(`${keyOfNow(4, (linked ?? 0) + 1)}${keyBefore('nothing')}`));
    await keep(lost, [5]);
    expect(await list()).toEqual(
      said(`${keyOfNow(4, (linked ?? 0) + 1)}${keyBefore('nothing')}not known here (${lost.keyId}): seals 1 of payment_instructions\n`, 1),
    );
  });

  it('says what a key linked that is not known here', async () => {
    const missing = await test.owner.query<{ id: string }>('select max(id)::text as id from audit_events');
    await test.owner.query(`update audit_events set key_id = '${ofAudit(lostSecret)}' where id = $1`, [missing.rows[0]?.id]);
    const { status, out } = await pari(env, ['keys', 'list']);
    expect([status, out.split('\n').slice(-2)]).toEqual([0, [`not known here (${ofAudit(lostSecret)}): linked 1 event of the audit log`, '']]);
  });
});
