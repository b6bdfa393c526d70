import type { ReactNode, Ref } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { toneIcons, type Tone } from './tone.ts';

export interface ToastProps {
  readonly tone: Tone;
  readonly children: string;
  /** A small Button. */
  readonly action?: ReactNode;
  readonly onDismiss: () => void;
  readonly dismissLabel?: string;
  readonly ref?: Ref<HTMLDivElement>;
}

/** One message that rises above the page. A ToastRegion draws those that pass by themselves; one that asks for something stands by itself. */
export function Toast({ tone, children, action, onDismiss, dismissLabel = 'Dismiss', ref }: ToastProps) {
  return (
    <div ref={ref} className={`ui-toast ui-tone-${tone}`}>
      <Icon name={toneIcons[tone]} />
      <span className="ui-toast-text">{children}</span>
      {action}
      <IconButton icon="close" label={dismissLabel} onPress={onDismiss} />
    </div>
  );
}
