import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { loadStylesAgain } from './loadStylesAgain.ts';
import { PartBoundary } from './PartBoundary.tsx';
import type { PartFailure } from './partFailure.ts';

export interface PartProps {
  /** Stands there until the part has come, and where it cannot be loaded. */
  readonly fallback?: ReactNode;
  /** Nobody waits for it any more: takes back what asked for it. */
  readonly onGiveUp?: () => void;
}

/**
 * A part inside a screen whose program comes when it is needed. Where that cannot be loaded the rest of the page stands. A part with a place of its
 * own on the page says so there, by its `failure`; one that is laid over the page says so above the page's lower edge. Both with a way to try again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  failure?: ComponentType<PartFailure>,
): (props: Props & PartProps) => ReactNode {
  let Later: ComponentType<Props> = lazy(load);
  const loadAgain = (): void => {
    Later = lazy(async () => {
      await loadStylesAgain();
      return load();
    });
  };
  return function Part(props) {
    const { fallback, onGiveUp } = props;
    return (
      <PartBoundary fallback={fallback} failure={failure} onGiveUp={onGiveUp} onRetry={loadAgain}>
        {() => (
          <Suspense fallback={fallback}>
            <Later {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}
