import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { FilesChoice } from '../../shared/files/FilesChoice.tsx';
import { formOf } from '../../shared/files/filesOf.ts';
import { ImportRefused } from './ImportRefused.tsx';
import { ImportReport } from './ImportReport.tsx';

const endings = ['.csv', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.webp'];
/** What one file may have, by the contract. */
const mostBytes = 500_000_000;

type Report = CallOutput<'runImport'>;

/** Files are chosen, tried, and then imported: what is imported are the very files that were tried. */
export function ImportForm() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tried, setTried] = useState<Report>();
  const { mutate, isPending, refusal, reset } = useFormChange('runImport');
  const isTried = tried !== undefined;
  const change = (next: readonly File[]): void => {
    setFiles(next);
    setTried(undefined);
    reset();
  };
  const done = (report: Report): void => {
    toasts.show('The files are imported.');
    change([]);
    for (const read of ['listUsers', 'getCompanyTheme', 'getCompanyProfile'] as const) void refreshCall(read);
    setTried({ ...report });
  };
  const run = (isDry: boolean): void =>
    mutate(
      { form: formOf(files), query: { dry_run: isDry ? 'true' : 'false' } },
      {
        onSuccess: isDry ? setTried : done,
        onError: (error) => {
          if (isRefusal(error)) setTried(undefined);
        },
        onSettled: () => void refreshCall('listAuditEvents'),
      },
    );
  return (
    <div className="app-import">
      <FilesChoice accept={endings} kinds="CSV, JSON and what they name" mostBytes={mostBytes} files={files} onChange={change} isDisabled={isPending} />
      {refusal && <ImportRefused refusal={refusal} />}
      {tried && <ImportReport report={tried} />}
      {files.length > 0 && (
        <div className="app-import-next">
          {isTried && (
            <Button variant="primary" isPending={isPending} onPress={() => run(false)}>
              Import
            </Button>
          )}
          <Button variant={isTried ? 'secondary' : 'primary'} isPending={isPending && !isTried} isDisabled={isPending && isTried} onPress={() => run(true)}>
            {isTried ? 'Try again' : 'Try without importing'}
          </Button>
          {isPending && <p className="app-note">Stay on this page until it is done. Leaving it stops the import, and nothing is changed.</p>}
        </div>
      )}
    </div>
  );
}
