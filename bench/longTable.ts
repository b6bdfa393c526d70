import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { openBrowser, type Browser } from './browser.ts';
import { inTurn, type Line } from './line.ts';

/** What a row is in each. */
const tables = { ours: 'tbody tr[data-index]', grid: '.ag-row' } as const;
type Table = keyof typeof tables;

/** In px a frame, for so many frames. */
const step = 280;
const frames = 600;
/** In ms. */
const longFrame = 50;

/** P5: a table of 10,000 rows beside AG Grid Community, in the same browser. Ours unfolds a quarter of its rows, which that one does not do. */
export async function longTable(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pari-bench-'));
  const site = await serve(folder);
  const browser = await openBrowser();
  try {
    const first = await inTurn(7, { ours: () => firstRow(browser, site.address, 'ours'), grid: () => firstRow(browser, site.address, 'grid') });
    const long = { ours: 0, grid: 0 };
    const rounds = 5;
    for (let round = 0; round < rounds; round += 1)
      for (const table of ['ours', 'grid'] as const) long[table] += await longFrames(browser, site.address, table);
    return [
      {
        id: 'P5',
        what: 'first painted row of 10,000, beside AG Grid Community',
        ratio: first.ours / first.grid,
        goal: 0.5,
        wanted: 'at most',
        detail: `ours ${first.ours.toFixed(0)} ms, AG Grid ${first.grid.toFixed(0)} ms`,
      },
      {
        id: 'P5',
        what: `frames over ${longFrame} ms while scrolling, beside AG Grid Community`,
        ratio: long.grid === 0 ? long.ours : long.ours / long.grid,
        goal: 0.1,
        wanted: 'at most',
        detail: `ours ${long.ours}, AG Grid ${long.grid} of ${frames * rounds} frames each, ${step} px a frame`,
      },
    ];
  } finally {
    await browser.close();
    site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

async function serve(folder: string): Promise<{ readonly address: string; close(): void }> {
  const root = join(import.meta.dirname, 'table');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: ['chrome123'],
      rolldownOptions: { input: Object.keys(tables).map((name) => join(root, `${name}.html`)) },
    },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    readFile(join(folder, path)).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' }).end(body),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return { address: `http://127.0.0.1:${bound.port}`, close: () => server.close() };
}

async function open(browser: Browser, address: string, table: Table) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${address}/${table}.html`, { waitUntil: 'commit' });
  const ms = await page.evaluate(
    (row) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          const isThere = /\d/.test(document.querySelector(row)?.textContent ?? '');
          requestAnimationFrame(isThere ? () => resolve(performance.now() - (performance.getEntriesByName('rows', 'measure')[0]?.duration ?? 0)) : look);
        };
        look();
      }),
    tables[table],
  );
  return { context, page, ms };
}

async function firstRow(browser: Browser, address: string, table: Table): Promise<number> {
  const { context, ms } = await open(browser, address, table);
  await context.close();
  return ms;
}

async function longFrames(browser: Browser, address: string, table: Table): Promise<number> {
  const { context, page } = await open(browser, address, table);
  await page.waitForLoadState('networkidle');
  const long = await page.evaluate(
    ({ step: by, frames: most, longFrame: limit }) =>
      new Promise<number>((resolve, reject) => {
        const scrolls = (each: Element): boolean => each.scrollHeight > 100 * each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY);
        const element = [...document.querySelectorAll('body *')].find((each) => each.clientHeight > 0 && scrolls(each));
        if (!element) {
          reject(new Error('nothing scrolls'));
          return;
        }
        let found = 0;
        let drawn = 0;
        let last = performance.now();
        const next = (now: number): void => {
          if (drawn > 0 && now - last > limit) found += 1;
          last = now;
          drawn += 1;
          if (drawn > most) {
            if (element.scrollTop === 0) reject(new Error('nothing was scrolled'));
            else resolve(found);
            return;
          }
          element.scrollTop += by;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { step, frames, longFrame },
  );
  await context.close();
  return long;
}
