import { refreshCall } from '../../client/queries.ts';
import { InAddress } from '../../shared/lists/InAddress.tsx';
import { versionOf } from '../../shared/documents/document.ts';
import ShownDocument from '../../shared/documents/ShownDocument.tsx';

interface DocumentViewerProps {
  readonly id: string;
  /** Where the list has it. */
  readonly row: { readonly title: string; readonly version?: number | undefined } | undefined;
  readonly onClose: () => void;
}

const refreshOpened = (): void => {
  for (const read of ['listDocuments', 'listManagedDocuments', 'listDocumentOpenings', 'listDocumentUnopened'] as const) void refreshCall(read);
};

/** The document that the address names, whether or not the list shows it; give it its id as `key`. */
export default function DocumentViewer({ id, row, onClose }: DocumentViewerProps) {
  return (
    <InAddress>
      <ShownDocument id={id} title={row?.title} note={row && versionOf(row)} onOpened={refreshOpened} onClose={onClose} />
    </InAddress>
  );
}
