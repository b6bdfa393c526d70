import { createElement, use, type ComponentType, type FunctionComponent } from 'react';
import { loadStylesAgain } from '@pari/ui';

export interface LazyScreen extends FunctionComponent {
  /** For the router, which waits with the screen before until this one can be drawn. Never rejects: the screen tells by itself. */
  readonly preload: () => Promise<void>;
}

/** Loads again what could not be loaded. Each rejects when it cannot be loaded again. */
const failed = new Set<() => Promise<void>>();

/**
 * A screen whose program comes when it is opened, by the name under which that exports it. Where it cannot be loaded drawing it fails, for the
 * router to show what stands in its place; the router's own `lazyRouteComponent` would load the page again, which there may be none to answer.
 */
export function lazyScreen<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>, name: Name): LazyScreen {
  let program: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const fetchProgram = async (): Promise<void> => {
    try {
      program = (await load())[name];
    } catch (error) {
      failed.add(again);
      throw error;
    }
  };
  const start = (): Promise<void> => (loading ??= fetchProgram());
  const again = async (): Promise<void> => {
    await loadStylesAgain();
    loading = undefined;
    await start();
    failed.delete(again);
  };
  const screen = () => {
    if (program === undefined) use(start());
    return program === undefined ? null : createElement(program);
  };
  return Object.assign(screen, { preload: () => (failed.has(again) ? again() : start()).catch(() => undefined) });
}

/** Loads again the programs of screens that failed; false where there are none, or one fails again. */
export async function loadFailedScreens(): Promise<boolean> {
  const all = [...failed];
  const done = await Promise.allSettled(all.map((again) => again()));
  return all.length > 0 && done.every(({ status }) => status === 'fulfilled');
}
