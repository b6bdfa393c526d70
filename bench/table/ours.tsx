import { createRoot } from 'react-dom/client';
import '@pari/ui/styles.css';
import { DataTable, prepareDocument, type DataColumn } from '@pari/ui';
import { amountHeadings, amountText, rateText, rows, type Row } from './rows.ts';

prepareDocument();

const columns: DataColumn<Row>[] = [
  { id: 'name', header: 'Fund', render: ({ name }) => name, sortValue: ({ name }) => name },
  { id: 'firm', header: 'Firm', render: ({ firm }) => firm, sortValue: ({ firm }) => firm },
  ...amountHeadings.map((header, at) => ({
    id: header,
    header,
    align: 'end' as const,
    render: ({ amounts }: Row) => amountText(amounts[at] ?? 0),
    sortValue: ({ amounts }: Row) => amounts[at] ?? 0,
  })),
  { id: 'rate', header: 'IRR', align: 'end', render: ({ rate }) => rateText(rate), sortValue: ({ rate }) => rate },
];

createRoot(document.body).render(
  <DataTable
    label="Funds"
    columns={columns}
    rows={rows}
    getRowId={({ id }) => id}
    getRowName={({ name }) => name}
    getChildren={({ parts }) => parts}
    maxHeight={700}
  />,
);
