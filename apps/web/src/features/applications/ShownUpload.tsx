import { ShownFile } from '../../shared/files/ShownFile.tsx';

interface ShownUploadProps {
  /** Of the response that it was uploaded for. */
  readonly response: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A document that was uploaded, over the page. */
export default function ShownUpload({ response, id, ...shown }: ShownUploadProps) {
  return (
    <ShownFile {...shown} of={['getUpload', response, id]} load={(call, signal) => call('getUpload', { params: { id: response, document: id }, signal })} />
  );
}
