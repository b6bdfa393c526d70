import { chromium, type Browser } from 'playwright-core';

export type { Browser, BrowserContext } from 'playwright-core';

/** A browser without a window. @throws where none runs on this machine. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['PARI_CHROMIUM'];
  if (executablePath === undefined) throw new Error('No Chromium runs here: put one on the PATH.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
}
