import { useQuery } from '@tanstack/react-query';
import type { Client } from '@pari/contract/client';
import { ErrorState, FileViewer } from '@pari/ui';
import { clientIn } from '../../client/session.ts';
import { useViewContext } from '../../client/viewContext.ts';
import { saveFile } from '../exports/saveFile.ts';
import '@pari/ui/viewer.css';

interface ShownFileProps {
  /** Names the file among all: the call, then what it is asked with. */
  readonly of: readonly string[];
  readonly load: (call: Client, signal: AbortSignal) => Promise<{ readonly name: string; readonly blob: () => Promise<Blob> }>;
  readonly name: string;
  readonly onClose: () => void;
}

/** A file that stays as it is, over the page. */
export function ShownFile({ of, load, name, onClose }: ShownFileProps) {
  const context = useViewContext();
  const file = useQuery({
    queryKey: [...of, { ...context, asOf: null }],
    queryFn: async ({ signal }) => {
      const given = await load(clientIn(context), signal);
      return { name: given.name, blob: await given.blob() };
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
  return (
    <FileViewer
      title={name}
      file={file.data?.blob}
      problem={
        file.isLoadingError ? (
          <ErrorState title="The document could not be loaded" onRetry={() => void file.refetch()} isRetrying={file.isFetching}>
            {file.error.message}
          </ErrorState>
        ) : undefined
      }
      onDownload={() => file.data && saveFile(file.data.name, file.data.blob)}
      onClose={onClose}
    />
  );
}
