import type { Block } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { DASH, formatDate } from '@pari/domain/format';
import { amountText, toldRows } from './cell.ts';
import type { TileFigure } from './ConfiguredTiles.tsx';
import { readField } from './field.ts';
import { currencyFor, totalsOf, type CurrencyOf } from './money.ts';

interface TotalSource<Row> {
  readonly rows: readonly Row[];
  readonly currencyOf: CurrencyOf<Row>;
  /** What a row's field adds to a total, and whether it leaves something out itself. */
  readonly partOf: (row: Row, field: string) => unknown;
  readonly isPartial?: (row: Row, field: string) => boolean;
  /** Names what a total of a field over some rows does not contain. */
  readonly incompleteness: (field: string, rows: readonly Row[], missing: readonly Row[]) => string;
}

/** A tile's figure over rows that are all shown in one currency: amounts add up, of days the latest counts. */
export function totalTile<Row extends object>(block: Block, { rows: all, currencyOf, partOf, isPartial, incompleteness }: TotalSource<Row>): TileFigure {
  const { field_name: field, field_type: type, default_value: missingText = DASH } = block;
  const rows = toldRows(block, all);
  if (rows.length === 0 && all.length > 0) return { text: block.depended_field_default ?? DASH };
  if (type === 'date') {
    const day = latest(rows, field);
    return { text: day === null ? missingText : formatDate(day) };
  }
  if (type !== 'currency') return { text: DASH, reason: 'Figures of this kind cannot be added up over several funds.' };
  const [total] = totalsOf(
    rows,
    currencyFor(field, currencyOf),
    (row) => partOf(row, field),
    (row) => isPartial?.(row, field) ?? false,
  );
  if (total === undefined) return { text: amountText(block, '0', undefined) };
  const { amount, currency, incomplete, missing } = total;
  return {
    text: amount === null ? missingText : amountText(block, amount, undefined),
    unit: currency.code,
    reason: incomplete ? incompleteness(field, rows, missing) : undefined,
  };
}

function latest(rows: readonly object[], field: string) {
  const dates = rows.map((row) => readField(row, field)).filter((value) => typeof value === 'string' && isCivilDate(value));
  return dates.toSorted().at(-1) ?? null;
}
