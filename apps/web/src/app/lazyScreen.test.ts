import { afterEach, expect, it, vi } from 'vitest';
import { lazyScreen, loadFailedScreens } from './lazyScreen.ts';

vi.mock('@pari/ui', () => ({ loadStylesAgain: () => Promise.resolve() }));
afterEach(async () => {
  await loadFailedScreens();
});

it('the program of a screen that could not be loaded is asked for again when the screen is opened again, and then kept', async () => {
  const load = vi.fn(() => Promise.resolve({ Page: () => null }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const screen = lazyScreen(load, 'Page');
  await screen.preload();
  expect(load).toHaveBeenCalledTimes(1);
  await screen.preload();
  await screen.preload();
  expect(load).toHaveBeenCalledTimes(2);
  expect(await loadFailedScreens()).toBe(false);
});
