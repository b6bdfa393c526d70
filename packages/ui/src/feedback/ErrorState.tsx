import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import { Icon } from '../icons/Icon.tsx';

export interface ErrorStateProps {
  /** What failed, such as 'Your investments could not be loaded'. */
  readonly title: string;
  /** That nothing is lost, and what may help. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
  /** The retry is under way. */
  readonly isRetrying?: boolean;
  /** A number or code that support can look up. */
  readonly reference?: string | undefined;
}

/** Stands where something should have been. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Try again', isRetrying = false, reference }: ErrorStateProps) {
  return (
    <div className="ui-state" role="alert">
      <span className="ui-state-mark ui-tone-negative">
        <Icon name="error" />
      </span>
      <p className="ui-state-title">{title}</p>
      <div className="ui-state-text">{children ?? 'Nothing is lost. Please try again in a moment.'}</div>
      {onRetry !== undefined && (
        <Button icon="refresh" onPress={onRetry} isPending={isRetrying}>
          {retryLabel}
        </Button>
      )}
      {reference !== undefined && <p className="ui-state-reference">Reference {reference}</p>}
    </div>
  );
}
