import { useMemo } from 'react';
import { decimal, signOf } from '@pari/domain/money';
import { componentName, lineTypeName } from '@pari/domain/notices';
import { DataTable, Section, type DataColumn } from '@pari/ui';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';

type Line = ManagedNotice['lines'][number];

const idOf = ({ row }: Line): string => String(row);
const nameOf = ({ row, investor_name: name }: Line): string => `row ${row}, ${name}`;

/** What a line is: its type, and what it is for or how it is settled. */
export const lineWords = ({ type, component, settled }: Pick<Line, 'type' | 'component' | 'settled'>): string =>
  [lineTypeName(type), component && componentName(component), settled && (settled === 'cash' ? 'in cash' : 'withheld')].filter(Boolean).join(', ');

const parts = [
  ['return of capital', 'return_of_capital_amount'],
  ['gain', 'gain_amount'],
  ['income', 'income_amount'],
  ['recallable', 'recallable_amount'],
] as const;

const columnsIn = (currency: string): readonly DataColumn<Line>[] => {
  const amount = amountIn(currency);
  return [
    {
      id: 'investor',
      header: 'Investor',
      minWidth: 220,
      isWhole: true,
      sortValue: ({ investor_name: name }) => name,
      render: ({ row, investor_name: name, investor_account_code: code }) => (
        <span>
          <bdi>{name}</bdi>
          <span className="app-fund-note">
            {code}, row {row}
          </span>
        </span>
      ),
    },
    { id: 'line', header: 'Line', minWidth: 200, phone: 'secondary', isPlain: true, isWhole: true, render: lineWords },
    {
      id: 'parts',
      header: 'Of which',
      minWidth: 200,
      isWhole: true,
      isMissing: (line) => parts.every(([, field]) => signOf(decimal(line[field])) === 0),
      render: (line) =>
        parts
          .filter(([, field]) => signOf(decimal(line[field])) !== 0)
          .map(([word, field]) => (
            <div key={field}>
              {amount(line[field])} {word}
            </div>
          )),
    },
    {
      id: 'amount',
      header: 'Amount',
      unit: currency,
      align: 'end',
      minWidth: 130,
      phone: 'primary',
      firstDirection: 'descending',
      sortValue: (line) => Number(line.amount),
      render: (line) => amount(line.amount),
    },
  ];
};

/** The lines of a notice, to be read. */
export function NoticeLines({ notice: { lines, currency } }: { readonly notice: Pick<ManagedNotice, 'lines' | 'currency'> }) {
  const hasParts = lines.some(({ type }) => type === 'distribution');
  const columns = useMemo(() => columnsIn(currency).filter(({ id }) => id !== 'parts' || hasParts), [currency, hasParts]);
  return (
    <Section title="Lines" count={lines.length}>
      <DataTable label="Lines" columns={columns} rows={lines} getRowId={idOf} getRowName={nameOf} />
    </Section>
  );
}
