import { useQuery } from '@tanstack/react-query';
import { ErrorState, FileViewer } from '@pari/ui';
import { clientIn } from '../../client/session.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../../shared/exports/saveFile.ts';
import '@pari/ui/viewer.css';

interface ShownDocumentProps {
  /** Its id. */
  readonly application: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A document that was submitted, over the page. */
export default function ShownDocument({ application, id, name, onClose }: ShownDocumentProps) {
  const context = useViewContext();
  const file = useQuery({
    queryKey: ['getReviewUpload', application, id, { ...context, asOf: null }],
    queryFn: async ({ signal }) => (await clientIn(context)('getReviewUpload', { params: { id: application, document: id }, signal })).blob(),
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
  return (
    <FileViewer
      title={name}
      file={file.data}
      problem={
        file.isLoadingError ? (
          <ErrorState title="The document could not be loaded" onRetry={() => void file.refetch()} isRetrying={file.isFetching}>
            {file.error.message}
          </ErrorState>
        ) : undefined
      }
      onDownload={() => file.data && saveFile(name, file.data)}
      onClose={onClose}
    />
  );
}
