import type { Tables } from './statements.ts';

/** A value as it rests in the database. */
export interface SealedValue {
  /** Names the key, and tells nothing of it. */
  readonly keyId: string;
  readonly sealed: Buffer;
}

/** Stands in the place of a key that was destroyed, beside a value of no bytes: what was sealed under it is erased. */
export const ERASED = 'erased';

/** Whether what a row says was not erased. */
export const isKept = ({ key_id: keyId }: { readonly key_id: string | null }): boolean => keyId !== ERASED;

/** Seals single values that must not be read where they rest: under the installation's key of now, and opens those of its earlier keys too. */
export interface SealedValues {
  /** The key of now, under which everything is sealed. */
  readonly keyId: string;
  /** Whether it is that key or an earlier one of the settings. */
  knows(keyId: string): boolean;
  seal(purpose: string, text: string): SealedValue;
  /** @throws Error where the value was changed, was sealed for another purpose, or its key is not known any more */
  open(purpose: string, value: SealedValue): string;
}

/** Values of the columns of a unique key: which row. */
export type RowKey = Readonly<Record<string, string | number>>;

/** Where sealed values rest in the database, and all that it takes to seal them under another key. */
export interface SealedColumn {
  readonly table: keyof Tables;
  /** The columns of its primary key or of another unique one; `company_id` is the first. */
  readonly keys: readonly string[];
  readonly keyId: string;
  readonly sealed: string;
  readonly purpose: (row: RowKey) => string;
}

interface Described<Table extends keyof Tables, Key extends keyof Tables[Table] & string> {
  readonly table: Table;
  readonly keys: readonly ['company_id', ...Key[]];
  readonly keyId: keyof Tables[Table] & string;
  readonly sealed: keyof Tables[Table] & string;
  readonly purpose: (row: Readonly<Pick<Tables[Table], Key> & { company_id: string }>) => string;
}

/** Names a column of sealed values; its table has the columns, or it does not compile. */
export const sealedColumn = <Table extends keyof Tables, Key extends keyof Tables[Table] & string>(column: Described<Table, Key>): SealedColumn =>
  column as unknown as SealedColumn;
