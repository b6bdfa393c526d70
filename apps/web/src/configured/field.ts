/** A field of a row by its configured name, in which dots lead into nested objects. `undefined`: the row has no such field. */
export function readField(row: object, name: string): unknown {
  let value: unknown = row;
  for (const part of name.split('.')) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}

/** True when no row knows the field; without rows nothing is known about it. */
export const isUnknownField = (rows: readonly object[], name: string): boolean =>
  rows.length > 0 && rows.every((row) => readField(row, name) === undefined);
