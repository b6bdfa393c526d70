import { useState } from 'react';
import { compare, decimal, type Decimal } from '@pari/domain/money';
import { isEntityParticipant, ownershipBy, ownershipOf, participantName, type Participant } from '@pari/domain/kyc';
import { ChartLegend, ChartPair, DoughnutChart, type Slice } from '@pari/ui';

/** Who owns how much of an entity, and how much of it nobody was named for. The table of participants has the same in words. */
export function OwnershipChart({ participants }: { readonly participants: readonly Participant[] }) {
  const [highlighted, highlight] = useState<string | null>(null);
  const { named, throughEntities, rest } = ownershipBy(participants);
  const isSome = (share: Decimal): boolean => compare(share, decimal('0')) > 0;
  if (!isSome(named) && !isSome(throughEntities)) return null;
  const slice = (id: string, label: string, share: Decimal | null, more: Partial<Slice> = {}): Slice[] => {
    if (share === null || !isSome(share)) return [];
    const text = `${share.toString()}%`;
    return [{ id, label, value: Number(share.toString()), text, share: text, ...more }];
  };
  const slices: Slice[] = [
    ...participants.flatMap((one) => (isEntityParticipant(one) ? [] : slice(one.id, participantName(one), ownershipOf(one)))),
    ...slice('entities', `Nobody named behind ${participants.filter(isEntityParticipant).map(participantName).join(', ')}`, throughEntities),
    ...slice('rest', 'Not named', rest, { isRest: true }),
  ];
  return (
    <ChartPair>
      <DoughnutChart
        label="Ownership"
        slices={slices}
        total={{ label: 'Named', text: `${named.toString()}%` }}
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
