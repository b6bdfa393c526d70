import type { ReactNode } from 'react';
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from '../icons/Icon.tsx';
import { OpenedByAddress, useBackToClose } from './useBackToClose.ts';
import { useFirstField } from './useFirstField.ts';

export interface OverlayProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called with false when it is closed by Escape, the cross or a press outside. */
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** Buttons, the most important last; stacked on a phone with the most important on top. */
  readonly actions?: ReactNode;
  readonly closeLabel?: string | undefined;
}

interface OverlayFrameProps extends OverlayProps {
  /** Between the title and what scrolls. */
  readonly note?: ReactNode;
  readonly scrimClass: string;
  readonly modalClass: string;
  readonly isAlert?: boolean | undefined;
}

/** What Dialog and Panel have in common: the page beneath is out of reach until it is closed. */
export function Overlay({
  title,
  isOpen,
  onOpenChange,
  children,
  actions,
  closeLabel = 'Close',
  note,
  scrimClass,
  modalClass,
  isAlert = false,
}: OverlayFrameProps) {
  useBackToClose(isOpen, () => onOpenChange(false));
  return (
    <ModalOverlay className={scrimClass} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable={!isAlert}>
      <Modal className={modalClass}>
        <AriaDialog className="ui-dialog" role={isAlert ? 'alertdialog' : 'dialog'}>
          <header className="ui-dialog-head">
            <div>
              <Heading slot="title" className="ui-dialog-title">
                {title}
              </Heading>
              {note !== undefined && <div className="ui-dialog-note">{note}</div>}
            </div>
            <Button slot="close" className="ui-icon-button" aria-label={closeLabel}>
              <Icon name="close" />
            </Button>
          </header>
          {/* What opens above it has no address. */}
          <OpenedByAddress value={false}>
            <DialogBody>{children}</DialogBody>
            {actions !== undefined && <footer className="ui-dialog-actions">{actions}</footer>}
          </OpenedByAddress>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** What scrolls. It comes and goes with the dialog, which the parts around it do not. */
function DialogBody({ children }: Pick<OverlayProps, 'children'>) {
  return (
    <div ref={useFirstField()} className="ui-dialog-body">
      {children}
    </div>
  );
}
