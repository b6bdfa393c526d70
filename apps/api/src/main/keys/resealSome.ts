import type { Tx } from '../../ports/database.ts';
import { ERASED, type RowKey, type SealedColumn, type SealedValue, type SealedValues } from '../../ports/sealedValues.ts';

/** A value that could not be opened. */
export interface Unopened {
  readonly column: SealedColumn;
  readonly row: RowKey;
  readonly reason: string;
}

interface Reading {
  readonly seals: SealedValues;
  readonly column: SealedColumn;
  readonly companyId: string;
}

type Read = Pick<Unopened, 'row'> & { readonly value: SealedValue };

const batch = 100;

/**
 * Seals some values of a company under the key of now that are under others, in the order of their rows. What was erased stays so.
 * @param after the row behind which to begin
 * @returns the last row that was looked at; null: there are no more
 */
export async function resealSome(tx: Tx, { seals, column, companyId }: Reading, after: RowKey | null) {
  const found = await underOthers(tx, { seals, column, companyId }, after);
  const unopened: Unopened[] = [];
  let resealed = 0;
  for (const { row, value } of found) {
    const opened = open(seals, column, { row, value });
    if (opened === null) unopened.push({ column, row, reason: seals.knows(value.keyId) ? 'it was altered' : `its key ${value.keyId} is not known here` });
    else resealed += await replace(tx, column, { row, value }, seals.seal(column.purpose(row), opened));
  }
  return { resealed, unopened, last: (found.length === batch && found.at(-1)?.row) || null };
}

async function underOthers(tx: Tx, { seals, column: { table, keys, keyId, sealed }, companyId }: Reading, after: RowKey | null): Promise<Read[]> {
  const behind = after === null ? '' : `and (${keys.join(', ')}) > (${keys.map((_, index) => `$${index + 3}`).join(', ')})`;
  const found = await tx.rows<Record<string, string | number | Buffer>>(
    `select ${keys.join(', ')}, ${keyId} as held_key, ${sealed} as held_value from ${table}
     where company_id = $1 and ${keyId} not in ($2, '${ERASED}') ${behind} order by ${keys.join(', ')} limit ${batch}`,
    [companyId, seals.keyId, ...(after === null ? [] : keys.map((key) => after[key]))],
  );
  return found.map(({ held_key: heldKey, held_value: heldValue, ...row }) => ({
    row: row as RowKey,
    value: { keyId: heldKey as string, sealed: heldValue as Buffer },
  }));
}

/** @returns null where it does not open, of which the reason holds nothing that it says */
function open(seals: SealedValues, { purpose }: SealedColumn, { row, value }: Read): string | null {
  try {
    return seals.open(purpose(row), value);
  } catch {
    return null;
  }
}

/** Puts the value into the row unless somebody changed it since. @returns how many it was put into */
const replace = (tx: Tx, { table, keys, keyId, sealed }: SealedColumn, { row, value: was }: Read, is: SealedValue): Promise<number> =>
  tx.run(
    `update ${table} set ${keyId} = $1, ${sealed} = $2 where ${keyId} = $3 and ${sealed} = $4 and ${keys.map((key, index) => `${key} = $${index + 5}`).join(' and ')}`,
    [is.keyId, is.sealed, was.keyId, was.sealed, ...keys.map((key) => row[key])],
  );
