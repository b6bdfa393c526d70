import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser loads, from the build's own list of files. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = join(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** In KB (1,000 bytes) of JavaScript after brotli. */
const most = { dashboard: 170, screen: 60 };

/** Every file that these chunks need before they run. */
function filesOf(keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: the list of what the dashboard loads is out of date.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const kilobytes = (files: Iterable<string>): number =>
  [...files].filter((file) => file.endsWith('.js')).reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0) / 1000;

// What the page's first program imports later: the application and the dashboard. A headline with markup brings its sanitiser, so that is counted too.
const dashboardKeys = ['index.html', ...(manifest['index.html']?.dynamicImports ?? []), 'src/configured/Markup.tsx'];
const dashboard = filesOf(dashboardKeys);
const lines = [{ what: 'dashboard, first load', size: kilobytes(dashboard), limit: most.dashboard }];
for (const key of Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)) {
  if (dashboardKeys.includes(key) || lines.some(({ what }) => what === key)) continue;
  lines.push({ what: key, size: kilobytes(new Set([...filesOf([key])].filter((file) => !dashboard.has(file)))), limit: most.screen });
}

for (const { what, size, limit } of lines) process.stdout.write(`${size > limit ? 'OVER ' : 'ok   '}${size.toFixed(1).padStart(6)} of ${limit} KB  ${what}\n`);
process.exitCode = lines.some(({ size, limit }) => size > limit) ? 1 : 0;
