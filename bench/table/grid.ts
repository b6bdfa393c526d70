import { ClientSideRowModelModule, createGrid, ModuleRegistry, type ColDef } from 'ag-grid-community';
import { amountHeadings, amountText, rateText, rows, type Row } from './rows.ts';

ModuleRegistry.registerModules([ClientSideRowModelModule]);

const columns: ColDef<Row>[] = [
  { headerName: 'Fund', field: 'name', pinned: 'left' },
  { headerName: 'Firm', field: 'firm' },
  ...amountHeadings.map<ColDef<Row>>((headerName, at) => ({
    headerName,
    valueGetter: ({ data }) => data?.amounts[at] ?? 0,
    valueFormatter: ({ value }: { value: number }) => amountText(value),
  })),
  { headerName: 'IRR', field: 'rate', valueFormatter: ({ value }: { value: number }) => rateText(value) },
];

document.body.style.height = '700px';
createGrid(document.body, { columnDefs: columns, rowData: [...rows], rowHeight: 44 });
