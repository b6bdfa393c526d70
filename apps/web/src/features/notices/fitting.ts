import type { Block } from '@pari/contract';
import { readField } from '../../configured/field.ts';
import { isBlank } from '../../configured/saysNothing.ts';
import type { Row } from './row.ts';

/**
 * The blocks that fit what is shown: without those about borrowing where no fund lends, and without those that are not for legacy funds where there is no other.
 * A firm stands for what it is made of; one of which that is not told says by its figure whether anything was lent.
 */
export function fitting(blocks: readonly Block[], rows: readonly Row[], compositions: Readonly<Record<string, readonly Row[]>> = {}): readonly Block[] {
  const holdings = rows.flatMap((row) => compositions[row.id] ?? [row]);
  const isLegacy = holdings.length > 0 && holdings.every(({ fund }) => fund?.is_legacy);
  const isLent = (field: string): boolean => holdings.some((row) => (row.fund === null ? !isBlank(readField(row, field)) : row.fund.offer_leverage));
  return blocks.filter(({ field_name: field, isLeverageField, hideForLegacy }) => !(isLegacy && hideForLegacy) && (!isLeverageField || isLent(field)));
}
