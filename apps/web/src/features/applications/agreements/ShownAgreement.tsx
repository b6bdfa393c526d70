import { ShownFile } from '../../../shared/files/ShownFile.tsx';

interface ShownAgreementProps {
  readonly envelope: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** An agreement as it is signed, over the page. */
export default function ShownAgreement({ envelope, ...shown }: ShownAgreementProps) {
  return <ShownFile {...shown} of={['openEnvelope', envelope]} load={(call, signal) => call('openEnvelope', { params: { id: envelope }, signal })} />;
}
