import './app/arrive.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareDocument } from '@pari/ui';
import '@pari/ui/styles.css';
import './app/app.css';
import { App } from './app/App.tsx';
import { startSession } from './client/session.ts';
import { followAsOfCookie } from './client/viewContext.ts';

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
