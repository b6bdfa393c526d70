/**
 * Contact sheet of the gallery: every screen at 1280 and 360 px, light and dark, as pictures and side by side on sheets,
 * with the findings of axe and any breach of the content security policy. From the repository's root:
 *   node_modules/.bin/node packages/ui/gallery/shoot.ts [folder] [screen ...]
 * Exits with 1 when something serious was found.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { screens, type Shot } from './shots.ts';
import { serveGallery } from './serve.ts';

const [folder = '.cache/gallery', ...wanted] = process.argv.slice(2);
const out = resolve(folder);
const widths = [1280, 360] as const;
const schemes = ['light', 'dark'] as const;

/** In px; a long list is cut there. */
const tallest = 5000;

interface Finding {
  readonly shot: string;
  readonly what: string;
  readonly isSerious: boolean;
}

const findings: Finding[] = [];

async function axe(page: Page, shot: string, allowed: readonly string[] = []): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules([...allowed]).analyze();
  for (const { id, impact, nodes } of violations) {
    const first = nodes[0]?.html.slice(0, 120) ?? '';
    findings.push({ shot, isSerious: impact === 'serious' || impact === 'critical', what: `axe ${impact ?? ''}: ${id}: ${first}` });
  }
}

async function shoot(browser: Browser, address: string, shot: Shot, width: number, scheme: 'light' | 'dark'): Promise<string> {
  const name = `${shot.name}-${width}-${scheme}`;
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 640 : 800 },
    deviceScaleFactor: width === 360 ? 2 : 1,
    colorScheme: scheme,
    hasTouch: width === 360,
    isMobile: width === 360,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) findings.push({ shot: name, isSerious: true, what: message.text() });
  });
  page.on('pageerror', (error) => findings.push({ shot: name, isSerious: true, what: error.message }));
  await page.goto(`${address}/?${shot.query}`);
  await page.locator('#root > *').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  await shot.prepare?.(page, width);
  const height = await page.evaluate(() => {
    window.scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  const isFullPage = shot.isFullPage ?? true;
  await page.screenshot({
    path: join(out, `${name}.png`),
    ...(isFullPage && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } }),
  });
  if (isFullPage) {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) findings.push({ shot: name, isSerious: true, what: `the page is ${overflow} px wider than the window` });
  }
  await axe(page, name, shot.allowed);
  await context.close();
  return name;
}

/** One picture with all the pictures of a width side by side. */
async function sheet(browser: Browser, names: readonly string[], width: number): Promise<void> {
  const figure = (name: string): string => `<figure><img src="${name}.png" width="${width === 360 ? 240 : 560}"><figcaption>${name}</figcaption></figure>`;
  const file = join(out, `sheet-${width}.html`);
  writeFileSync(
    file,
    `<style>body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;font:12px sans-serif;background:#888}figure{margin:0}</style>${names.map(figure).join('')}`,
  );
  const page = await browser.newPage({ viewport: { width: width === 360 ? 1580 : 1760, height: 800 } });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: join(out, `sheet-${width}.png`), fullPage: true });
  await page.close();
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const gallery = await serveGallery(join(out, 'site'));
const browser = await openBrowser();
try {
  for (const width of widths) {
    const names: string[] = [];
    for (const shot of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      for (const scheme of schemes) names.push(await shoot(browser, gallery.address, shot, width, scheme));
    }
    await sheet(browser, names, width);
  }
} finally {
  await browser.close();
  gallery.close();
}
/** The same finding stands once, with the screens that have it. */
for (const [what, same] of Map.groupBy(findings, (finding) => finding.what)) {
  process.stdout.write(`${what}\n    ${same.map(({ shot }) => shot).join(' ')}\n`);
}
const serious = findings.filter(({ isSerious }) => isSerious).length;
process.stdout.write(`serious findings: ${serious}; others: ${findings.length - serious}; pictures in ${out}\n`);
process.exitCode = serious === 0 ? 0 : 1;
