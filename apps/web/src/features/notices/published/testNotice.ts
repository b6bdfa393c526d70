import type { ManagedNotice } from '../managedNotice.ts';
import type { Recipients } from './shares.ts';

type Line = ManagedNotice['lines'][number];
type Share = ManagedNotice['shares'][number];

const nothing = { component: null, settled: null, return_of_capital_amount: '0', gain_amount: '0', income_amount: '0', recallable_amount: '0' } as const;

/** A line for a test; `on` is when the entry that settles it takes effect. */
export const lineOf = (row: number, code: string, amount: string, { on, ...more }: Partial<Line> & { readonly on?: string } = {}): Line => ({
  ...nothing,
  row,
  investor_account_code: code,
  investor_name: `Investor ${code}`,
  type: 'contribution',
  amount,
  unfunded_before: null,
  unfunded_after: null,
  entry_reference: `R/${code}/${row}`,
  entry: on === undefined ? null : { reference: `R/${code}/${row}`, effective_date: on },
  ...more,
});

export const shareOf = (code: string, pay: string, more: Partial<Share> = {}): Share => ({
  investor_account_code: code,
  investor_name: `Investor ${code}`,
  pay,
  receive: '0',
  net: pay,
  settled_before: '0',
  left: pay,
  progress: 'open',
  is_overdue: false,
  ...more,
});

export const recipientOf = (code: string, name: string | null, more: Partial<Recipients['recipients'][number]> = {}): Recipients['recipients'][number] => ({
  investor_account_code: code,
  investor_name: `Investor ${code}`,
  person: name === null ? null : { id: name, display_name: name, email: `${name.toLowerCase()}@test.example` },
  channels: ['portal', 'mail'],
  net: '0',
  opened_at: null,
  progress: 'open',
  paid_on: null,
  is_overdue: false,
  reminded_at: null,
  ...more,
});
