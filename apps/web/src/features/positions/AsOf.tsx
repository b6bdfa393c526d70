import { useMemo } from 'react';
import type { InvestorDetail } from '@pari/contract';
import { InfoTip } from '@pari/ui';
import { momentText } from '../../shared/dates/momentText.ts';
import { basisOf } from './freshness.ts';
import type { Holding } from './holding.ts';

/** For which day figures of holdings are, and what they rest on. */
export function AsOf({ holdings, detail }: { readonly holdings: readonly Holding[]; readonly detail: InvestorDetail }) {
  const { text, isStale } = useMemo(() => basisOf(holdings, detail), [holdings, detail]);
  return (
    <span className="app-explained">
      {momentText(detail)}
      <InfoTip label="What the figures rest on" tone={isStale || detail.latest_currency_rate_source !== null ? 'warning' : undefined} note={text}>
        {text}
      </InfoTip>
    </span>
  );
}
