import { Spinner } from '../icons/Spinner.tsx';
import { CentredPage } from './Page.tsx';

/** A screen of which nothing is known yet. `loadingMarkup` is the same for a page without its programs. */
export function LoadingPage({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <CentredPage>
      <div className="ui-loading">
        <Spinner label={label} />
      </div>
    </CentredPage>
  );
}
