import type { CallOutput } from '@pari/contract/client';
import { Banner, DataTable, type DataColumn } from '@pari/ui';

type Report = CallOutput<'runImport'>;
type FileReport = Report['files'][number];

const count = (value: number): string => value.toLocaleString('en');
const columns: readonly DataColumn<FileReport>[] = [
  { id: 'file', header: 'File', isWhole: true, render: ({ file }) => file },
  { id: 'rows', header: 'Rows', align: 'end', render: ({ rows }) => count(rows) },
  { id: 'added', header: 'Added', align: 'end', phone: 'primary', render: ({ added }) => count(added) },
  { id: 'updated', header: 'Changed', align: 'end', render: ({ updated }) => count(updated) },
  { id: 'skipped', header: 'Known already', align: 'end', render: ({ skipped }) => count(skipped) },
];
const idOf = ({ file }: FileReport): string => file;

/** What files would change, or did. */
export function ImportReport({ report: { dry_run: isDry, files, warnings } }: { readonly report: Report }) {
  return (
    <div className="app-import-report">
      <Banner tone="positive" title={isDry ? 'Nothing is wrong with these files' : 'The files are imported'}>
        {isDry ? 'This is what importing them would do.' : 'This is what was done.'}
      </Banner>
      <DataTable label={isDry ? 'What would change' : 'What was changed'} columns={columns} rows={files} getRowId={idOf} getRowName={idOf} />
      {warnings.length > 0 && (
        <>
          <h3>Worth a look</h3>
          <ul className="app-import-warnings">
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
