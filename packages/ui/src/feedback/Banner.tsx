import type { ReactNode } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { toneIcons, type Tone } from './tone.ts';

export interface BannerProps {
  readonly tone?: Tone;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** A Button or link. */
  readonly action?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly dismissLabel?: string;
}

/** Something true of the whole page, standing above it for as long as it is true. */
export function Banner({ tone = 'info', title, children, action, onDismiss, dismissLabel = 'Dismiss' }: BannerProps) {
  return (
    <div className={`ui-banner ui-tone-${tone}`} role={tone === 'negative' ? 'alert' : 'status'}>
      <Icon name={toneIcons[tone]} />
      <div className="ui-banner-text">
        {title !== undefined && <strong className="ui-banner-title">{title}</strong>}
        <div>{children}</div>
      </div>
      {action}
      {onDismiss !== undefined && <IconButton icon="close" label={dismissLabel} onPress={onDismiss} />}
    </div>
  );
}
