import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { nextSort } from './sorting.ts';
import type { DataColumn, DataTableTexts } from './types.ts';
import type { TableRows } from './useTableRows.ts';

interface PhoneSortProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly table: TableRows<Row>;
  readonly listedBy: string | undefined;
  readonly texts: DataTableTexts;
}

/** What the headers do in the table: the phone's own picker chooses the column, a button turns the order round. */
export function PhoneSort<Row>({ columns, table: { sort, sortTo, canSort }, listedBy, texts }: PhoneSortProps<Row>) {
  const sortable = columns.filter(canSort);
  const sorted = sortable.find(({ id }) => id === sort?.columnId);
  if (sortable.length === 0) return <span />;
  const choose = (id: string): void => {
    const column = sortable.find((candidate) => candidate.id === id);
    if (column !== undefined) sortTo(nextSort(column, undefined));
  };
  return (
    <div className="ui-list-sort">
      <label className="ui-list-sort-choice">
        <span className="ui-hidden">{texts.sortedBy}</span>
        <select value={sorted?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          {sorted === undefined && <option value="">{listedBy ?? texts.unsorted}</option>}
          {sortable.map((column) => (
            <option key={column.id} value={column.id}>
              {column.shortHeader ?? column.header}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </label>
      {sorted !== undefined && sort !== undefined && (
        <IconButton
          icon={sort.direction === 'ascending' ? 'arrow-up' : 'arrow-down'}
          label={sort.direction === 'ascending' ? texts.ascending : texts.descending}
          onPress={() => sortTo(nextSort(sorted, sort))}
        />
      )}
    </div>
  );
}
