import { useMemo } from 'react';
import type { ConfiguredPage } from '@pari/contract';
import { amountText } from '../../configured/cell.ts';
import { RingSection } from '../../configured/RingSection.tsx';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import { colours, ringOf } from './firmsRing.ts';
import type { Ask } from '../../shared/explanation/question.ts';
import { askAll, askRow } from './explanation/leads.ts';
import type { Portfolio, Row } from './row.ts';

interface FirmsRingProps {
  readonly page: ConfiguredPage;
  readonly held: Portfolio;
  readonly currency: CurrencyChoice;
  /** Asks where a figure comes from. */
  readonly ask: Ask<Row>;
  /** The holdings of firms, as far as they are here already. */
  readonly compositions: Readonly<Record<string, readonly Row[]>>;
}

/** What each firm's holdings are worth: those above zero in the ring, all of them in its middle. */
export function FirmsRing({ page, held, currency, ask, compositions }: FirmsRingProps) {
  const { parts, sum, code, block, incomplete } = useMemo(() => ringOf(page, held, currency), [page, held, currency]);
  const figure = { block, choice: currency, compositions };
  return (
    <RingSection
      heading={page.chart_stats_heading || 'Value by firm'}
      listHeading={code === undefined ? 'Firm' : `Firm, ${code}`}
      tooltip={page.chart_stats_tooltip}
      parts={parts}
      total={{ text: amountText({ ...block, preserve_zero: true }, sum, undefined), unit: code, onPress: askAll(ask, held, figure) }}
      incomplete={incomplete}
      colours={colours}
      explain={({ row, parts: others }) => (row && !others ? askRow(ask, row, figure) : undefined)}
    />
  );
}
