import { ShownFile } from '../../../shared/files/ShownFile.tsx';

interface ShownTaxDocumentProps {
  readonly record: string;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** A form as it is to be signed, or as it was signed, over the page. */
export default function ShownTaxDocument({ record, id, ...shown }: ShownTaxDocumentProps) {
  return (
    <ShownFile
      {...shown}
      of={['openTaxDocument', record, id]}
      load={(call, signal) => call('openTaxDocument', { params: { id: record, document: id }, signal })}
    />
  );
}
