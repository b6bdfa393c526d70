import { Button, EmptyState } from '@pari/ui';
import { standingOf } from '../offer.ts';
import type { OwnInterest } from './filled.ts';

interface NoInterestProps {
  readonly own: OwnInterest;
  readonly onBegin: () => void;
}

/** Nothing was indicated, or it was withdrawn. */
export function NoInterest({ own: { fund, abilities }, onBegin }: NoInterestProps) {
  const { offer } = fund;
  if (offer === null) return <EmptyState title="This fund is not offered to you">You hold it already, or it is meant for others.</EmptyState>;
  return (
    <EmptyState title={standingOf(fund, offer)} action={abilities.change && <Button onPress={onBegin}>Indicate Interest</Button>}>
      Nothing is indicated for {fund.name}.
    </EmptyState>
  );
}
