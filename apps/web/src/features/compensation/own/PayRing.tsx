import { useState } from 'react';
import { formatPaid } from '@pari/domain/format';
import { ChartLegend, ChartPair, DoughnutChart, Section, shareText } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { payParts, totalOf, type Pay, type PayPart } from './pay.ts';

const labels: Readonly<Record<PayPart, string>> = { total_benefits: 'Benefits', salary: 'Salary', bonus: 'Bonus' };
/** In degrees: no slice is thinner. */
const least = 6;

/** What was paid in a year, by its parts; carry is none of them. */
export function PayRing({ pay }: { readonly pay: Pay }) {
  const [highlighted, highlight] = useState<string | null>(null);
  const money = (amount: string | null): string => formatPaid(amount, pay.currency.code);
  // What was not said is not drawn, and leaves the others their colours.
  const slices = payParts.map((part) => ({ id: part, label: labels[part], value: Number(pay[part] ?? 0), text: money(pay[part]) }));
  const drawn = slices.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <Section title="Total Compensation" note={`${pay.year}, as of ${shownDay(pay.date)}`}>
      <ChartPair>
        <DoughnutChart
          label="Total Compensation"
          slices={slices}
          total={{ label: 'Total', text: money(totalOf(pay)), unit: pay.currency.code }}
          highlighted={highlighted}
          onHighlight={highlight}
          minAngle={least}
          emptyText="No data to display"
        />
        <ChartLegend
          label="Parts of Total Compensation"
          heading={`Part, ${pay.currency.code}`}
          items={slices.flatMap(({ id, label, text, value }, swatch) =>
            pay[id] === null ? [] : [{ id, label, text, swatch, share: value > 0 ? shareText(value, drawn) : undefined }],
          )}
          highlighted={highlighted}
          onHighlight={highlight}
        />
      </ChartPair>
    </Section>
  );
}
