import type { Writable } from 'node:stream';

type Value = string | number | boolean | Date | Buffer | null | undefined | readonly unknown[] | Record<string, unknown>;

/** One open transaction. Everything a request does in the database goes through its own. */
export interface Tx {
  /** Runs one statement with parameters `$1`, `$2`, ... and gives its rows. The statement is prepared once per connection. */
  rows<Row extends object>(text: string, values?: readonly Value[]): Promise<Row[]>;
  /** The first row, or undefined. */
  first<Row extends object>(text: string, values?: readonly Value[]): Promise<Row | undefined>;
  /** Runs a statement for its effect; gives the number of rows touched. */
  run(text: string, values?: readonly Value[]): Promise<number>;
  /** Runs statements that cannot be prepared or run only once, without parameters. */
  script(text: string): Promise<void>;
  /** Takes what is written to it into the table that a `copy ... from stdin` names. */
  copyIn(statement: string): Writable;
}

export interface Database {
  /**
   * Runs `work` in a transaction that sees one company's rows and commits when `work` resolves. With `snapshot` every statement sees the
   * rows of one moment: for reading, because two that change the same row at once would fail.
   */
  asCompany<T>(companyId: string, work: (tx: Tx) => Promise<T>, options?: { readonly snapshot: boolean }): Promise<T>;
  /** Runs `work` across companies: authentication and jobs only. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs one statement outside a company, as the request role: sees only what functions granted to it answer. */
  call<Row extends object>(text: string, values: readonly Value[]): Promise<Row[]>;
}
