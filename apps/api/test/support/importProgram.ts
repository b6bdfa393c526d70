import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../src/adapters/database/database.ts';
import { migrate } from '../../src/adapters/database/migrate.ts';
import { startEmbeddedPostgres } from '../../src/adapters/postgres/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { recordAudit } from '../../src/features/audit/index.ts';
import { addCompany } from '../../src/features/companies/index.ts';
import { addUser } from '../../src/features/identity/index.ts';
import { runImport } from '../../src/features/imports/index.ts';
import { testKeys } from './keys.ts';

// A program of its own that imports and writes without end, and says what is done: what the test of kills starts and kills.
// First it says what it finds. With a count of 0 it ends there.
const [, , dataDir = '', from = '0', count = '0'] = process.argv;
const tell = (message: object): void => void process.stdout.write(`${JSON.stringify(message)}\n`);

const rowsOfImport = 300;
const now = new Date('2026-04-15T12:00:00Z');

async function theCompany(database: Database): Promise<string> {
  return database.asSystem(async (tx) => {
    const known = await tx.first<{ id: string }>('select id from companies');
    return (known ?? (await addCompany(tx, { slug: 'acme', name: 'Acme', currency: 'USD', at: now }))).id;
  });
}

async function find(database: Database, companyId: string): Promise<void> {
  await database.asCompany(companyId, async (tx) => {
    const entries = await tx.rows<{ n: string; count: number }>(`select split_part(reference, '-', 1) as n, count(*) as count from ledger_entries group by 1`);
    const commitments = await tx.rows<{ n: string; count: number }>(
      `select split_part(i.account_code, '-', 1) as n, count(*) as count from commitments c join investors i on i.id = c.investor_id group by 1`,
    );
    const carry = await tx.rows<{ n: string; count: number }>(
      `select split_part(reference, '-', 1) as n, count(*) as count from (select reference from carry_allocations union all select reference from carry_events) f group by 1`,
    );
    const events = await tx.rows<{ n: string }>(`select detail->>'n' as n from audit_events where action = 'runImport'`);
    const users = await tx.rows<{ n: string }>(`select split_part(email, '@', 1) as n from users`);
    const list = (rows: { n: string }[]) => rows.map(({ n }) => n);
    tell({
      found: {
        entries: entries.map(({ n, count: many }) => [n, many]),
        commitments: commitments.map(({ n, count: many }) => [n, many]),
        carry: carry.map(({ n, count: many }) => [n, many]),
        events: list(events),
        users: list(users),
      },
    });
  });
}

function writeFiles(n: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pari-kill-'));
  const rows = Array.from({ length: rowsOfImport }, (_, index) => index);
  const write = (name: string, head: string, row: (index: number) => string) => writeFileSync(join(folder, name), `${head}\n${rows.map(row).join('\n')}\n`);
  writeFileSync(join(folder, 'firms.csv'), 'name\nFirm\n');
  writeFileSync(
    join(folder, 'funds.csv'),
    'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\nF,Fund,F,Firm,USD,Buyout,Global,High,false,false,true\n',
  );
  write('investors.csv', 'investor_account_code,name', (index) => `${n}-${index},Investor`);
  write('commitments.csv', 'investor_account_code,fund_external_id,date,amount', (index) => `${n}-${index},F,2024-01-01,1000`);
  write(
    'transactions.csv',
    'investor_account_code,fund_external_id,date,type,amount,reference',
    (index) => `${n}-${index},F,2024-02-01,contribution,10,${n}-${index}`,
  );
  writeFileSync(join(folder, 'carry_plans.csv'), `external_id,name,currency\nC-${n},Carry,USD\n`);
  writeFileSync(join(folder, 'carry_schedules.json'), '{"Years":{"periods":[{"length":12,"unit":"months","percentage":"25%","times":4}]}}');
  const half = rows.slice(0, rowsOfImport / 2);
  const writeHalf = (name: string, head: string, row: (index: number) => string) => writeFileSync(join(folder, name), `${head}\n${half.map(row).join('\n')}\n`);
  writeHalf(
    'carry_allocations.csv',
    'reference,plan,user_email,grant_date,schedule,bps',
    (index) => `${n}-${index},C-${n},${n}@carry.example,2024-01-01,Years,10`,
  );
  writeHalf('carry_events.csv', 'reference,allocation,date,type,points', (index) => `${n}-E${index},${n}-${index},2025-06-30,forfeiture,7.5`);
  return folder;
}

async function importOne(database: Database, companyId: string, n: string): Promise<void> {
  const folder = writeFiles(n);
  await database.asCompany(companyId, async (tx) => {
    await runImport(tx, { companyId, folder, clock: { now: () => now }, userId: null, dryRun: false, say: (line) => tell({ doing: line }) });
    await recordAudit(tx, { companyId, at: now, realUserId: null, effectiveUserId: null, action: 'runImport', result: 'done', requestId: null, detail: { n } });
  });
  tell({ imported: n });
}

const server = await startEmbeddedPostgres({ dataDir });
await migrate(server.connectionString);
const database = openDatabase(server.connectionString, 4, testKeys);
const companyId = await theCompany(database);
await find(database, companyId);
for (let index = Number(from); index < Number(from) + Number(count); index += 1) {
  await importOne(database, companyId, `n${index}`);
  await database.asCompany(companyId, (tx) =>
    addUser(tx, { companyId, email: `n${index}@acme.example`, displayName: 'N', roles: ['investor'], by: null, at: now }),
  );
  tell({ added: `n${index}` });
}
await database.close();
await server.stop();
