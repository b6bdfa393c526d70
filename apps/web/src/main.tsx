import './app/arrive.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareDocument } from '@pari/ui';
import '@pari/ui/styles.css';
import './app/app.css';
import { App } from './app/App.tsx';
import { readyToDraw } from './app/readyToDraw.ts';
import { router } from './app/router.tsx';
import { placesAre } from './client/browserErrors.ts';
import { showKeptTheme } from './client/theme.ts';
import { followAsOfCookie } from './client/viewContext.ts';

placesAre(() => router.state.matches.at(-1)?.staticData.screen?.place);
prepareDocument();
showKeptTheme();
followAsOfCookie();

const draw = (): void => {
  const root = document.getElementById('root');
  if (!root) return;
  // What is shown in the place of a screen that failed is an error all the same.
  createRoot(root, { onCaughtError: (error) => reportError(error) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
void readyToDraw().finally(draw);
