import type { Block, CarryPlanRow } from '@pari/contract';
import { DASH, formatMoney } from '@pari/domain/format';
import { cellOf } from '../../configured/cell.ts';
import type { TileFigure } from '../../configured/ConfiguredTiles.tsx';
import { readField } from '../../configured/field.ts';
import type { ShownCurrency } from '../../configured/money.ts';
import { reasonWords } from './words.ts';

type Reasons = CarryPlanRow['reasons'];

/** A figure of the dashboard under a choice of currency: one that names a currency at its end stays in that. */
export const inChosen = (field: string, overview: object, choice: string): string =>
  readField(overview, `${field}_${choice}`) === undefined ? field : `${field}_${choice}`;

interface Source {
  readonly reasons: Reasons;
  readonly incomplete?: readonly string[];
}

/** A tile's figure, with why it is a dash or not the whole. */
export function carryTile(block: Block, row: object & Source, currency: ShownCurrency): TileFigure {
  const { field_name: field } = block;
  const reason = row.reasons[field];
  const isIncomplete = row.incomplete?.includes(field) ?? false;
  if (block.field_type === 'currency') {
    const value = readField(row, field);
    const amount = typeof value === 'string' ? value : null;
    const text = amount === null ? (block.default_value ?? DASH) : formatMoney(amount, { showCents: block.show_cents });
    return {
      text,
      ...(amount !== null && { unit: currency.code }),
      reason: reason ? reasonWords[reason] : isIncomplete ? 'Incomplete: leaves out a plan that has no value or no exchange rate yet.' : undefined,
    };
  }
  const { text } = cellOf(block, row, currency, false);
  return { text, reason: reason && reasonWords[reason] };
}
