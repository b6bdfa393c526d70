import { createRoot } from 'react-dom/client';
import { applyAccent, applyTheme, defaultAccent, prepareDocument } from '../src/index.ts';
import { AllHoldings } from './screens/AllHoldings.tsx';
import { Charts } from './screens/Charts.tsx';
import { Dashboard } from './screens/Dashboard.tsx';
import { Details } from './screens/Details.tsx';
import { Fields } from './screens/Fields.tsx';
import { Parts } from './screens/Parts.tsx';
import { SignedOut, SignIn } from './screens/SignIn.tsx';
import { Tables } from './screens/Tables.tsx';

const query = new URLSearchParams(window.location.search);

function Screen() {
  switch (query.get('screen') ?? 'dashboard') {
    case 'signed-out':
      return <SignedOut />;
    case 'sign-in':
      return <SignIn hasError={query.has('error')} />;
    case 'charts':
      return <Charts />;
    case 'details':
      return <Details />;
    case 'fields':
      return <Fields only={query.get('only')} />;
    case 'parts':
      return <Parts />;
    case 'tables':
      return <Tables rows={Number(query.get('rows') ?? 10_000)} />;
    case 'server':
      return <AllHoldings isArea={query.has('area')} failsAt={Number(query.get('fail') ?? Number.NaN)} delay={Number(query.get('delay') ?? 400)} />;
    case 'loading':
      return <Dashboard state="loading" />;
    case 'empty':
      return <Dashboard state="empty" />;
    case 'error':
      return <Dashboard state="error" />;
    default:
      return <Dashboard state="ready" />;
  }
}

const scheme = query.get('theme');
if (scheme === 'light' || scheme === 'dark') applyTheme(scheme);
prepareDocument();
applyAccent(query.get('accent') ?? defaultAccent);
const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<Screen />);
