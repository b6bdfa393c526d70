import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState, FileViewer } from '@pari/ui';
import { clientIn } from '../../../client/session.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { saveFile } from '../../../shared/exports/saveFile.ts';
import { refreshCarryDocuments, versionOf, type CarryDocument } from './carryDocument.ts';
import '@pari/ui/viewer.css';

export interface OpenedCarryDocumentProps {
  readonly document: Pick<CarryDocument, 'id' | 'version' | 'display_name'> & Partial<Pick<CarryDocument, 'signed_document'>>;
  /** An administrator looks at it, whoever it is for. */
  readonly isManaged?: boolean;
  readonly onClose: () => void;
}

/** A document over the page; give it its id as `key`. That its bytes came is recorded, once for each time that it is opened. */
export default function OpenedCarryDocument({ document, isManaged = false, onClose }: OpenedCarryDocumentProps) {
  const { id, version, display_name: name } = document;
  const context = useViewContext();
  // What everybody signed is its signers’ own: whoever looks at somebody’s carry reads what was to be signed.
  const signed = (context.viewing === null && document.signed_document?.envelope) || null;
  const { data, error, isLoadingError, refetch, isFetching } = useQuery({
    queryKey: [isManaged ? 'openManagedCarryDocument' : 'openCarryDocument', id, version, signed, { ...context, asOf: null }],
    queryFn: async ({ signal }) => {
      const call = clientIn(context);
      const file = await (isManaged
        ? call('openManagedCarryDocument', { params: { id }, query: { version }, signal })
        : signed === null
          ? call('openCarryDocument', { params: { id }, query: { version }, signal })
          : call('getSignedEnvelope', { params: { id: signed }, signal }));
      return { name: file.name, blob: await file.blob() };
    },
    staleTime: Infinity,
    gcTime: 0,
    meta: { isToldInPlace: true },
  });
  // Now it may be acknowledged.
  useEffect(() => {
    if (data !== undefined && !isManaged) refreshCarryDocuments();
  }, [data, isManaged]);
  const problem = (
    <ErrorState title="The document could not be loaded" onRetry={() => void refetch()} isRetrying={isFetching}>
      {error?.message}
    </ErrorState>
  );
  return (
    <FileViewer
      title={name}
      note={isManaged ? `Version ${version}` : versionOf(document)}
      file={data?.blob}
      problem={isLoadingError ? problem : undefined}
      onDownload={() => data && saveFile(data.name, data.blob)}
      onClose={onClose}
    />
  );
}
