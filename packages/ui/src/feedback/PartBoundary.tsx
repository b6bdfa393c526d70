import { Component, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../actions/Button.tsx';
import { Banner } from './Banner.tsx';

interface PartBoundaryProps {
  readonly fallback: ReactNode;
  readonly onGiveUp: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly children: () => ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly isToldOf: boolean;
  /** Some browsers keep that a program failed for as long as the page lives: only loading the page again brings it then. */
  readonly isRetried: boolean;
}

/** Keeps the page standing around a part that fails, and tells of it above the page's lower edge. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { hasFailed: false, isToldOf: true, isRetried: false };

  static getDerivedStateFromError(): Pick<State, 'hasFailed' | 'isToldOf'> {
    return { hasFailed: true, isToldOf: true };
  }

  readonly retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false, isRetried: true });
  };

  readonly dismiss = (): void => {
    this.props.onRetry();
    this.setState({ isToldOf: false });
    this.props.onGiveUp?.();
  };

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { hasFailed, isToldOf, isRetried } = this.state;
    if (!hasFailed) return children();
    return (
      <>
        {fallback}
        {isToldOf &&
          createPortal(
            <div className="ui-part-failed" role="alert">
              <Banner
                tone="warning"
                title="This part of the page could not be loaded"
                action={
                  <Button size="small" onPress={isRetried ? () => void loadPageAgain() : this.retry}>
                    {isRetried ? 'Load the page again' : 'Try again'}
                  </Button>
                }
                onDismiss={this.dismiss}
              >
                {isRetried
                  ? 'The page is loaded again if the portal answers; what was typed here and not saved is lost then.'
                  : 'Everything else works as before.'}
              </Banner>
            </div>,
            document.body,
          )}
      </>
    );
  }
}

/** Not while nothing answers: the page that stands is worth more than none. */
async function loadPageAgain(): Promise<void> {
  try {
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (ok) location.reload();
  } catch {
    // The page and what it says of this part stay.
  }
}
