import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { toneIcons, type Tone } from './tone.ts';

export interface BadgeProps {
  /** One or two words. */
  readonly children: ReactNode;
  /** neutral: a kind rather than a state. */
  readonly tone?: Tone | 'neutral' | 'accent';
}

/** A kind or count in a pill, such as 'Legacy'. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return <span className={`ui-badge ui-tone-${tone}`}>{children}</span>;
}

export interface StatusMarkProps {
  readonly tone: Tone;
  /** The word for the state. */
  readonly children: ReactNode;
}

/** A state as icon and word. */
export function StatusMark({ tone, children }: StatusMarkProps) {
  return (
    <span className={`ui-status ui-tone-${tone}`}>
      <Icon name={toneIcons[tone]} />
      {children}
    </span>
  );
}
