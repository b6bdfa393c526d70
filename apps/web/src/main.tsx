import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareDocument } from '@pari/ui';
import '@pari/ui/styles.css';
import './app/app.css';
import { App } from './app/App.tsx';
import { canonicalPath } from './app/canonicalPath.ts';
import { startSession } from './client/session.ts';
import { followAsOfCookie } from './client/viewContext.ts';

const canonical = canonicalPath(location.pathname);
if (canonical !== null && canonical !== location.pathname) history.replaceState(null, '', `${canonical}${location.search}${location.hash}`);

prepareDocument();
followAsOfCookie();
void startSession();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
