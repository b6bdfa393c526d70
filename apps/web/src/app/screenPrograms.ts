import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { HereIn, publicScreens, screens } from '@pari/contract/screens';
import { firstScreens } from './firstScreens.ts';

/** What draws each screen that is here, loaded when it is opened. The compiler keeps the list complete. */
export const screenPrograms: Readonly<Record<HereIn<typeof screens>, RouteComponent>> = {
  ownership: lazyRouteComponent(firstScreens.ownership.load, 'OwnershipPage'),
  people: lazyRouteComponent(() => import('../features/identity/people/PeoplePage.tsx'), 'PeoplePage'),
  jobs: lazyRouteComponent(() => import('../features/jobs/JobsPage.tsx'), 'JobsPage'),
};

export const publicScreenPrograms: Readonly<Record<HereIn<typeof publicScreens>, RouteComponent>> = {
  signIn: lazyRouteComponent(() => import('./SignIn.tsx'), 'SignIn'),
  signInProblem: lazyRouteComponent(() => import('./SignedOut.tsx'), 'SignInProblem'),
  signedOut: lazyRouteComponent(() => import('./SignedOut.tsx'), 'SignedOutConfirmation'),
};

/** In the place of every screen that is still to come. */
export const notHereYet = lazyRouteComponent(() => import('./NotHereYet.tsx'), 'NotHereYet');
export const linkNotHereYet = lazyRouteComponent(() => import('./NotHereYet.tsx'), 'LinkNotHereYet');
