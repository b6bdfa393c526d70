import { buildHeader } from '@pari/contract/build';
import { createStore, useStore } from './store.ts';

/** The build that this page is of: the file of its first program, whose name changes with every other. */
export const ownBuild = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src.split('/').at(-1) ?? '';

const isOutdated = createStore(false);

/** Takes note of the build that the server has, which may have been updated since this page was opened. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(buildHeader);
  if (build !== null && build !== ownBuild()) isOutdated.set(true);
}

/** Whether the server has another version of the application than this page is. */
export const useIsOutdated = (): boolean => useStore(isOutdated);
