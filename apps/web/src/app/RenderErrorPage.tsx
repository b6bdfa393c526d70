import { CentredPage, ErrorState, LinkButton } from '@pari/ui';
import { useTitle } from './title.ts';

/** Shown when a screen could not be drawn, or its program could not be loaded. */
export function RenderError() {
  useTitle('Something went wrong');
  return (
    <div className="app-stack app-centred">
      <ErrorState title="This page could not be shown" retryLabel="Load it again" onRetry={() => location.reload()}>
        Nothing is lost. Loading the page again usually helps; if not, tell your programme administrator what you were doing.
      </ErrorState>
      <LinkButton variant="quiet" href="/">
        Go to homepage
      </LinkButton>
    </div>
  );
}

export function RenderErrorPage() {
  return (
    <CentredPage>
      <RenderError />
    </CentredPage>
  );
}
