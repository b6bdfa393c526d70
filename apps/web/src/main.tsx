import './app/arrive.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareDocument } from '@pari/ui';
import '@pari/ui/styles.css';
import './app/app.css';
import { App } from './app/App.tsx';
import { firstScreen } from './app/firstScreen.ts';
import { showKeptTheme } from './client/theme.ts';
import { followAsOfCookie } from './client/viewContext.ts';

prepareDocument();
showKeptTheme();
followAsOfCookie();

const draw = (): void => {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};
void firstScreen().finally(draw);
