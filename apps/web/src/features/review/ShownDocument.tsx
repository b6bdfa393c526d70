import { ShownFile } from '../../shared/files/ShownFile.tsx';

interface ShownDocumentProps {
  /** Its id. */
  readonly application: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A document that was submitted, over the page. */
export default function ShownDocument({ application, id, ...shown }: ShownDocumentProps) {
  return (
    <ShownFile
      {...shown}
      of={['getReviewUpload', application, id]}
      load={(call, signal) => call('getReviewUpload', { params: { id: application, document: id }, signal })}
    />
  );
}
