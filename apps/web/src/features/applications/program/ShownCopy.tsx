import { ShownFile } from '../../../shared/files/ShownFile.tsx';

interface ShownCopyProps {
  readonly name: string;
  /** Of the file. */
  readonly id: string;
  /** Of the document of the programme; left out: it is the power of attorney for a fund. */
  readonly entry?: string;
  /** External id. */
  readonly fund?: string;
  readonly onClose: () => void;
}

/** A signed copy, or a power of attorney, over the page. */
export default function ShownCopy({ id, entry, fund = '', ...shown }: ShownCopyProps) {
  return (
    <ShownFile
      {...shown}
      of={entry === undefined ? ['openAttorneyDocument', fund, id] : ['getSignedDocument', entry, id]}
      load={(call, signal) =>
        entry === undefined ? call('openAttorneyDocument', { params: { id: fund }, signal }) : call('getSignedDocument', { params: { id: entry }, signal })
      }
    />
  );
}
