import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../actions/IconButton.tsx';

export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called with false when it is closed by Escape, the cross or a press outside. */
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** Buttons, the most important last; stacked on a phone with the most important on top. */
  readonly actions?: ReactNode;
  readonly size?: 'medium' | 'large';
  /** Asks for a decision: a press outside does not close it and screen readers announce it at once. */
  readonly isAlert?: boolean;
  readonly closeLabel?: string;
}

/** A question or task that must be done or left before going on. A sheet from below on a phone. */
export function Dialog({ title, isOpen, onOpenChange, children, actions, size = 'medium', isAlert = false, closeLabel = 'Close' }: DialogProps) {
  return (
    <ModalOverlay className="ui-scrim" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={!isAlert}>
      <Modal className={`ui-modal ui-modal-${size}`}>
        <AriaDialog className="ui-dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className="ui-dialog-head">
            <Heading slot="title" className="ui-dialog-title">
              {title}
            </Heading>
            <IconButton icon="close" label={closeLabel} slot="close" />
          </header>
          <div className="ui-dialog-body">{children}</div>
          {actions !== undefined && <footer className="ui-dialog-actions">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
