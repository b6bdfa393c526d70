import type { ComponentProps } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatPaid } from '@pari/domain/format';
import type { StatusMark } from '@pari/ui';

/** A capital call or distribution as administrators see it. */
export type ManagedNotice = CallOutput<'getManagedNotice'>;
export type ListedNotice = CallOutput<'listManagedNotices'>['results'][number];

/** In the place of a notice's id in the address, while there is none. */
export const unsaved = 'new';

interface State {
  readonly word: string;
  /** Of what waits for somebody or was taken back; others are plain. */
  readonly tone?: ComponentProps<typeof StatusMark>['tone'];
}

/** What each state is called. */
export const noticeStates: Readonly<Record<ListedNotice['state'], State>> = {
  draft: { word: 'Draft' },
  checked: { word: 'Checked', tone: 'info' },
  approved: { word: 'Approved', tone: 'info' },
  published: { word: 'Published' },
  recalled: { word: 'Recalled', tone: 'warning' },
  superseded: { word: 'Superseded' },
  discarded: { word: 'Discarded' },
};
const settled = { partly_settled: { word: 'Partly settled' }, settled: { word: 'Settled', tone: 'positive' } } as const;

/** What state a notice is in; of a published one how far it is settled, where that is known. */
export const stateOf = ({ state, progress }: Pick<ListedNotice, 'state'> & { readonly progress?: ManagedNotice['progress'] }): State =>
  state === 'published' && progress && progress !== 'open' ? settled[progress] : noticeStates[state];

/** What the day of a notice is: when it is to be paid, or when investors are. */
export const dueTerm = (kind: ListedNotice['kind']): string => (kind === 'distribution' ? 'Paid on' : 'Due date');

/** An amount to the smallest unit of its currency, which stands beside it. */
export const amountIn =
  (currency: string) =>
  (amount: string | null): string =>
    formatPaid(amount, currency);

/** What a notice calls and distributes, of those that it does: a line each. */
export function totalsStated({
  total_called: called,
  total_distributed: distributed,
  kind,
}: Pick<ListedNotice, 'total_called' | 'total_distributed' | 'kind'>): { readonly term: string; readonly amount: string }[] {
  return [...(kind === 'distribution' ? [] : [{ term: 'Called', amount: called }]), ...(kind === 'call' ? [] : [{ term: 'Distributed', amount: distributed }])];
}
