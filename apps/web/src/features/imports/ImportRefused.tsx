import { useMemo } from 'react';
import type { CallError } from '@pari/contract/client';
import { DASH } from '@pari/domain/format';
import { Banner, DataTable, type DataColumn } from '@pari/ui';

interface Fault {
  readonly id: string;
  readonly file: string;
  readonly row: number | null;
  readonly column: string | null;
  readonly reason: string;
}

const columns: readonly DataColumn<Fault>[] = [
  { id: 'file', header: 'File', isWhole: true, sortValue: ({ file }) => file, render: ({ file }) => file },
  { id: 'row', header: 'Row', align: 'end', sortValue: ({ row }) => row, phone: 'primary', render: ({ row }) => row?.toLocaleString('en') ?? DASH },
  { id: 'column', header: 'Column', sortValue: ({ column }) => column, render: ({ column }) => column ?? DASH },
  {
    id: 'reason',
    header: 'What is wrong',
    minWidth: 360,
    phone: 'secondary',
    isPlain: true,
    isWhole: true,
    render: ({ reason }) => reason,
  },
];
const idOf = ({ id }: Fault): string => id;
const nameOf = ({ file, row }: Fault): string => (row === null ? file : `${file}, row ${row}`);

/** Why files were not taken: what is wrong with which row. */
export function ImportRefused({ refusal }: { readonly refusal: CallError }) {
  const faults = useMemo(() => refusal.rows.map((row, index) => ({ ...row, id: String(index) })), [refusal]);
  return (
    <div className="app-import-report">
      <Banner tone="negative" title="These files cannot be imported">
        {[refusal.message, ...Object.values(refusal.errors).flat()].join(' ')}
      </Banner>
      {faults.length > 0 && <DataTable label="What is wrong" columns={columns} rows={faults} getRowId={idOf} getRowName={nameOf} />}
    </div>
  );
}
