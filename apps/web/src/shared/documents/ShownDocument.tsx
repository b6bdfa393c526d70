import { useEffect, useEffectEvent } from 'react';
import { EmptyState, ErrorState, FileViewer } from '@pari/ui';
import { saveFile } from '../exports/saveFile.ts';
import { meansNone } from '../lists/meansNone.ts';
import { useDocumentFile } from './documentFile.ts';
import '@pari/ui/viewer.css';

interface ShownDocumentProps {
  readonly id: string;
  readonly title?: string | undefined;
  /** Which of several versions it is. */
  readonly note?: string | undefined;
  /** Its bytes have come: it counts as opened. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/** A document over the page; give it its id as `key`. */
export default function ShownDocument({ id, title, note, onOpened, onClose }: ShownDocumentProps) {
  const file = useDocumentFile(id);
  const { data: held, error, isLoadingError } = file;
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (held !== undefined) opened();
  }, [held]);
  const problem = meansNone(error) ? (
    <EmptyState icon="file" title="There is no such document">
      None of yours is meant by this address. It may have been taken back.
    </EmptyState>
  ) : (
    <ErrorState title="The document could not be loaded" onRetry={() => void file.refetch()} isRetrying={file.isFetching}>
      {error?.message}
    </ErrorState>
  );
  return (
    <FileViewer
      title={title ?? held?.name.replace(/\.[a-z]+$/, '') ?? 'Document'}
      note={note}
      file={held?.blob}
      problem={isLoadingError ? problem : undefined}
      onDownload={() => held && saveFile(held.name, held.blob)}
      onClose={onClose}
    />
  );
}
