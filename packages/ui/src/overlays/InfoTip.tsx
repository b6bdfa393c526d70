import { useContext, useId, useRef, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../basics/classNames.ts';
import { InGrid } from '../basics/inGrid.ts';
import { Icon } from '../icons/Icon.tsx';
import { TipBubble } from './TipBubble.tsx';
import { useTip } from './useTip.ts';

export interface InfoTipProps {
  /** What is explained, such as 'About net asset value'; the name of the mark. */
  readonly label: string;
  readonly heading?: string | undefined;
  /** warning: what it stands beside is not the whole, or not current. */
  readonly tone?: 'warning' | undefined;
  /** What of it has to be known on paper too, where it stands among the page's notes. */
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

/**
 * A small mark that explains the words or figure beside it: on hover, on keyboard focus, and by touch.
 * Escape closes it. Text only, nothing inside can be pressed. Pages carry dozens, so that a closed one is a button and nothing else.
 */
export function InfoTip({ label, heading, tone, note, children }: InfoTipProps) {
  const id = useId();
  const inGrid = useContext(InGrid);
  const mark = useRef<HTMLButtonElement>(null);
  const pressedBy = useRef('');
  const { isOpen, open, close, point, leave } = useTip();
  const onFocus = ({ currentTarget }: FocusEvent): void => {
    if (currentTarget.matches(':focus-visible')) open();
  };
  // A mouse has opened it by pointing at it; anything else opens and closes it by its presses.
  const onClick = (): void => {
    if (isOpen && pressedBy.current !== 'mouse') close();
    else open();
    pressedBy.current = '';
  };
  return (
    <>
      <button
        ref={mark}
        type="button"
        className={classNames('ui-tip-mark', tone !== undefined && `ui-tone-${tone}`)}
        aria-label={label}
        data-note={note}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={(event) => !isTouch(event) && point()}
        onPointerLeave={(event) => !isTouch(event) && !event.currentTarget.matches(':focus-visible') && leave()}
        onPointerDown={({ pointerType }) => (pressedBy.current = pointerType)}
        onFocus={onFocus}
        onBlur={close}
        onClick={onClick}
        {...(inGrid && { tabIndex: -1 })}
      >
        <Icon name={tone ?? 'info'} />
      </button>
      {isOpen && (
        <TipBubble id={id} mark={mark} onClose={close} onPoint={point} onLeave={leave}>
          {heading !== undefined && <strong className="ui-tip-heading">{heading}</strong>}
          <span>{children}</span>
        </TipBubble>
      )}
    </>
  );
}
