import { z } from 'zod';
import type { Tx } from '../../adapters/database/database.ts';
import type { Faults } from './faults.ts';
import { commitments } from './files/commitments.ts';
import { company } from './files/company.ts';
import { fundProfiles } from './files/fundProfiles.ts';
import { firms, funds } from './files/funds.ts';
import { investors } from './files/investors.ts';
import { readJson } from './files/json.ts';
import { adviserClients, users } from './files/people.ts';
import { rates } from './files/rates.ts';
import { transactions } from './files/transactions.ts';
import { valuations } from './files/valuations.ts';
import { stage } from './stage.ts';
import type { Counts, JsonFile, RowFile, Work } from './work.ts';

const facts: readonly RowFile[] = [commitments, transactions, valuations, rates];
const rowFiles: readonly RowFile[] = [users, adviserClients, firms, funds, investors, ...facts];

/** Every file an import takes, in the order in which they are posted. */
export const importFiles = [company.file, ...[users, adviserClients, firms, funds].map(({ file }) => file), fundProfiles.file, ...[investors, ...facts].map(({ file }) => file)];

export const isFact = (file: string): boolean => facts.some((fact) => fact.file === file);

/** One file of one import, read. */
export interface Part {
  readonly file: string;
  readonly rows: number;
  check(work: Work): Promise<void>;
  post(work: Work): Promise<Counts>;
}

/** Reads a file and checks everything that can be checked by itself. */
export async function prepare(tx: Tx, file: string, path: string, faults: Faults, say: (line: string) => void): Promise<Part> {
  const table = rowFiles.find((known) => known.file === file);
  if (table) {
    const rows = await stage(tx, table, path, faults, say);
    return { file, rows, check: (work) => table.check(work), post: (work) => table.post(work) };
  }
  return file === company.file ? document(company, path, faults) : document(fundProfiles, path, faults);
}

async function document<Given>(json: JsonFile<Given>, path: string, faults: Faults): Promise<Part> {
  const { file } = json;
  const nothing = { file, rows: 0, check: () => Promise.resolve(), post: () => Promise.resolve({ added: 0, updated: 0 }) };
  const value = await readJson(path, file, faults);
  if (value === undefined) return nothing;
  try {
    const given = json.schema.parse(value);
    return { file, rows: json.rows(given), check: (work) => json.check(work, given), post: (work) => json.post(work, given) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    for (const issue of error.issues) faults.add(file, null, issue.path.join('.').slice(0, 200) || null, `${issue.message.replace(/\.$/, '')}.`);
    return nothing;
  }
}
