import type { ReactNode } from 'react';
import { Button, VisuallyHidden } from '@pari/ui';

interface RevealedValueProps {
  readonly label: string;
  /** Its last signs. */
  readonly masked: string;
  /** All of it; undefined: it is not shown. */
  readonly whole: string | undefined;
  readonly isPending: boolean;
  readonly onShow: () => void;
  readonly onHide: () => void;
  readonly children?: ReactNode;
}

/** The last signs of something sensitive, with the way to see all of it, and to put it away again. */
export const RevealedValue = ({ label, masked, whole, isPending, onShow, onHide, children }: RevealedValueProps) => (
  <span className="app-kyc-masked">
    <bdi className="app-kyc-signs">{whole ?? masked}</bdi>
    {whole === undefined ? (
      <Button size="small" variant="quiet" icon="eye" isPending={isPending} onPress={onShow}>
        Show<VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    ) : (
      <Button size="small" variant="quiet" onPress={onHide}>
        Hide<VisuallyHidden> {label}</VisuallyHidden>
      </Button>
    )}
    {children}
  </span>
);
