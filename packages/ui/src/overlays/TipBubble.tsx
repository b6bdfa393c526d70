import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { tipPlace } from './tipPlace.ts';

/** At most one is open on a page. */
let closeOther: (() => void) | undefined;

interface TipBubbleProps {
  readonly id: string;
  readonly mark: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/**
 * The words of an open tip, above everything else. They stand at the end of the dialog or page that the mark is in: inside a cell or
 * a heading they would become part of its name.
 */
export function TipBubble({ id, mark, onClose, onPoint, onLeave, children }: TipBubbleProps) {
  const bubble = useRef<HTMLDivElement>(null);
  const home = mark.current?.closest('[role=dialog], [role=alertdialog]') ?? document.body;
  useLayoutEffect(() => {
    const element = bubble.current;
    element?.showPopover();
    const place = (): void => {
      if (element === null || mark.current === null) return;
      const { left, top } = tipPlace(mark.current.getBoundingClientRect(), element.getBoundingClientRect(), document.documentElement);
      element.style.translate = `${left}px ${top}px`;
    };
    place();
    const growth = new ResizeObserver(place);
    if (element !== null) growth.observe(element);
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      growth.disconnect();
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [mark]);
  useEffect(() => {
    // Only the tip closes, not the dialog that it may stand in.
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
    };
    const onPointerDown = ({ pointerType, target }: PointerEvent): void => {
      if (pointerType === 'touch' && target instanceof Node && mark.current?.contains(target) === false) onClose();
    };
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('pointerdown', onPointerDown);
    if (closeOther !== onClose) closeOther?.();
    closeOther = onClose;
    return () => {
      if (closeOther === onClose) closeOther = undefined;
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, [mark, onClose]);
  // A press on the words is none on the row that the mark is in.
  const gestures = { onPointerEnter: onPoint, onPointerLeave: onLeave, onClick: (event: MouseEvent) => event.stopPropagation() };
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className="ui-tip" {...gestures}>
      {children}
    </div>,
    home,
  );
}
