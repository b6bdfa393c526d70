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
  readonly isUnanswered: boolean;
}

/** Keeps the page standing around a part that fails. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  override state: State = { hasFailed: false, isToldOf: true, isRetried: false, isUnanswered: false };

  static getDerivedStateFromError(): Pick<State, 'hasFailed' | 'isToldOf'> {
    return { hasFailed: true, isToldOf: true };
  }

  readonly retry = (): void => {
    if (this.state.isRetried) {
      void this.loadPage();
      return;
    }
    this.props.onRetry();
    this.setState({ hasFailed: false, isRetried: true });
  };

  // Not said while it is asked: the same words again would not be read out.
  readonly loadPage = async (): Promise<void> => {
    this.setState({ isUnanswered: false });
    if (!(await loadPageAgain())) this.setState({ isUnanswered: true });
  };

  readonly dismiss = (): void => {
    this.props.onRetry();
    this.setState({ isToldOf: false });
    this.props.onGiveUp?.();
  };

  override render(): ReactNode {
    const { fallback, failure: Failure, children } = this.props;
    const { hasFailed, isToldOf, isRetried, isUnanswered } = this.state;
    if (!hasFailed) return children();
    if (Failure) return <Failure onRetry={this.retry} isRetried={isRetried} isUnanswered={isUnanswered} />;
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
                {partFailureText({ isRetried, isUnanswered })}
              </Banner>
            </div>,
            document.body,
          )}
      </>
    );
  }
}
