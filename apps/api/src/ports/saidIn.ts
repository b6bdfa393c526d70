import { z } from 'zod';
import type { InstallationKeys } from './database.ts';
import { openForRow, sealForRow } from './sealedForRow.ts';
import { isKept, type SealedColumn, type SealedValue } from './sealedValues.ts';

type Seals = Pick<InstallationKeys, 'seals'>;
type Place<Key extends string> = { readonly [Name in Key]: string | number };

/** The columns of a sealed value as a row has them; null where it says nothing. Of one that was erased the key is `ERASED`. */
export interface Rested {
  readonly key_id: string | null;
  readonly sealed: Buffer | null;
}

/**
 * What is said in a column of sealed values, each in its place: in another it does not open.
 * @param place the columns that name it
 */
export function saidIn<Said, const Key extends string>(column: SealedColumn, place: readonly Key[], schema: z.ZodType<Said>) {
  const stored = z.strictObject({ said: schema });
  const belonging = (row: Place<Key>) => ({ purpose: column.purpose({}), place: Object.fromEntries(place.map((name) => [name, row[name]])) });
  const open = ({ seals }: Seals, row: Place<Key>, value: SealedValue): Said => openForRow(seals, belonging(row), value, stored).said;
  return {
    column,
    seal: ({ seals }: Seals, row: Place<Key>, said: Said): SealedValue => sealForRow(seals, belonging(row), { said }),
    /** @returns null where nothing was said, or it was erased @throws Error where it does not open, or belongs elsewhere */
    find: (tx: Seals, row: Place<Key>, { key_id: keyId, sealed }: Rested): Said | null =>
      keyId === null || sealed === null || !isKept({ key_id: keyId }) ? null : open(tx, row, { keyId, sealed }),
    /** Rows that say something still, each with what it says. @throws Error as `open` does */
    opened<Row extends Place<Key> & Rested>(tx: Seals, rows: readonly Row[]): { readonly row: Row; readonly said: Said }[] {
      return rows.filter(isKept).map((row) => ({ row, said: this.open(tx, row, row) }));
    },
    /** @throws Error where nothing was sealed, it does not open, or belongs elsewhere */
    open(tx: Seals, row: Place<Key>, { key_id: keyId, sealed }: Rested): Said {
      if (keyId === null || sealed === null) throw new Error(`a row of ${column.table} was not sealed`);
      return open(tx, row, { keyId, sealed });
    },
  };
}
