import type { HereIn, screens } from '@pari/contract/screens';
import type { FirstCalls } from '../client/firstCall.ts';
import { ownershipCalls } from '../features/positions/firstCalls.ts';

type Screens = typeof screens;

/** A screen on which people land; the path is that of the table of screens, too much for the page's first program as a whole. */
interface FirstScreen<Name extends keyof Screens> {
  readonly path: Screens[Name]['path'];
  readonly load: () => Promise<object>;
  readonly calls: FirstCalls;
}

/** The screens whose program and answers are asked for before the application has come. */
export const firstScreens = {
  ownership: { path: '/ownership', load: () => import('../features/positions/OwnershipPage.tsx'), calls: ownershipCalls },
} as const satisfies { readonly [Name in HereIn<Screens>]?: FirstScreen<Name> };

/** The one at an address, in any form in which it may be written. */
export const firstScreenAt = (path: string): FirstScreen<keyof Screens> | undefined => {
  const written = path.replace(/\/$/, '');
  return written === '' ? firstScreens.ownership : Object.values(firstScreens).find((screen) => written.endsWith(screen.path));
};
