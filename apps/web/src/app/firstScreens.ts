import type { screens } from '@pari/contract/screens';
import type { FirstCalls } from '../client/firstCall.ts';
import { beginsWithPortfolio } from '../client/start.ts';
import { carryCalls } from '../features/carry/firstCalls.ts';
import { startCalls } from '../features/opportunities/start/firstCalls.ts';
import { ownershipCalls } from '../features/positions/firstCalls.ts';

type Screens = typeof screens;

/** A screen on which people land; the path is that of the table of screens, too much for the page's first program as a whole. */
interface FirstScreen<Name extends keyof Screens> {
  readonly path: Screens[Name]['path'];
  readonly load: () => Promise<object>;
  readonly calls: FirstCalls;
}

/** Whoever begins with what they own is led on there. */
const homeCalls: FirstCalls = {
  atOnce: [],
  ofPerson: (user, flags) => {
    const { atOnce, ofPerson } = beginsWithPortfolio(flags) ? ownershipCalls : startCalls;
    return [...atOnce, ...ofPerson(user, flags)];
  },
};

/** The screens whose program and answers are asked for before the application has come. */
export const firstScreens = {
  start: { path: '/start', load: () => import('../features/opportunities/start/StartPage.tsx'), calls: homeCalls },
  ownership: { path: '/ownership', load: () => import('../features/positions/OwnershipPage.tsx'), calls: ownershipCalls },
  carryPlans: { path: '/carry-plans', load: () => import('../features/carry/CarryPage.tsx'), calls: carryCalls },
} as const satisfies { readonly [Name in keyof Screens]?: FirstScreen<Name> };

/** The one at an address, in any form in which it may be written. */
export const firstScreenAt = (path: string): FirstScreen<keyof Screens> | undefined => {
  const written = path.replace(/\/$/, '');
  return written === '' ? firstScreens.start : Object.values(firstScreens).find((screen) => written.endsWith(screen.path));
};
