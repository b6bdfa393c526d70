import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

/** Where the pictures of the screens stand, named `<screen>-<width>-<scheme>.png`. */
export const pictures = fileURLToPath(new URL('../../.cache/screens', import.meta.url));

// Long pages are cut on the sheet: their picture has them whole.
const looks =
  'body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:14px sans-serif}figure{margin:0}div{max-height:700px;overflow:hidden}';

/** Lays all pictures of a width side by side on one. */
export default async function contactSheet(): Promise<void> {
  if (!existsSync(pictures)) return;
  const executablePath = process.env['PARI_CHROMIUM'];
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
  for (const [width, shown] of [
    [1280, 480],
    [360, 240],
  ] as const) {
    const names = readdirSync(pictures).filter((name) => new RegExp(`-${width}-(light|dark)\\.png$`).test(name));
    const figures = names.sort().map((name) => `<figure><figcaption>${name}</figcaption><div><img src="${name}" width="${shown}"></div></figure>`);
    const sheet = join(pictures, `sheet-${width}.html`);
    writeFileSync(sheet, `<style>${looks}</style>${figures.join('')}`);
    const page = await browser.newPage({ viewport: { width: 2000, height: 800 } });
    await page.goto(pathToFileURL(sheet).href);
    await page.screenshot({ path: join(pictures, `sheet-${width}.png`), fullPage: true });
  }
  await browser.close();
}
