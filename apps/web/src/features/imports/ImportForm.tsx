import { useEffect, useRef, useState, type DragEvent } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { Button, FileDrop } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { isRefusal } from '../../client/failedChanges.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { chosenWords } from '../../shared/files/chosenWords.ts';
import { filesOf, formOf, holdsFolder, withFiles } from './filesOf.ts';
import { ImportRefused } from './ImportRefused.tsx';
import { ImportReport } from './ImportReport.tsx';

const endings = ['.csv', '.json', '.pdf', '.png', '.jpg', '.jpeg', '.webp'];
/** What one file may have, by the contract. */
const mostBytes = 500_000_000;

const drop = 'or drop them or their folder here';

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
  const dropFolder = (event: DragEvent): void => {
    if (isPending || !holdsFolder(event.dataTransfer.items)) return;
    event.preventDefault();
    event.stopPropagation();
    void filesOf(event.dataTransfer.items).then((dropped) => change(withFiles(files, dropped)));
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
      <div onDropCapture={dropFolder}>
        <FileDrop
          label="Files"
          isLabelHidden
          accept={endings}
          kinds="CSV, JSON and what they name"
          mostBytes={mostBytes}
          isMultiple
          files={files.map(({ name, size }) => ({ id: name, name, size, state: 'there' }))}
          onAdd={(added) => change(withFiles(files, added))}
          onRemove={(name) => change(files.filter((file) => file.name !== name))}
          isDisabled={isPending}
          words={{ ...chosenWords, drop }}
        />
      </div>
      <FolderChoice isDisabled={isPending} onChosen={(chosen) => change(withFiles(files, chosen))} />
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

interface FolderChoiceProps {
  readonly isDisabled: boolean;
  readonly onChosen: (files: File[]) => void;
}

/** Every file directly in a folder. Phones have none to choose. */
function FolderChoice({ isDisabled, onChosen }: FolderChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.webkitdirectory = true;
  }, []);
  return (
    <div className="app-import-folder">
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ target }) => {
          onChosen([...(target.files ?? [])].filter(({ name, webkitRelativePath: path }) => !name.startsWith('.') && path.split('/').length <= 2));
          target.value = '';
        }}
      />
      <Button size="small" isDisabled={isDisabled} onPress={() => input.current?.click()}>
        Choose a folder
      </Button>
    </div>
  );
}
