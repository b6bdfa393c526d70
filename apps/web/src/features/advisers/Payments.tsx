import type { CallOutput } from '@pari/contract/client';
import { DASH } from '@pari/domain/format';
import { StatusMark } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';

export type Client = CallOutput<'listClients'>['results'][number];

/** How many payments, and when the first is due. */
export function Payments({ client: { payments } }: { readonly client: Client }) {
  if (payments.count === 0 || payments.next === null) return DASH;
  const first = `${payments.count.toLocaleString('en')}, first due ${shownDay(payments.next)}`;
  return payments.overdue > 0 ? <StatusMark tone="warning">{`${first}, ${payments.overdue.toLocaleString('en')} overdue`}</StatusMark> : first;
}
