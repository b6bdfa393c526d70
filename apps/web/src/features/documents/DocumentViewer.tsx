import { useEffect } from 'react';
import { EmptyState, ErrorState, FileViewer } from '@pari/ui';
import { refreshCall } from '../../client/queries.ts';
import { InAddress } from '../../shared/lists/InAddress.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { saveFile } from '../../shared/exports/saveFile.ts';
import { versionOf } from '../../shared/documents/document.ts';
import { useDocumentFile } from '../../shared/documents/documentFile.ts';
import '@pari/ui/viewer.css';

interface DocumentViewerProps {
  readonly id: string;
  /** Where the list has it. */
  readonly row: { readonly title: string; readonly version?: number | undefined } | undefined;
  readonly onClose: () => void;
}

/** The document that the address names, whether or not the list shows it; give it its id as `key`. */
export default function DocumentViewer({ id, row, onClose }: DocumentViewerProps) {
  const file = useDocumentFile(id);
  const { data: held, error, isLoadingError } = file;
  // Now it has been opened.
  useEffect(() => {
    if (held === undefined) return;
    for (const read of ['listDocuments', 'listManagedDocuments', 'listDocumentOpenings', 'listDocumentUnopened'] as const) void refreshCall(read);
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
    <InAddress>
      <FileViewer
        title={row?.title ?? held?.name.replace(/\.[a-z]+$/, '') ?? 'Document'}
        note={row && versionOf(row)}
        file={held?.blob}
        problem={isLoadingError ? problem : undefined}
        onDownload={() => held && saveFile(held.name, held.blob)}
        onClose={onClose}
      />
    </InAddress>
  );
}
