import { EmptyState } from '@pari/ui';
import { standingOf } from '../offer.ts';
import type { OwnInterest } from './filled.ts';

/** Nothing was indicated, and nothing can be today. */
export function NoInterest({ own: { fund } }: { readonly own: OwnInterest }) {
  const { offer } = fund;
  if (offer === null) return <EmptyState title="This fund is not offered to you">You hold it already, or it is meant for others.</EmptyState>;
  return <EmptyState title={standingOf(fund, offer)}>Nothing was indicated for {fund.name}.</EmptyState>;
}
