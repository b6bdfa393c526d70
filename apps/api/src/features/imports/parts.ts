import { z } from 'zod';
import type { ImportFile } from '@pari/contract';
import type { Tx } from '../../ports/database.ts';
import { sentenceOf } from '../../http/inputSentences.ts';
import { warnOfFarDates } from './farDates.ts';
import type { Faults } from './faults.ts';
import { carryAllocations } from './files/carry/allocations.ts';
import { carryCommitments } from './files/carry/commitments.ts';
import { carryDistributions } from './files/carry/distributions.ts';
import { carryDocuments } from './files/carry/documents.ts';
import { carryEvents } from './files/carry/events.ts';
import { carryPlans } from './files/carry/plans.ts';
import { carrySchedules } from './files/carry/schedules.ts';
import { carryValues } from './files/carry/values.ts';
import { commitments } from './files/commitments.ts';
import { company } from './files/company.ts';
import { documents } from './files/documents.ts';
import { fundProfiles } from './files/fundProfiles.ts';
import { firms, funds } from './files/funds.ts';
import { fundPeople, fundSetups } from './files/fundSetups.ts';
import { investors } from './files/investors.ts';
import { readJson } from './files/json.ts';
import { adviserClients, users } from './files/people.ts';
import { noticeLines } from './files/noticeLines.ts';
import { notices } from './files/notices.ts';
import { notifications } from './files/notifications.ts';
import { rates } from './files/rates.ts';
import { transactions } from './files/transactions.ts';
import { valuations } from './files/valuations.ts';
import { stage } from './stage.ts';
import type { Counts, JsonFile, RowFile, Work } from './work.ts';

const carryFacts: readonly RowFile[] = [carryValues, carryAllocations, carryEvents, carryDistributions, carryCommitments];
const facts: readonly RowFile[] = [commitments, transactions, valuations, rates, ...carryFacts];
/** Taken with the ledger, and the grants, as the facts of the same import leave them. */
const afterFacts: readonly RowFile[] = [carryDocuments, notices, noticeLines, notifications];
const rowFiles: readonly RowFile[] = [users, adviserClients, firms, funds, fundSetups, fundPeople, investors, carryPlans, ...facts, documents, ...afterFacts];

/** What the rows of a file name: files that must be as they should before anything can be said of those. */
const needs: Partial<Record<ImportFile, readonly ImportFile[]>> = {
  'adviser_clients.csv': ['users.csv'],
  'funds.csv': ['firms.csv'],
  'fund_profiles.json': ['funds.csv'],
  'fund_setups.csv': ['funds.csv'],
  'fund_people.csv': ['funds.csv'],
  'commitments.csv': ['funds.csv', 'investors.csv'],
  'transactions.csv': ['funds.csv', 'investors.csv'],
  'valuations.csv': ['funds.csv', 'investors.csv'],
  'carry_values.csv': ['carry_plans.csv'],
  'carry_allocations.csv': ['users.csv', 'carry_plans.csv', 'carry_schedules.json'],
  'carry_events.csv': ['carry_plans.csv', 'carry_allocations.csv'],
  'carry_distributions.csv': ['carry_allocations.csv', 'carry_events.csv'],
  'carry_commitments.csv': ['users.csv'],
  'carry_documents.csv': ['users.csv', 'carry_allocations.csv'],
  'documents.csv': ['users.csv', 'firms.csv', 'funds.csv', 'investors.csv'],
  'notifications.csv': ['users.csv', 'funds.csv', 'investors.csv', 'documents.csv', 'notices.csv', 'notice_lines.csv'],
  'notice_lines.csv': ['notices.csv'],
};

export const isAfterFacts = (file: ImportFile): boolean => afterFacts.some((late) => late.file === file);
export const isFact = (file: ImportFile): boolean => file === carrySchedules.file || facts.some((fact) => fact.file === file);
export const isCarry = (file: ImportFile): boolean => file === carryPlans.file || file === carrySchedules.file || carryFacts.some((fact) => fact.file === file);

/** One file of one import, read. */
export interface Part {
  readonly file: ImportFile;
  readonly needs: readonly ImportFile[];
  readonly rows: number;
  check(work: Work): Promise<void>;
  post(work: Work): Promise<Counts>;
}

/** Reads a file and checks everything that can be checked by itself. */
export async function prepare(tx: Tx, file: ImportFile, path: string, faults: Faults, say: (line: string) => void): Promise<Part> {
  const table = rowFiles.find((known) => known.file === file);
  if (table) {
    const rows = await stage(tx, table, path, faults, say);
    const check = async (work: Work) => {
      await warnOfFarDates(work, table);
      await table.check(work);
    };
    return { file, needs: needs[file] ?? [], rows, check, post: (work) => table.post(work) };
  }
  if (file === carrySchedules.file) return document(carrySchedules, path, faults);
  return file === company.file ? document(company, path, faults) : document(fundProfiles, path, faults);
}

async function document<Given>(json: JsonFile<Given>, path: string, faults: Faults): Promise<Part> {
  const { file } = json;
  const part = { file, needs: needs[file] ?? [] };
  const nothing = { ...part, rows: 0, check: () => Promise.resolve(), post: () => Promise.resolve({ added: 0, updated: 0 }) };
  const value = await readJson(path, file, faults);
  if (value === undefined) return nothing;
  try {
    const given = json.schema.parse(value, { error: sentenceOf });
    return { ...part, rows: json.rows(given), check: (work) => json.check(work, given), post: (work) => json.post(work, given) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    for (const issue of error.issues) {
      const places = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
      for (const place of places) faults.add(file, null, place.join('.').slice(0, 200) || null, issue.message);
    }
    return nothing;
  }
}
