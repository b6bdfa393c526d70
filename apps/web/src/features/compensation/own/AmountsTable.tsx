import type { ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { minorUnitsOf } from '@pari/domain/money';
import { DataTable } from '@pari/ui';
import { partBlocks, readField } from '../../../configured/field.ts';
import { columnsOf, type ColumnSource } from '../../../configured/columns.tsx';

/** In px: the least width of a column, and the height from which on the table scrolls beneath its header. */
const least = { column: 200, height: 400 };

interface AmountsTableProps<Row extends object> extends Pick<ColumnSource<Row>, 'mainField' | 'nameField'> {
  readonly label: string;
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
  /** What was paid, and not what may come. */
  readonly isPaid?: boolean;
  /** Why a field of a row is a dash. */
  readonly reasonOf?: (row: Row, field: string) => string | undefined;
  readonly getRowId: (row: Row) => string;
  readonly getRowName: (row: Row) => string;
  readonly getRowHref?: (row: Row) => string;
  readonly onRowOpen?: (row: Row) => void;
  readonly empty?: ReactNode;
}

/** Nothing is converted: each amount stands in the currency that it was recorded in. */
const asRecorded = ({ currency }: { readonly currency: { readonly code: string; readonly symbol: string } }) => ({ ...currency, rate: '1' });
/** What was paid has the places of its currency; what carry comes to is exact to the cent in each. */
const asPaid = (row: Parameters<typeof asRecorded>[0]) => ({ ...asRecorded(row), decimals: minorUnitsOf(row.currency.code) });

/** Those that a row has; of no rows nothing is known. */
const fieldsOf = (blocks: readonly Block[], rows: readonly object[]): readonly Block[] =>
  partBlocks(blocks, (name) => rows.length === 0 || rows.some((row) => readField(row, name) !== undefined)).known;

/** A configured table of the page. */
export const AmountsTable = <Row extends Parameters<typeof asRecorded>[0]>({
  blocks,
  rows,
  isPaid = false,
  mainField,
  nameField,
  reasonOf = () => undefined,
  ...table
}: AmountsTableProps<Row>) => (
  <DataTable
    {...table}
    columns={columnsOf<Row>(
      fieldsOf(blocks, rows).map((block) => ({ ...block, minWidth: block.minWidth ?? least.column })),
      {
        rows,
        currencyOf: isPaid ? asPaid : asRecorded,
        comparedIn: asRecorded,
        reasonOf,
        missingRate: () => '',
        mainField,
        nameField,
        renderName: (_row, text) => <bdi>{text}</bdi>,
      },
    )}
    rows={rows}
    maxHeight={least.height}
  />
);
