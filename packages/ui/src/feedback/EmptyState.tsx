import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/paths.ts';

export interface EmptyStateProps {
  /** What is not there yet. */
  readonly title: string;
  /** What will be here, and when. */
  readonly children?: ReactNode;
  readonly icon?: IconName | undefined;
  /** A Button or LinkButton. */
  readonly action?: ReactNode;
}

/** Stands where a list or table will be. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="ui-state">
      {icon !== undefined && (
        <span className="ui-state-mark">
          <Icon name={icon} />
        </span>
      )}
      <p className="ui-state-title">{title}</p>
      {children !== undefined && <div className="ui-state-text">{children}</div>}
      {action}
    </div>
  );
}
