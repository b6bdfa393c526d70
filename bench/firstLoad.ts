import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser, type Browser, type BrowserContext } from './browser.ts';
import { inTurn, type Line } from './line.ts';
import { plainPage } from './plainPage.ts';
import { startProduct } from './product.ts';

const slowDown = 4;

/** P4: bytes of the first load, and the time until its figures are painted on a slow processor, beside a page without a framework. */
export async function firstLoad(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  // The database runs under another account when we are root.
  await chmod(folder, 0o711);
  const product = await startProduct(folder);
  const browser = await openBrowser();
  try {
    const state = await signedIn(browser, product.address);
    const ms = await inTurn(7, {
      product: () => painted(browser, state, `${product.address}/investor/ownership`, '.ui-hero-value', 'tbody td'),
      plain: () => painted(browser, state, `${product.address}/plain`, '.hero', 'tbody td'),
    });
    const kilobytes = await transferred(browser, state, `${product.address}/investor/ownership`);
    return [
      {
        id: 'P4',
        what: 'KB of JavaScript on the first load, compressed as sent',
        ratio: kilobytes,
        goal: 170,
        wanted: 'at most',
        detail: 'as a browser that knows brotli receives it, charts and history included',
      },
      {
        id: 'P4',
        what: `time until the figures are painted, processor slowed ${slowDown} times, beside a page without a framework`,
        ratio: ms.product / ms.plain,
        goal: 1.5,
        wanted: 'at most',
        detail: `product ${ms.product.toFixed(0)} ms, by hand ${ms.plain.toFixed(0)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function signedIn(browser: Browser, address: string, email = 'investor@alder.example'): Promise<State> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${address}/investor/ownership`);
  await page.getByRole('link', { name: 'Login' }).click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('demo');
  await page.keyboard.press('Enter');
  await page.locator('.ui-hero-value').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** In KB of JavaScript, everything that comes by itself. */
async function transferred(browser: Browser, state: State, address: string): Promise<number> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith('.js')) bytes += Number(answer.headers()['content-length']);
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await context.close();
  return bytes / 1000;
}

/** In ms from navigation until both places have a figure and the frame after that was drawn; nothing is cached. */
export async function painted(browser: Browser, state: State, address: string, ...places: readonly string[]): Promise<number> {
  const context = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
  await context.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body: plainPage }));
  const page = await context.newPage();
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(address, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    (selectors) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isThere = selectors.every((selector) => /\d/.test(document.querySelector(selector)?.parentElement?.textContent ?? ''));
          requestAnimationFrame(isThere ? () => resolve(performance.now()) : look);
        };
        look();
      }),
    places,
  );
  await context.close();
  return ms;
}
