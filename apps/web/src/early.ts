import { loadingFailed } from '@pari/ui/loadingFailed.ts';
import { firstScreenAt } from './app/firstScreens.ts';
import { followErrors } from './client/browserErrors.ts';
import { startFirstCalls } from './client/firstAnswers.ts';
import { mayBeSignedIn } from './client/sessionToken.ts';

followErrors();

// The page's first program, and small: what it asks for comes while the others are still loaded.
if (mayBeSignedIn()) {
  const screen = firstScreenAt(location.pathname);
  startFirstCalls(screen?.calls);
  void screen?.load();
}
import('./main.tsx').catch((error: unknown) => {
  reportError(error);
  loadingFailed({ title: 'The portal could not be loaded', text: 'Nothing is lost. Check your connection, then try again.', retry: 'Try again' });
});
