import type { z } from 'zod';
import type { SealedValue, SealedValues } from './sealedValues.ts';

/** What a value is, and to which row it belongs. */
interface Belonging {
  readonly purpose: string;
  readonly place: Readonly<Record<string, string | number>>;
}

/**
 * Seals fields of one row for it alone: in the place of another they do not open. One purpose serves every row, whose own stands within what is sealed,
 * so that rows without end need no keys without end.
 */
export const sealForRow = (seals: SealedValues, { purpose, place }: Belonging, fields: object): SealedValue =>
  seals.seal(purpose, JSON.stringify({ place, ...fields }));

/** @throws Error where it does not open, belongs to another row, or holds something else */
export function openForRow<Fields>(seals: SealedValues, { purpose, place }: Belonging, value: SealedValue, schema: z.ZodType<Fields>): Fields {
  const { place: sealedPlace, ...fields } = JSON.parse(seals.open(purpose, value)) as { place: Belonging['place'] };
  const names = new Set([...Object.keys(place), ...Object.keys(sealedPlace)]);
  if ([...names].some((name) => place[name] !== sealedPlace[name])) throw new Error(`sealed ${purpose} stand in the place of others`);
  return schema.parse(fields);
}
