import { useMemo, type ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { InfoTip } from '@pari/ui';
import { drawing } from '../../configured/AroundBlocks.tsx';
import { ConfiguredTiles } from '../../configured/ConfiguredTiles.tsx';
import { partOf } from '../../configured/holdingNotes.ts';
import { totalTile } from '../../configured/totalTile.ts';
import { currencyUnder, rateDay, type CurrencyChoice } from '../../shared/currency/currency.ts';
import { momentText } from '../../shared/dates/momentText.ts';
import type { Days } from './ConsiderationsTable.tsx';
import { fitting } from './fitting.ts';
import { incompleteness, isPartial, type Row } from './row.ts';

interface SummaryFiguresProps {
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  readonly days: Days & { readonly end_date: string };
  readonly currency: CurrencyChoice;
  readonly tools: ReactNode;
  /** Asks where a figure comes from; undefined where there is nothing it could come from. */
  readonly explain: (block: Block) => (() => void) | undefined;
}

/** The tiles of a page, each added up over its firms. */
export function SummaryFigures({ blocks, rows, days, currency, tools, explain }: SummaryFiguresProps) {
  const source = useMemo(() => ({ rows, currencyOf: currencyUnder(currency), partOf, isPartial, incompleteness }), [rows, currency]);
  const rates = rateDay(days.latest_currency_rate_date, days.latest_currency_rate_source);
  return (
    <ConfiguredTiles
      blocks={fitting(blocks, rows)}
      figureOf={(block) => drawing(block, () => totalTile(block, source))}
      explain={explain}
      headlineNote={
        <span className="app-explained">
          {momentText(days)}
          <InfoTip
            label="What the figures rest on"
            tone={days.latest_currency_rate_source === null ? undefined : 'warning'}
            note={days.latest_currency_rate_source === null ? undefined : `Exchange rates of ${rates}.`}
          >
            {days.start_date === null ? 'Everything until this day.' : 'Payments of these days, values at their end.'}
            {rates !== undefined && ` Exchange rates of ${rates}.`}
          </InfoTip>
        </span>
      }
      tools={tools}
    />
  );
}
