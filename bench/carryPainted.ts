import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openBrowser } from './browser.ts';
import { painted, signedIn } from './firstLoad.ts';
import { inTurn, type Line } from './line.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);
const cli = join(import.meta.dirname, '../apps/api/src/main/cli.ts');

const holdings = 200;
const plans = 10;
/** Events of each grant, over ten years. */
const years = 10;
const email = 'investor@alder.example';

/** P13: when the figures of 200 grants with ten years of events are painted, beside those of as many holdings. */
export async function carryPainted(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  // The database runs under another account when we are root.
  await chmod(folder, 0o711);
  const product = await startProduct(folder);
  const browser = await openBrowser();
  try {
    const command = async (...words: readonly string[]) => {
      const env = { ...process.env, NODE_ENV: 'development', PARI_DATA_DIR: folder, PARI_PUBLIC_URL: product.address, PORT: new URL(product.address).port };
      return (await run(process.execPath, [cli, ...words], { env, maxBuffer: 50_000_000 })).stdout.trim();
    };
    const files = join(folder, 'bench-import');
    await writeFiles(files);
    await command('import', files, '--company', 'alder');
    await command('flag', 'carry_participant_dashboard', 'on', '--company', 'alder');
    const state = await signedIn(browser, product.address, email);
    const drawn = await inTurn(7, {
      carry: () => painted(browser, state, `${product.address}/investor/carry-plans`, '.ui-hero-value', 'tbody td'),
      ownership: () => painted(browser, state, `${product.address}/investor/ownership`, '.ui-hero-value', 'tbody td'),
    });
    return [
      {
        id: 'P13',
        what: `time until the figures of the carry dashboard are painted, processor slowed 4 times, beside that of ${String(holdings)} holdings`,
        ratio: drawn.carry / drawn.ownership,
        goal: 1.2,
        wanted: 'at most',
        detail: `carry ${drawn.carry.toFixed(0)} ms, ownership ${drawn.ownership.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const grant = (at: number) => `BENCH-G${String(at)}`;
const plan = (at: number) => `BENCH-P${String(at % plans)}`;

/** A year of some cliff, then months; and each year something that happens to it. */
const schedule = { cliff: { length: 12, unit: 'months' }, periods: [{ length: 1, unit: 'months', percentage: '1/120', times: 120 }] };

async function writeFiles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rows = (count: number, row: (at: number) => string) => Array.from({ length: count }, (_, at) => `${row(at)}\n`).join('');
  const files: Readonly<Record<string, string>> = {
    'funds.csv': `external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published\n${rows(holdings, (at) => `BENCH-${String(at)},Bench Fund ${String(at)},B${String(at)},Bench Partners,USD,Buyout,Europe,High,false,true,true`)}`,
    'firms.csv': 'name\nBench Partners\n',
    'investors.csv': `investor_account_code,name,user_email\nBENCH-1,Bench,${email}\n`,
    'commitments.csv': `investor_account_code,fund_external_id,date,amount\n${rows(holdings, (at) => `BENCH-1,BENCH-${String(at)},2016-01-01,100000`)}`,
    'transactions.csv': `investor_account_code,fund_external_id,date,type,amount,reference\n${rows(holdings * years, (at) => `BENCH-1,BENCH-${String(at % holdings)},${String(2016 + Math.floor(at / holdings))}-03-15,contribution,5000,BENCH-T${String(at)}`)}`,
    'valuations.csv': `investor_account_code,fund_external_id,date,gross_nav\n${rows(holdings * years, (at) => `BENCH-1,BENCH-${String(at % holdings)},${String(2016 + Math.floor(at / holdings))}-12-31,${String(6000 * (1 + Math.floor(at / holdings)))}`)}`,
    'carry_plans.csv': `external_id,name,currency\n${rows(plans, (at) => `${plan(at)},Bench carry ${String(at)},USD`)}`,
    'carry_values.csv': `plan,date,kind,amount\n${rows(plans * years, (at) => `${plan(at)},${String(2016 + Math.floor(at / plans))}-12-31,estimated_value,${String(1_000_000 + at)}`)}`,
    'carry_schedules.json': JSON.stringify({ Bench: schedule }),
    'carry_allocations.csv': `reference,plan,user_email,grant_date,schedule,bps\n${rows(holdings, (at) => `${grant(at)},${plan(at)},${email},2016-01-31,Bench,100`)}`,
    'carry_events.csv': `reference,allocation,date,type,points\n${rows(holdings * years, (at) => `BENCH-E${String(at)},${grant(at % holdings)},${String(2016 + Math.floor(at / holdings))}-${two(2 + (at % 11))}-15,${at % 2 === 0 ? 'acceleration' : 'forfeiture'},1`)}`,
    'carry_distributions.csv': `reference,allocation,date,type,source,amount,escrow\n${rows(holdings * years, (at) => `BENCH-D${String(at)},${grant(at % holdings)},${String(2016 + Math.floor(at / holdings))}-06-30,distribution,Sale,1000,100`)}`,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
