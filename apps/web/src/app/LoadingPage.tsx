import { CentredPage, Spinner } from '@pari/ui';

export function LoadingPage() {
  return (
    <CentredPage>
      <div className="app-loading">
        <Spinner label="Loading" />
      </div>
    </CentredPage>
  );
}
