import type { RouteComponent } from '@tanstack/react-router';
import type { HereIn, publicScreens, screens } from '@pari/contract/screens';
import { firstScreens } from './firstScreens.ts';
import { lazyScreen } from './lazyScreen.ts';

/** What draws each screen that is here, loaded when it is opened. The compiler keeps the list complete. */
export const screenPrograms: Readonly<Record<HereIn<typeof screens>, RouteComponent>> = {
  ownership: lazyScreen(firstScreens.ownership.load, 'OwnershipPage'),
  mail: lazyScreen(() => import('../features/mail/MailPage.tsx'), 'MailPage'),
  people: lazyScreen(() => import('../features/identity/people/PeoplePage.tsx'), 'PeoplePage'),
  jobs: lazyScreen(() => import('../features/jobs/JobsPage.tsx'), 'JobsPage'),
};

export const publicScreenPrograms: Readonly<Record<HereIn<typeof publicScreens>, RouteComponent>> = {
  signIn: lazyScreen(() => import('./SignIn.tsx'), 'SignIn'),
  signInProblem: lazyScreen(() => import('./SignedOut.tsx'), 'SignInProblem'),
  signedOut: lazyScreen(() => import('./SignedOut.tsx'), 'SignedOutConfirmation'),
};

/** In the place of every screen that is not built. */
export const emptyScreen = lazyScreen(() => import('./EmptyScreen.tsx'), 'EmptyScreen');
