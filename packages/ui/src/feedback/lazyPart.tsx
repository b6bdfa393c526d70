import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { PartBoundary } from './PartBoundary.tsx';

export interface PartProps {
  /** Stands there until the part has come, and where it cannot be loaded. */
  readonly fallback?: ReactNode;
  /** Nobody waits for it any more: takes back what asked for it. */
  readonly onGiveUp?: () => void;
}

/**
 * A part inside a screen whose program comes when it is needed. Where that cannot be loaded the rest of the page stands, and says so with a
 * way to try again.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): (props: Props & PartProps) => ReactNode {
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
      <PartBoundary fallback={fallback} onGiveUp={onGiveUp} onRetry={loadAgain}>
        {() => (
          <Suspense fallback={fallback}>
            <Later {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  };
}

/** What loads programs takes a style sheet that once failed for one that is there. */
async function loadStylesAgain(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null);
  await Promise.all(
    failed.map(
      (link) =>
        new Promise<void>((resolve, reject) => {
          const again = document.createElement('link');
          again.addEventListener('load', () => resolve());
          again.addEventListener('error', () => reject(new TypeError('A style sheet could not be loaded.')));
          again.rel = 'stylesheet';
          again.href = link.href;
          link.replaceWith(again);
        }),
    ),
  );
}
