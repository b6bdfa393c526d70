import { useMemo } from 'react';
import { decimal, negate, signOf, type Decimal } from '@pari/domain/money';
import { DataTable, Section, type DataColumn } from '@pari/ui';
import { byViewing, SeenByAll } from '../../../shared/lists/SeenByAll.tsx';
import type { CallOutput } from '@pari/contract/client';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';
import { channelWords, reachOf, reachWords, type Recipient } from './reach.ts';
import './checking.css';

const idOf = ({ investor_account_code: code }: Recipient): string => code;
const nameOf = ({ investor_name: name }: Recipient): string => name;

const headers = { call: 'To pay', distribution: 'To receive', netted: 'To pay or receive' } as const;

/** What one investor pays or receives, as the head of the column has it. @param net below zero: to receive */
function amountOf(kind: ManagedNotice['kind'], net: Decimal, amount: (value: string) => string): string {
  if (kind === 'distribution') return amount(negate(net));
  return signOf(net) < 0 ? `receives ${amount(negate(net))}` : kind === 'netted' && signOf(net) > 0 ? `pays ${amount(net)}` : amount(net);
}

const columnsIn = ({ currency, kind }: Pick<ManagedNotice, 'currency' | 'kind'>): readonly DataColumn<Recipient>[] => {
  const amount = amountIn(currency);
  return [
    {
      id: 'investor',
      header: 'Investor',
      minWidth: 200,
      isWhole: true,
      sortValue: nameOf,
      render: ({ investor_name: name, investor_account_code: code }) => (
        <span className="app-check-text">
          <bdi>{name}</bdi>
          <span className="app-fund-note">{code}</span>
        </span>
      ),
    },
    {
      id: 'person',
      header: 'Seen by',
      minWidth: 220,
      isWhole: true,
      phone: 'secondary',
      isPlain: true,
      sortValue: ({ person }) => person?.display_name ?? null,
      render: ({ person }) =>
        person === null ? (
          'Nobody'
        ) : (
          <span className="app-check-text">
            <bdi>{person.display_name}</bdi>
            <span className="app-fund-note">{person.email}</span>
          </span>
        ),
    },
    { id: 'channels', header: 'Told by', minWidth: 130, render: ({ channels }) => channelWords(channels) },
    {
      id: 'pay',
      header: headers[kind],
      unit: currency,
      align: 'end',
      minWidth: 120,
      phone: 'primary',
      firstDirection: 'descending',
      sortValue: ({ net }) => Number(net),
      render: ({ net }) => amountOf(kind, decimal(net), amount),
    },
  ];
};

/** Who would see a notice and how, were it published now. */
export function DryRun({ told, notice }: { readonly told: CallOutput<'listNoticeRecipients'>; readonly notice: ManagedNotice }) {
  const columns = useMemo(() => columnsIn(notice), [notice]);
  return (
    <Section title="Who would see it" count={told.recipients.length} note={reachWords(reachOf(told.recipients))}>
      <DataTable label="Who would see it" columns={columns} rows={told.recipients} getRowId={idOf} getRowName={nameOf} />
      <div className="app-check-viewers">
        <SeenByAll title={byViewing} recipients={told.viewers} />
      </div>
    </Section>
  );
}
