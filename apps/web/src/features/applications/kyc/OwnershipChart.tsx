import { useState } from 'react';
import { compare, decimal, subtract } from '@pari/domain/money';
import { ownershipInAll, ownershipOf, participantName, type Participant } from '@pari/domain/kyc';
import { ChartLegend, ChartPair, DoughnutChart, type Slice } from '@pari/ui';

const whole = decimal('100');

/** Who owns how much of an entity, and how much of it nobody was named for. The table of participants has the same in words. */
export function OwnershipChart({ participants }: { readonly participants: readonly Participant[] }) {
  const [highlighted, highlight] = useState<string | null>(null);
  const total = ownershipInAll(participants);
  if (compare(total, decimal('0')) <= 0) return null;
  const rest = subtract(whole, total);
  const slices: Slice[] = [
    ...participants.flatMap((one): Slice[] => {
      const share = ownershipOf(one);
      if (share === null || compare(share, decimal('0')) <= 0) return [];
      const text = `${share.toString()}%`;
      return [{ id: one.id, label: participantName(one), value: Number(share.toString()), text, share: text }];
    }),
    ...(compare(rest, decimal('0')) > 0
      ? [{ id: 'rest', label: 'Not named', value: Number(rest.toString()), text: `${rest.toString()}%`, share: `${rest.toString()}%`, isRest: true }]
      : []),
  ];
  return (
    <ChartPair>
      <DoughnutChart
        label="Ownership"
        slices={slices}
        total={{ label: 'Named', text: `${total.toString()}%` }}
        highlighted={highlighted}
        onHighlight={highlight}
        emptyText="No shares were given yet."
      />
      <ChartLegend
        label="Shares"
        items={slices.map(({ id, label, text, isRest }, swatch) => ({ id, label, text, swatch, isRest }))}
        highlighted={highlighted}
        onHighlight={highlight}
      />
    </ChartPair>
  );
}
