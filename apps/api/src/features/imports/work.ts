import type { ImportFile, Schema } from '@pari/contract';
import type { Tx, Values } from '../../ports/database.ts';
import type { CameFiles } from '../../ports/keptFiles.ts';
import type { Faults, Warnings } from './faults.ts';
import type { Layout } from './stage.ts';

/** What every file's part of an import works with. */
export interface Work {
  readonly tx: Tx;
  readonly companyId: string;
  /** Real folder of the files. */
  readonly folder: string;
  /** Files of people beside the lists, kept or refused before the import began. */
  readonly came: CameFiles;
  /** When the import began. */
  readonly now: Date;
  /** Since when the imported facts are known: one instant for the whole import, later than any before, fixed when the first fact is posted. */
  readonly postedAt: () => Promise<Date>;
  /** Who imports; null for the command line. */
  readonly userId: string | null;
  /** Of the call that imports, if it is one. */
  readonly requestId: string | null;
  /** Roles that nobody gives alone are given too: by the demo story. */
  readonly givesEveryRole: boolean;
  /** Sites that links of the company may lead to. */
  readonly linkHosts: readonly string[];
  /** Nobody is mailed about what is imported. */
  readonly quiet: boolean;
  /** Filled as accounts are made. */
  readonly roleGrants: RoleGrant[];
  /** Filled with those for whom the role was proposed that nobody gives alone. */
  readonly roleProposals: string[];
  readonly faults: Faults;
  readonly warnings: Warnings;
}

/** People whose accounts were made with the same roles, or who had the same ones before. */
interface RoleGrant {
  readonly before?: readonly string[];
  readonly roles: readonly string[];
  readonly users: readonly string[];
}

export interface Counts {
  readonly added: number;
  readonly updated: number;
}

/** One of the files an import knows: what its rows look like, what they must agree with, and what becomes of them. */
export interface RowFile extends Layout {
  /** Finds what is wrong with the staged rows beside what stands in the database. */
  check(work: Work): Promise<void>;
  /** Takes the staged rows over. Only called when no file has a fault. */
  post(work: Work): Promise<Counts>;
}

/** One of the two files that are documents. */
export interface JsonFile<Given> {
  readonly file: ImportFile;
  readonly schema: Schema<Given>;
  rows(given: Given): number;
  check(work: Work, given: Given): Promise<void>;
  post(work: Work, given: Given): Promise<Counts>;
}

/** What a search for faults finds of a row; a search names the columns its sentence needs. */
export interface Finding {
  readonly row: number;
  /** An earlier row that this one collides with. */
  readonly first: number;
  /** What the row says. */
  readonly given: string;
  /** What stands elsewhere. */
  readonly other: string;
}

const shown = 100;

async function find(tx: Tx, query: string): Promise<{ findings: Finding[]; unseen: number }> {
  const findings = await tx.rows<Finding & { total: number }>(`select *, count(*) over () as total from (${query}) found order by row limit ${shown}`);
  return { findings, unseen: (findings[0]?.total ?? 0) - findings.length };
}

/** Makes a fault of every row that `query` finds. */
export async function refuseRows(work: Work, file: string, column: string | null, query: string, sentence: (found: Finding) => string): Promise<void> {
  const { findings, unseen } = await find(work.tx, query);
  for (const found of findings) work.faults.add(file, found.row, column, sentence(found));
  work.faults.addUnseen(unseen);
}

/** The same for remarks that do not stop the import. */
export async function warnOfRows(work: Work, query: string, sentence: (found: Finding) => string): Promise<void> {
  const { findings, unseen } = await find(work.tx, query);
  for (const found of findings) work.warnings.add(sentence(found));
  work.warnings.addUnseen(unseen);
}

/**
 * Runs an `insert ... on conflict do update` that ends before `returning`. Rows it leaves alone are in neither count.
 * A row that was inserted has no earlier transaction in `xmax`; one that was updated has this one.
 */
export async function upsert(tx: Tx, statement: string, values: Values): Promise<Counts> {
  const done = await tx.first<Counts>(
    `with done as (${statement} returning xmax = 0 as fresh)
     select count(*) filter (where fresh) as added, count(*) filter (where not fresh) as updated from done`,
    values,
  );
  return done ?? { added: 0, updated: 0 };
}
