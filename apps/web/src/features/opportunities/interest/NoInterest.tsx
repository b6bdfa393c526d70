import { createLink, useParams } from '@tanstack/react-router';
import { Button, EmptyState, LinkButton } from '@pari/ui';
import { standingOf } from '../offer.ts';
import type { OwnInterest } from './filled.ts';

const RoutedLinkButton = createLink(LinkButton);

interface NoInterestProps {
  readonly own: OwnInterest;
  readonly onBegin: () => void;
}

/** Nothing was indicated, or it was withdrawn. */
export function NoInterest({ own: { fund, abilities }, onBegin }: NoInterestProps) {
  const { company } = useParams({ strict: false });
  const { offer } = fund;
  if (offer === null) return <EmptyState title="This fund is not offered to you">You hold it already, or it is meant for others.</EmptyState>;
  return (
    <EmptyState
      title={standingOf(fund, offer)}
      action={
        abilities.change ? (
          <Button onPress={onBegin}>Indicate Interest</Button>
        ) : (
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/profile" params={{ company, fund: fund.external_id }}>
            Look at the fund
          </RoutedLinkButton>
        )
      }
    >
      Nothing is indicated for {fund.name}.
    </EmptyState>
  );
}
