import { useMemo } from 'react';
import type { FundInvestment, InvestedFund } from '@pari/contract';
import { formatMoney } from '@pari/domain/format';
import { decimal, toNumber, type Decimal } from '@pari/domain/money';
import { BarChart, Section } from '@pari/ui';
import type { CurrencyOf } from '../../../configured/money.ts';
import { missingRate } from '../holding.ts';
import { flowsByYear } from './flowsByYear.ts';
import '@pari/ui/bars.css';

interface CashFlowsProps {
  readonly row: InvestedFund;
  readonly investments: readonly FundInvestment[];
  readonly currencyOf: CurrencyOf<InvestedFund>;
}

const title = 'Cash flows by year';
const axis = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** What was paid in and received in each year. */
export default function CashFlows({ row, investments, currencyOf }: CashFlowsProps) {
  const { code, rate } = currencyOf(row);
  const years = useMemo(() => (rate === null ? [] : flowsByYear(investments, decimal(rate))), [investments, rate]);
  const groups = useMemo(() => years.map(({ year }) => year), [years]);
  const series = useMemo(() => {
    const one = (id: string, label: string, amountIn: (year: (typeof years)[number]) => Decimal) => ({
      id,
      label,
      points: new Map(
        years.map((year) => [year.year, { value: toNumber(amountIn(year)), text: `${formatMoney(amountIn(year), { preserveZero: true })} ${code}` }]),
      ),
    });
    return [one('paid_in', 'Paid in', ({ paidIn }) => paidIn), one('received', 'Received', ({ received }) => received)];
  }, [years, code]);
  return (
    <Section title={title} note="Distributions after what was kept back for the loan.">
      <BarChart
        label={`${title}, ${code}`}
        groups={groups}
        series={series}
        groupLabel="Year"
        formatAxis={(value) => axis.format(value)}
        emptyText={rate === null ? missingRate(row) : 'Nothing was paid in or received.'}
      />
    </Section>
  );
}
