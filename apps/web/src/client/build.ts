import { buildHeader } from '@pari/contract/build';
import { ownBuild } from './ownBuild.ts';
import { createStore, useStore } from './store.ts';

const isOutdated = createStore(false);

/** Takes note of the build that the server has, which may have been updated since this page was opened. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(buildHeader);
  if (build !== null && build !== ownBuild()) isOutdated.set(true);
}

/** Whether the server has another version of the application than this page is. */
export const useIsOutdated = (): boolean => useStore(isOutdated);
