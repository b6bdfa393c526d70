import { useMemo } from 'react';
import type { ConfiguredPage } from '@pari/contract';
import { amountText } from '../../configured/cell.ts';
import { RingSection } from '../../configured/RingSection.tsx';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import { colours, ringOf } from './firmsRing.ts';
import type { Portfolio } from './row.ts';

interface FirmsRingProps {
  readonly page: ConfiguredPage;
  readonly held: Portfolio;
  readonly currency: CurrencyChoice;
}

/** What each firm's holdings are worth: those above zero in the ring, all of them in its middle. */
export function FirmsRing({ page, held, currency }: FirmsRingProps) {
  const { parts, sum, code, block, incomplete } = useMemo(() => ringOf(page, held, currency), [page, held, currency]);
  return (
    <RingSection
      heading={page.chart_stats_heading || 'Value by firm'}
      listHeading={code === undefined ? 'Firm' : `Firm, ${code}`}
      tooltip={page.chart_stats_tooltip}
      parts={parts}
      total={{ text: amountText({ ...block, preserve_zero: true }, sum, undefined), unit: code }}
      incomplete={incomplete}
      colours={colours}
    />
  );
}
