import type { Writable } from 'node:stream';
import type { AuditKeys } from './auditKeys.ts';
import type { SealedValues } from './sealedValues.ts';
import type { Statements, Tables } from './statements.ts';

/** Parameters of a statement that is put together at run time. */
export type Values = readonly (string | number | boolean | Date | Buffer | null | undefined | readonly unknown[] | Record<string, unknown>)[];

/** A statement whose text the sources hold whole: its parameters and its row are known. */
type Statement = keyof Statements;
type Given<Values extends readonly unknown[]> = { readonly [Place in keyof Values]: Values[Place] | null | undefined };
type ValuesOf<Text extends Statement> = Statements[Text]['values'] extends [] ? [] : [values: Given<Statements[Text]['values']>];
/** Any other text. A statement that is known and was given wrong values is not excused by being some text, too. */
type Other<Text extends string> = Text & (Text extends Statement ? never : unknown);

/** Some columns of a table, for statements that are put together at run time. */
export type Row<Table extends keyof Tables, Column extends keyof Tables[Table]> = Pick<Tables[Table], Column>;

/** The row that a query answers, whether it gives many or the first. */
export type RowOf<Query extends (...given: never) => Promise<object | undefined>> =
  NonNullable<Awaited<ReturnType<Query>>> extends infer Answer ? (Answer extends readonly (infer One)[] ? One : Answer) : never;

/** The row of a statement that is new, or was edited, until `npm run database-types` gives it its type. */
interface NotTypedYet {
  readonly 'run npm run database-types': never;
}

/** One open transaction. Everything a request does in the database goes through its own. */
export interface Tx {
  /**
   * Runs one statement with parameters `$1`, `$2`, ... and gives its rows. The statement is prepared once per connection. Its row follows from
   * its text (`npm run database-types`); one that is put together at run time says its row.
   */
  rows<Answer extends object = NotTypedYet, Text extends string = string>(text: Other<Text>, values?: Values): Promise<Answer[]>;
  rows<const Text extends Statement>(text: Text, ...values: ValuesOf<Text>): Promise<Statements[Text]['row'][]>;
  /** The first row, or undefined. */
  first<Answer extends object = NotTypedYet, Text extends string = string>(text: Other<Text>, values?: Values): Promise<Answer | undefined>;
  first<const Text extends Statement>(text: Text, ...values: ValuesOf<Text>): Promise<Statements[Text]['row'] | undefined>;
  /** Runs a statement for its effect; gives the number of rows touched. */
  run<Text extends string>(text: Other<Text>, values?: Values): Promise<number>;
  run<const Text extends Statement>(text: Text, ...values: ValuesOf<Text>): Promise<number>;
  /** Runs statements that cannot be prepared or run only once, without parameters. */
  script(text: string): Promise<void>;
  /** Takes what is written to it into the table that a `copy ... from stdin` names. */
  copyIn(statement: string): Writable;
  /** What the audit log is linked with. The database never sees them. */
  readonly auditKeys: AuditKeys;
  /** What seals and opens the values that are sealed in their rows. The database never sees its keys. */
  readonly seals: SealedValues;
}

/** What an installation's keys do in its transactions. */
export type InstallationKeys = Pick<Tx, 'auditKeys' | 'seals'>;

export interface Database {
  /**
   * Runs `work` in a transaction that sees one company's rows and commits when `work` resolves. With `snapshot` every statement sees the
   * rows of one moment: for reading, because two that change the same row at once would fail. When `signal` is aborted before that, the
   * connection is given up, the statement under way ends, and nothing stays of it.
   */
  asCompany<T>(
    companyId: string,
    work: (tx: Tx) => Promise<T>,
    options?: { readonly snapshot?: boolean; readonly signal?: AbortSignal | undefined },
  ): Promise<T>;
  /** Runs `work` across companies: authentication and jobs only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one statement outside a company, as the request role: sees only what functions granted to it answer. */
  call<const Text extends Statement>(text: Text, ...values: ValuesOf<Text>): Promise<Statements[Text]['row'][]>;
}

/**
 * Says that columns are never null in a statement of which the database cannot tell.
 * @throws where one is, all the same
 */
export function present<Answer extends object, Name extends keyof Answer>(
  row: Answer,
  ...names: readonly Name[]
): Answer & { [Present in Name]: NonNullable<Answer[Present]> } {
  if (isPresent(row, names)) return row;
  throw new Error(`One of the columns ${names.join(', ')} is null, which it never should be.`);
}

const isPresent = <Answer extends object, Name extends keyof Answer>(
  row: Answer,
  names: readonly Name[],
): row is Answer & { [Present in Name]: NonNullable<Answer[Present]> } => names.every((name) => row[name] !== null);
