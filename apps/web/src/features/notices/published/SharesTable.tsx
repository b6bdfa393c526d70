import { useCallback, useMemo } from 'react';
import { Button, DataTable, EmptyState, type TotalRow } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';
import type { PublishedSearch } from './publishedSearch.ts';
import { totalsOf, type Share } from './shares.ts';
import { sharesColumns } from './sharesColumns.tsx';
import type { useSharesChosen } from './useSharesChosen.ts';

const idOf = ({ code }: Share): string => code;
const nameOf = ({ name, code }: Share): string => `${name}, ${code}`;

interface SharesTableProps {
  readonly notice: ManagedNotice;
  /** Those that are shown. */
  readonly shares: readonly Share[];
  readonly timeZone: string;
  /** Undefined where nothing is done with any. */
  readonly choice: ReturnType<typeof useSharesChosen>['ofRows'] | undefined;
  readonly hrefOf: (change: Partial<PublishedSearch>) => string;
  readonly onOpen: (code: string) => void;
  readonly onShowAll: () => void;
}

/** The investors of a notice: what each has to pay or is to receive, who was told, and what became of it. */
export function SharesTable({ notice, shares, timeZone, choice, hrefOf, onOpen, onShowAll }: SharesTableProps) {
  const { kind, currency, state } = notice;
  const columns = useMemo(() => sharesColumns({ kind, currency }, timeZone, state === 'published'), [kind, currency, timeZone, state]);
  const totals = useMemo((): TotalRow[] => {
    const { pay, receive } = totalsOf(shares);
    const amount = amountIn(currency);
    return [{ id: 'all', label: `Total of ${counted(shares.length, 'investor', 'investors')}`, cells: { pay: amount(pay), receive: amount(receive) } }];
  }, [shares, currency]);
  return (
    <DataTable
      label="Investors"
      columns={columns}
      rows={shares}
      getRowId={idOf}
      getRowName={nameOf}
      getRowHref={useCallback(({ code }: Share) => hrefOf({ investor: code }), [hrefOf])}
      onRowOpen={({ code }) => onOpen(code)}
      choice={choice}
      totals={shares.length > 1 ? totals : undefined}
      empty={
        <EmptyState title="No investors found" action={<Button onPress={onShowAll}>Show all investors</Button>}>
          None of them is like that.
        </EmptyState>
      }
    />
  );
}
