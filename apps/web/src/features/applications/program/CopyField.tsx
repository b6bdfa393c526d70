import { useState } from 'react';
import { FileDrop, fileDropWords, IconButton, lazyPart, type DroppedFile } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { acceptPapers, mostBytes, paperKinds } from '../../../shared/documents/documentFiles.ts';
import { FileName } from '../../../shared/files/FileName.tsx';
import type { ProgramEntry } from './entry.ts';
import { attorneyPlace, type ProgramFiles } from './useProgramFiles.ts';

const ShownCopy = lazyPart(() => import('./ShownCopy.tsx'));

type Copy = NonNullable<ProgramEntry['signed_document']>;

interface CopyFieldProps {
  readonly label: string;
  readonly fund: string;
  /** The entry, or that of the power of attorney. */
  readonly place: string;
  readonly copy: Copy | null;
  readonly files: ProgramFiles;
  readonly mayUpload: boolean;
  readonly mayRemove: boolean;
  readonly timeZone: string;
}

const words: typeof fileDropWords = { ...fileDropWords, states: { ...fileDropWords.states, there: 'Accepted' } };
const rules = { accept: acceptPapers, mostBytes, isMultiple: false };

/** One file: sent, looked at, replaced by the next, and taken away. */
export function CopyField({ label, fund, place, copy, files, mayUpload, mayRemove, timeZone }: CopyFieldProps) {
  const [isShown, setShown] = useState(false);
  const sending = files.sendingTo(place);
  const rows: DroppedFile[] =
    copy === null
      ? []
      : [
          {
            id: copy.id,
            name: copy.file_name,
            state: copy.state === 'checking' ? 'checking' : copy.state === 'accepted' ? 'there' : 'failed',
            ...(copy.reason !== null && { error: copy.reason }),
            isKept: !mayRemove,
            note: <time dateTime={copy.at}>{commentTime(copy.at, timeZone)}</time>,
            ...(copy.state === 'accepted' && {
              actions: <IconButton icon="eye" label={`Open ${copy.file_name}`} onPress={() => setShown(true)} />,
            }),
          },
        ];
  return (
    <>
      <FileDrop
        label={label}
        kinds={paperKinds}
        {...rules}
        files={[...rows, ...sending]}
        onAdd={([file]) => file && files.send({ entry: place }, file)}
        onRemove={(id) => (sending.some((one) => one.id === id) ? files.stop(id) : files.askToRemove(id))}
        onRetry={sending.some(({ state }) => state === 'failed') ? files.again : undefined}
        isReadOnly={!mayUpload}
        words={words}
        nameAs={FileName}
      />
      {isShown && copy && (
        <ShownCopy
          name={copy.file_name}
          id={copy.id}
          {...(place === attorneyPlace ? { fund } : { entry: place })}
          onClose={() => setShown(false)}
          onGiveUp={() => setShown(false)}
        />
      )}
    </>
  );
}
