import { ShownFile } from '../../shared/files/ShownFile.tsx';

interface ShownDocumentProps {
  /** Its id. */
  readonly application: string;
  readonly id: string;
  /** Of a document of the company. */
  readonly version?: number | undefined;
  readonly name: string;
  readonly onClose: () => void;
}

/** A document that was submitted, over the page. */
export default function ShownDocument({ application, id, version, ...shown }: ShownDocumentProps) {
  return (
    <ShownFile
      {...shown}
      of={['getReviewUpload', application, id, `${version ?? ''}`]}
      load={(call, signal) =>
        call('getReviewUpload', { params: { id: application, document: id }, query: version === undefined ? {} : { version: `${version}` }, signal })
      }
    />
  );
}
