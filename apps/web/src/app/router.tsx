import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { FeatureFlag } from '@pari/contract';
import { Gate } from './Gate.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { NotFound } from './NotFoundPage.tsx';
import { RenderError, RenderErrorPage } from './RenderErrorPage.tsx';
import { Root } from './Root.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import { screensToCome, witnessScreens } from './screens.ts';
import { UnknownAddress } from './UnknownAddress.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: UnknownAddress, errorComponent: RenderErrorPage });
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/{-$company}/investor/ownership', replace: true });
  },
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in/$uid',
  component: lazyRouteComponent(() => import('./SignIn.tsx'), 'SignIn'),
  staticData: { title: 'Sign in', place: 'sign-in' },
});
const signInProblem = createRoute({
  getParentRoute: () => root,
  path: '/sign-in-problem',
  component: lazyRouteComponent(() => import('./SignedOut.tsx'), 'SignInProblem'),
  staticData: { title: 'You could not be signed in', place: 'sign-in-problem' },
});
const signedOut = createRoute({
  getParentRoute: () => root,
  path: '/signed-out',
  component: lazyRouteComponent(() => import('./SignedOut.tsx'), 'SignedOutConfirmation'),
  staticData: { title: 'Signed out', place: 'signed-out' },
});

const product = createRoute({
  getParentRoute: () => root,
  path: '/{-$company}/investor',
  component: Gate,
  notFoundComponent: NotFound,
  errorComponent: RenderErrorPage,
});
const ownership = createRoute({
  getParentRoute: () => product,
  path: '/ownership',
  component: lazyRouteComponent(() => import('../features/positions/OwnershipPage.tsx'), 'OwnershipPage'),
  staticData: { title: 'Investor Dashboard', place: 'ownership' },
});
const notices = createRoute({
  getParentRoute: () => product,
  path: '/notices',
  component: lazyRouteComponent(() => import('./EmptyScreens.tsx'), 'NoticesScreen'),
  staticData: { title: 'Investment Summary', place: 'notices', flag: 'aggregator' },
});
const opportunities = createRoute({
  getParentRoute: () => product,
  path: '/opportunities',
  component: lazyRouteComponent(() => import('./EmptyScreens.tsx'), 'OpportunitiesScreen'),
  staticData: { title: 'Investment Opportunities', place: 'opportunities', flag: 'show_coinvest_home_page' },
});
const carryPlans = createRoute({
  getParentRoute: () => product,
  path: '/carry-plans',
  component: lazyRouteComponent(() => import('./EmptyScreens.tsx'), 'CarryScreen'),
  staticData: { title: 'Carry', place: 'carry-plans', flag: 'carry_participant_dashboard' },
});
const totalCompensation = createRoute({
  getParentRoute: () => product,
  path: '/totalCompensation',
  component: lazyRouteComponent(() => import('./EmptyScreens.tsx'), 'CompensationScreen'),
  staticData: { title: 'Total Compensation', place: 'totalCompensation', flag: 'total_compensation' },
});

const toCome = screensToCome.map(({ path, ...staticData }) =>
  createRoute({ getParentRoute: () => product, path, component: lazyRouteComponent(() => import('./NotHereYet.tsx'), 'NotHereYet'), staticData }),
);
const witness = witnessScreens.map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('./NotHereYet.tsx'), 'WitnessNotHereYet'),
    staticData: { title: 'Witness', place: 'witness' },
  }),
);

const routeTree = root.addChildren([
  home,
  signIn,
  signInProblem,
  signedOut,
  ...witness,
  product.addChildren([ownership, notices, opportunities, carryPlans, totalCompensation, ...toCome]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPendingComponent: LoadingPage,
  // A screen that fails leaves the navigation around it standing.
  defaultErrorComponent: RenderError,
  // Screens are asked for when they are opened; hovering over a link changes nothing.
  defaultPreload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Names the screen in the window's title. */
    readonly title?: string;
    /** What a page view is recorded as: the kind of screen, never whose. */
    readonly place?: string;
    /** A feature flag without which there is no such screen. */
    readonly flag?: FeatureFlag;
  }
}
