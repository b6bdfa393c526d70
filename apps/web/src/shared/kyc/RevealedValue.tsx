import { Button, VisuallyHidden } from '@pari/ui';
import './kyc.css';

interface RevealedValueProps {
  readonly label: string;
  /** Its last signs. */
  readonly masked: string;
  /** All of it; undefined: it is not shown. */
  readonly whole: string | undefined;
  readonly isPending?: boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
}

/** What is read aloud of last signs: dots say nothing. */
const spoken = (masked: string): string => {
  const signs = masked.replaceAll('•', '').trim();
  return signs === '' ? 'Hidden' : `Hidden, ends in ${signs}`;
};

/** The last signs of something sensitive, with the way to see all of it, and to put it away again. */
export const RevealedValue = ({ label, masked, whole, isPending = false, onShow, onHide }: RevealedValueProps) => (
  <span className="app-kyc-masked">
    <span className="app-kyc-signs" aria-live="polite">
      {whole === undefined ? (
        <>
          <bdi aria-hidden>{masked}</bdi>
          <VisuallyHidden>{spoken(masked)}</VisuallyHidden>
        </>
      ) : (
        <bdi>{whole}</bdi>
      )}
    </span>
    <Button size="small" variant="quiet" icon="eye" isPending={isPending} onPress={whole === undefined ? onShow : onHide}>
      {whole === undefined ? 'Show' : 'Hide'}
      <VisuallyHidden> {label}</VisuallyHidden>
    </Button>
  </span>
);
