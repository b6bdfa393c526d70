import type { Block, InvestedFund } from '@pari/contract';
import { cellOf } from '../../../configured/cell.ts';
import type { TileFigure } from '../../../configured/ConfiguredTiles.tsx';
import { currencyFor, type CurrencyOf } from '../../../configured/money.ts';
import { missingRate, noteOn } from '../holding.ts';

/** A tile's figure of one holding. */
export function fundTile(block: Block, row: InvestedFund, currencyOf: CurrencyOf<InvestedFund>): TileFigure {
  const currency = currencyFor(block.field_name, currencyOf)(row);
  const { text, lacksRate } = cellOf(block, row, currency, false);
  return {
    text,
    unit: block.field_type === 'currency' ? currency.code : undefined,
    reason: lacksRate ? missingRate(row) : noteOn(row, block.field_name),
    isWhole: true,
  };
}
