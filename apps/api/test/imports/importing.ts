import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportReport } from '@pari/contract';
import type { Fault } from '../../src/features/imports/faults.ts';
import { keepFilesIn } from '../../src/features/files/index.ts';
import { keepNamedFiles, runImport } from '../../src/features/imports/index.ts';
import { Refusal } from '../../src/http/problems.ts';
import { createApp, type TestApp } from '../support/app.ts';

export type Files = Record<string, string | Uint8Array>;

/** A folder of its own with these files. */
export function writeFolder(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'pari-import-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export interface Importing {
  readonly test: TestApp;
  readonly companyId: string;
  /** Imports the files; throws what the import throws. */
  run(
    files: Files | string,
    options?: { dryRun?: boolean; quiet?: boolean; companyId?: string; linkHosts?: readonly string[]; say?: (line: string) => unknown },
  ): Promise<ImportReport>;
  /** Imports files that must be refused, and gives the faults as `file row column: reason`. */
  refused(files: Files | string, options?: { linkHosts?: readonly string[] }): Promise<string[]>;
  /** What the company's rows are, as the request role sees them. */
  rows<Row extends object>(query: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function startImporting(): Promise<Importing> {
  const test = await createApp();
  const companyId = await test.addCompany({ slug: 'acme', name: 'Acme' });
  const run: Importing['run'] = async (files, { dryRun = false, quiet = false, companyId: other = companyId, linkHosts = [], say = () => {} } = {}) => {
    const folder = typeof files === 'string' ? files : writeFolder(files);
    try {
      const came = await keepNamedFiles(keepFilesIn(test.files), other, folder);
      return await test.database.asCompany(other, (tx) =>
        runImport(tx, { companyId: other, folder, came, clock: test.clock, userId: null, dryRun, quiet, linkHosts, say: (line) => void say(line) }),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  return {
    test,
    companyId,
    run,
    async refused(files, options) {
      const error = await run(files, options).then(
        () => new Error('the import was not refused'),
        (failure: unknown) => failure,
      );
      if (!(error instanceof Refusal)) throw error;
      return (error.rows ?? []).map(sentence);
    },
    rows: (query) => test.database.asCompany(companyId, (tx) => tx.rows(query)),
    close: () => test.close(),
  };
}

const sentence = ({ file, row, column, reason }: Fault) => `${[file, row, column].filter((part) => part !== null).join(' ')}: ${reason}`;

/** A firm, two funds and two investors: what facts need to stand on. */
export const ground: Files = {
  'firms.csv': 'name\nHarbour Peak\n',
  'funds.csv':
    'external_id,name,symbol,firm,currency,fund_type,region,risk_profile,is_legacy,offer_leverage,published,total_commitments\n' +
    'HP-1,Harbour Peak Growth I,HPG1,Harbour Peak,USD,Buyout,Europe,High,false,true,true,250000000\n' +
    'HP-2,Harbour Peak Growth II,HPG2,Harbour Peak,EUR,Buyout,Europe,High,false,true,true,\n',
  'investors.csv': 'investor_account_code,name,user_email,user_display_name,local_currency\nA-1,Ada Direct,ada@acme.example,Ada Moss,EUR\nA-2,Trust of B,,,\n',
};

export const transactionsHeader =
  'investor_account_code,fund_external_id,date,type,amount,return_of_capital_amount,recallable_amount,settled,reference,reverses_reference\n';
