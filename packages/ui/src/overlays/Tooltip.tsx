import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components';
import { classNames } from '../classNames.ts';
import { Icon } from '../icons/Icon.tsx';

export interface InfoTipProps {
  /** What is explained, such as 'About net asset value'; the name of the mark. */
  readonly label: string;
  readonly heading?: string | undefined;
  /** warning: what it stands beside is not the whole, or not current. */
  readonly tone?: 'warning' | undefined;
  readonly children: ReactNode;
}

/** Closes an open tip when a finger touches anything else. */
function useTouchElsewhere(isOpen: boolean, close: () => void) {
  const mark = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointerDown = (event: PointerEvent): void => {
      if (event.pointerType === 'touch' && event.target instanceof Node && mark.current?.contains(event.target) === false) close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, close]);
  return mark;
}

/**
 * A small mark that explains the words or figure beside it: on hover, on keyboard focus, and by touch.
 * Escape closes it. Text only, nothing inside can be pressed.
 */
export function InfoTip({ label, heading, tone, children }: InfoTipProps) {
  const [isOpen, setOpen] = useState(false);
  const mark = useTouchElsewhere(isOpen, () => setOpen(false));
  return (
    <TooltipTrigger isOpen={isOpen} onOpenChange={setOpen} delay={250} closeDelay={80} shouldCloseOnPress={false}>
      <Button
        ref={mark}
        className={classNames('ui-tip-mark', tone !== undefined && `ui-tone-${tone}`)}
        aria-label={label}
        onPress={({ pointerType }) => setOpen(pointerType === 'mouse' ? true : !isOpen)}
      >
        <Icon name={tone ?? 'info'} />
      </Button>
      <AriaTooltip className="ui-tip" offset={6}>
        {heading !== undefined && <strong className="ui-tip-heading">{heading}</strong>}
        <span>{children}</span>
      </AriaTooltip>
    </TooltipTrigger>
  );
}

export interface TooltipProps {
  /** A few words. They repeat or add to the trigger's own name, so nothing is lost without them. */
  readonly content: ReactNode;
  /** A Button or IconButton. */
  readonly children: ReactNode;
}

/** A few words on hover and keyboard focus; what must be reachable by touch goes into an InfoTip. */
export function Tooltip({ content, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <AriaTooltip className="ui-tip ui-tip-short" offset={6}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
