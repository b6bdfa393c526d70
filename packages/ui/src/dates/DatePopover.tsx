import { useState, type ReactNode, type RefObject } from 'react';
import { Dialog, Modal, ModalOverlay, Popover } from 'react-aria-components';
import { useBackToClose } from '../overlays/useBackToClose.ts';
import { useIsPhone } from '../basics/useIsPhone.ts';
import { DateChooser } from './DateChooser.tsx';
import type { DateFieldBase, DateRange } from './types.ts';

interface DatePopoverProps extends DateFieldBase {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly range: DateRange | null;
  readonly isRange: boolean;
  readonly onChange: (range: DateRange | null) => void;
  readonly onClose: () => void;
}

/** The calendar beneath its field; a sheet from below on a phone. */
export function DatePopover({ trigger, onChange, onClose, ...chooser }: DatePopoverProps) {
  const apply = (range: DateRange): void => {
    onChange(range);
    onClose();
  };
  return (
    <Frame trigger={trigger} onClose={onClose}>
      <Dialog className="ui-date-dialog" aria-label={chooser.label}>
        <DateChooser {...chooser} onApply={apply} onCancel={onClose} />
      </Dialog>
    </Frame>
  );
}

interface FrameProps {
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Of a whole month with its fields and buttons, in rem. */
const height = 30;

/** Beneath the field or above it; beside it where neither has the room. */
function placeFor(trigger: Element | null): 'bottom start' | 'left' {
  if (trigger === null) return 'bottom start';
  const { top, bottom } = trigger.getBoundingClientRect();
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(top, innerHeight - bottom) < height * unit ? 'left' : 'bottom start';
}

function Frame({ trigger, onClose, children }: FrameProps) {
  const isPhone = useIsPhone();
  const [placement] = useState(() => placeFor(trigger.current));
  useBackToClose(true, onClose);
  if (isPhone) {
    return (
      <ModalOverlay className="ui-scrim" isOpen onOpenChange={onClose} isDismissable>
        <Modal className="ui-modal">{children}</Modal>
      </ModalOverlay>
    );
  }
  return (
    <Popover className="ui-popover" triggerRef={trigger} isOpen onOpenChange={onClose} placement={placement} offset={4}>
      {children}
    </Popover>
  );
}
