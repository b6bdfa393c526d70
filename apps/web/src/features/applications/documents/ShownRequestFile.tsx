import { ShownFile } from '../../../shared/files/ShownFile.tsx';

interface ShownRequestFileProps {
  readonly request: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A file that was uploaded for a request, over the page. */
export default function ShownRequestFile({ request, id, ...shown }: ShownRequestFileProps) {
  return (
    <ShownFile
      {...shown}
      of={['getRequestFile', request, id]}
      load={(call, signal) => call('getRequestFile', { params: { id: request, document: id }, signal })}
    />
  );
}
