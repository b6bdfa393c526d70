import { useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { CentredPage, ErrorState, LinkButton, loadPageAgain } from '@pari/ui';
import { loadFailedScreens } from './lazyScreen.ts';
import { useTitle } from './title.ts';

/** Shown when a screen could not be drawn, or its program could not be loaded. */
export function RenderError({ reset }: Pick<ErrorComponentProps, 'reset'>) {
  useTitle('Something went wrong');
  const [isRetrying, setRetrying] = useState(false);
  const retry = async (): Promise<void> => {
    setRetrying(true);
    // Some browsers keep that a program failed for as long as the page lives: only loading the page again brings it then.
    if (await loadFailedScreens()) reset();
    else await loadPageAgain();
    setRetrying(false);
  };
  return (
    <div className="app-stack app-centred">
      <ErrorState title="Something went wrong" onRetry={() => void retry()} isRetrying={isRetrying}>
        Nothing is lost, and whoever runs this portal was told. Trying again usually helps; if not, tell your programme administrator what you were doing.
      </ErrorState>
      <LinkButton variant="quiet" href="/">
        Go to homepage
      </LinkButton>
    </div>
  );
}

export function RenderErrorPage(props: Pick<ErrorComponentProps, 'reset'>) {
  return (
    <CentredPage>
      <RenderError {...props} />
    </CentredPage>
  );
}
