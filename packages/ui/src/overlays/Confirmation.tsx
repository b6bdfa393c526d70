import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmationProps {
  /** A question. */
  readonly title: string;
  /** What follows. */
  readonly children: ReactNode;
  /** What is done, as the button says it. */
  readonly verb: string;
  readonly isOpen: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done that others notice. */
export const Confirmation = ({ title, children, verb, isOpen, onConfirm, onCancel }: ConfirmationProps) => (
  <Dialog
    title={title}
    isAlert
    isOpen={isOpen}
    onOpenChange={onCancel}
    actions={
      <>
        <Button onPress={onCancel}>Cancel</Button>
        <Button variant="primary" onPress={onConfirm}>
          {verb}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
);
