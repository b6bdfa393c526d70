import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildFirm, buildFund } from '@pari/testkit';
import { Client } from 'pg';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { openEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import { installationKeys } from '../../src/adapters/secret-key/index.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { addUser, issueCommandLineToken } from '../../src/features/identity/index.ts';
import { applicant, sampleApplicationSetup, shortCriteria } from '../applications/applying.ts';
import { randomFrom } from '../http/fuzz/random.ts';
import { sampleSetup } from '../opportunities/given.ts';
import { killProcessesIn } from '../support/postgresProcess.ts';
import { rounds } from '../support/proof.ts';
import { store } from '../support/store.ts';
import { launch, newDataFolder } from './serverProcess.ts';

const kills = rounds(4, 40);
const random = randomFrom(51);
let data: ReturnType<typeof newDataFolder>;
beforeAll(() => {
  data = newDataFolder();
});
afterAll(() => data.remove());

async function start() {
  const server = await launch(data.folder);
  if (server.address === undefined) throw new Error(`The server did not start: ${server.refused}`);
  const { superuserConnectionString: connectionString } = await openEmbeddedPostgres({ dataDir: join(data.folder, 'postgres') });
  return { ...server, address: server.address, connectionString };
}

const key = 'typed';

/** Somebody who may apply to a fund that takes applications on any day. @returns their authorization */
async function whoApplies(connectionString: string): Promise<string> {
  const database = openDatabase(connectionString, 2, installationKeys({ dataDir: data.folder }));
  const [email, at] = ['nora@test.example', new Date()];
  const companyId = await database.asSystem(async (tx) => {
    const { id } = await addCompany(tx, { slug: 'typing', name: 'Typing', currency: 'USD', at });
    await addUser(tx, { companyId: id, email, displayName: 'Nora', roles: ['investor'], by: null, at });
    return id;
  });
  const firm = buildFirm({ companyId });
  const fund = buildFund({ companyId, firmId: firm.id, externalId: key, published: true });
  await store({ database, clock: { now: () => at } }, firm, fund);
  const authorization = `Bearer ${await issueCommandLineToken(database, { email, at })}`;
  await database.close();
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(`insert into feature_flags (company_id, name, active, modified_at) values ($1, 'show_coinvest_home_page', true, $2)`, [companyId, at]);
  await client.query(`insert into fund_setups (company_id, fund_id, version, state, body, at) values ($1, $2, 1, 'published', $3, $4)`, [
    companyId,
    fund.id,
    { ...sampleSetup, interest_from: null, interest_until: null, application_from: '2020-01-01', application_until: null },
    at,
  ]);
  for (const [kind, body] of [
    ['criteria', shortCriteria],
    ['application', { ...sampleApplicationSetup, criteria: [{ criteria: key }] }],
  ] as const)
    await client.query(
      `insert into definitions (id, company_id, kind, key, version, state, body, at, published_at) values ($1, $2, $3, $4, 1, 'published', $5, $6, $6)`,
      [randomUUID(), companyId, kind, key, JSON.stringify(body), at],
    );
  await client.end();
  return authorization;
}

/** What was sent last, and what was acknowledged last: after a kill one of the two is there. */
interface Typed {
  sent: string | null;
  acknowledged: string | null;
}

it(`${kills} kills while somebody types their eligibility and amount lose nothing that was acknowledged`, { timeout: 1_800_000 }, async () => {
  let server = await start();
  const authorization = await whoApplies(server.connectionString);
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.address}/api/${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: JSON.parse(await answer.text()) };
  };
  const begun = await ask('POST', `eligibility_criteria/response/${key}/US/INDIVIDUAL`, { ...applicant, version: 0 });
  expect(begun.status).toBe(200);
  const response: string = begun.body.response.id;
  const [answer, amount]: [Typed, Typed] = [
    { sent: null, acknowledged: null },
    { sent: null, acknowledged: null },
  ];
  let acknowledged = 0;

  for (let round = 0; round < kills; round++) {
    const now = await ask('GET', `eligibility_criteria/response/${key}/fetch`);
    let [version, amountVersion]: [number, number] = [now.body.response.version, now.body.application.investment?.version ?? 0];
    let left = 1 + random.int(20);
    let killed: Promise<unknown> | undefined;
    const withDatabase = random.chance(0.5);
    const type = async (typed: Typed, value: string, send: () => Promise<{ status: number; body: unknown }>) => {
      typed.sent = value;
      const { status, body } = await send();
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      typed.acknowledged = value;
      acknowledged++;
      if (--left > 0) return;
      killed ??= server.end('SIGKILL');
      if (withDatabase) killProcessesIn(data.folder);
    };
    const writer = async (write: (count: number) => Promise<void>) => {
      for (let count = 0; ; count++)
        try {
          await write(count);
        } catch (error) {
          // Cut off, or refused in words while its database went down.
          if (killed === undefined && !(error instanceof TypeError)) throw error;
          return;
        }
    };
    await Promise.all([
      writer((count) =>
        type(answer, ['yes', 'no', 'other'].filter((one) => one !== answer.sent)[count % 2] ?? '', async () => {
          const said = await ask('POST', 'eligibility_criteria/response/criteria_block', {
            eligibility_criteria_id: response,
            block_id: 'qp',
            response_json: { value: answer.sent },
            version,
          });
          version = said.body.response?.version ?? version;
          return said;
        }),
      ),
      writer((count) =>
        type(amount, String(10_000 + round * 1000 + count), async () => {
          const said = await ask('POST', `eligibility_criteria/response/${response}/investment_amount?skip_task=true`, {
            equity_amount: amount.sent,
            version: amountVersion,
          });
          amountVersion = said.body.version ?? amountVersion;
          return said;
        }),
      ),
    ]);
    await killed;
    server = await start();
    const { body } = await ask('GET', `eligibility_criteria/response/${key}/fetch`);
    const found: readonly (readonly [Typed, unknown])[] = [
      [answer, body.response.answers.qp?.response_json.value ?? null],
      [amount, body.application.investment?.given.equity_amount ?? null],
    ];
    for (const [typed, there] of found) {
      expect([typed.acknowledged, typed.sent]).toContain(there);
      [typed.sent, typed.acknowledged] = [there as string | null, there as string | null];
    }
  }
  expect(acknowledged).toBeGreaterThanOrEqual(kills);
  expect(await server.end('SIGTERM')).toBe(0);
});
