import { Component, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../actions/Button.tsx';
import { loadPageAgain } from '../basics/loadPageAgain.ts';
import { Banner } from './Banner.tsx';
import { partFailureText, retryWords, type PartFailure } from './partFailure.ts';

interface PartBoundaryProps {
  readonly fallback: ReactNode;
  readonly failure: ComponentType<PartFailure> | undefined;
  readonly onGiveUp: (() => void) | undefined;
  readonly onRetry: () => void;
  readonly children: () => ReactNode;
}

interface State {
  readonly hasFailed: boolean;
  readonly isToldOf: boolean;
  readonly isRetried: boolean;
}

/** Keeps the page standing around a part that fails. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { hasFailed: false, isToldOf: true, isRetried: false };

  static getDerivedStateFromError(): Pick<State, 'hasFailed' | 'isToldOf'> {
    return { hasFailed: true, isToldOf: true };
  }

  readonly retry = (): void => {
    if (this.state.isRetried) {
      void loadPageAgain();
      return;
    }
    this.props.onRetry();
    this.setState({ hasFailed: false, isRetried: true });
  };

  readonly dismiss = (): void => {
    this.props.onRetry();
    this.setState({ isToldOf: false });
    this.props.onGiveUp?.();
  };

  override render(): ReactNode {
    const { fallback, failure: Failure, children } = this.props;
    const { hasFailed, isToldOf, isRetried } = this.state;
    if (!hasFailed) return children();
    if (Failure) return <Failure onRetry={this.retry} isRetried={isRetried} />;
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
                  <Button size="small" onPress={this.retry}>
                    {retryWords(isRetried)}
                  </Button>
                }
                onDismiss={this.dismiss}
              >
                {partFailureText(isRetried)}
              </Banner>
            </div>,
            document.body,
          )}
      </>
    );
  }
}
