import { useQuery } from '@tanstack/react-query';
import { ErrorState, FileViewer } from '@pari/ui';
import { clientIn } from '../../../client/session.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { saveFile } from '../../../shared/exports/saveFile.ts';
import '@pari/ui/viewer.css';

interface ShownUploadProps {
  readonly responseId: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A file that was uploaded, over the page. */
export default function ShownUpload({ responseId, id, name, onClose }: ShownUploadProps) {
  const context = useViewContext();
  const file = useQuery({
    queryKey: ['getUpload', responseId, id],
    queryFn: async ({ signal }) => (await clientIn(context)('getUpload', { params: { id: responseId, document: id }, signal })).blob(),
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
  const problem = (
    <ErrorState title="The file could not be loaded" onRetry={() => void file.refetch()} isRetrying={file.isFetching}>
      {file.error?.message}
    </ErrorState>
  );
  return (
    <FileViewer
      title={name}
      file={file.data}
      problem={file.isLoadingError ? problem : undefined}
      onDownload={() => file.data && saveFile(name, file.data)}
      onClose={onClose}
    />
  );
}
