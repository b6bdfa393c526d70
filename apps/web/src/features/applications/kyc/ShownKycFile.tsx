import { ShownFile } from '../../../shared/files/ShownFile.tsx';

interface ShownKycFileProps {
  readonly record: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A file of a record, over the page. */
export default function ShownKycFile({ record, id, ...shown }: ShownKycFileProps) {
  return (
    <ShownFile
      {...shown}
      of={['openKycDocument', record, id]}
      load={(call, signal) => call('openKycDocument', { params: { id: record, document: id }, signal })}
    />
  );
}
