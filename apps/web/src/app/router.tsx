import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { linkScreens, productWord, publicScreens, screens, type Screen } from '@pari/contract/screens';
import { LoadingPage } from '@pari/ui';
import { parseSearch, stringifySearch } from '../client/search.ts';
import { Gate } from './Gate.tsx';
import { RenderError, RenderErrorPage } from './RenderErrorPage.tsx';
import { Root } from './Root.tsx';
import { linkScreen, publicScreenPrograms, screenPrograms } from './screenPrograms.ts';
import { Astray } from './Shell.tsx';
import { UnknownAddress } from './UnknownAddress.tsx';

const root = createRootRoute({ component: Root, notFoundComponent: UnknownAddress, errorComponent: RenderErrorPage });
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/{-$company}/investor/start', replace: true });
  },
});
const product = createRoute({
  getParentRoute: () => root,
  path: `/{-$company}/${productWord}`,
  component: Gate,
  notFoundComponent: Astray,
  errorComponent: RenderErrorPage,
});

type Screens = typeof screens;
type LinkScreens = typeof linkScreens;
type PublicScreens = typeof publicScreens;

function screenRoute<Name extends keyof Screens>(name: Name) {
  const screen = screens[name];
  const path: Screens[Name]['path'] = screen.path;
  return createRoute({ getParentRoute: () => product, path, component: screenPrograms[name], staticData: { screen } });
}
function linkRoute<Name extends keyof LinkScreens>(name: Name) {
  const screen = linkScreens[name];
  const path: `/${typeof productWord}${LinkScreens[Name]['path']}` = `/${productWord}${screen.path}`;
  return createRoute({ getParentRoute: () => root, path, component: linkScreen, staticData: { screen } });
}
function publicRoute<Name extends keyof PublicScreens>(name: Name) {
  const screen = publicScreens[name];
  const path: PublicScreens[Name]['path'] = screen.path;
  return createRoute({ getParentRoute: () => root, path, component: publicScreenPrograms[name], staticData: { screen } });
}

type Named<Name extends string> = Readonly<Record<Name, unknown>>;

/** A route for each screen of a table. */
const routesOf = <Name extends string>(table: Named<Name>, route: (name: Name) => unknown): Named<Name> =>
  Object.fromEntries((Object.keys(table) as Name[]).map((name) => [name, route(name)])) as Named<Name>;

const screenRoutes = routesOf(screens, screenRoute) as { [Name in keyof Screens]: ReturnType<typeof screenRoute<Name>> };
const linkRoutes = routesOf(linkScreens, linkRoute) as { [Name in keyof LinkScreens]: ReturnType<typeof linkRoute<Name>> };
const publicRoutes = routesOf(publicScreens, publicRoute) as { [Name in keyof PublicScreens]: ReturnType<typeof publicRoute<Name>> };

const routeTree = root.addChildren({ home, product: product.addChildren(screenRoutes), ...linkRoutes, ...publicRoutes });

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
    readonly screen?: Screen;
  }
}
