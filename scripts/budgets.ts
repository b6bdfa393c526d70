import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a browser loads, from the build's own list of files. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly isEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

const dist = join(import.meta.dirname, '../apps/web/dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** In KB (1,000 bytes) after brotli. */
const most = { dashboard: 152, start: 158, styles: 14, screen: 63, reactAria: 55, pdf: 140, pdfWorker: 340 };
/** Near the limit: worth a look before it is reached. */
const nearly = { dashboard: 150 };

/** Every file that these chunks need before they run, styles among them. */
function filesOf(keys: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}: the list of what the dashboard loads is out of date.`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return files;
}

const kilobytes = (files: Iterable<string>, type: '.js' | '.css' = '.js'): number =>
  [...files].filter((file) => file.endsWith(type)).reduce((total, file) => total + statSync(join(dist, `${file}.br`)).size, 0) / 1000;

interface Line {
  readonly what: string;
  readonly size: number;
  readonly limit: number;
  readonly warning?: number;
}

// The page's first program, and what it imports later: the application, and the screen at the address.
const named = (name: string): string => Object.keys(manifest).find((key) => manifest[key]?.name === name) ?? name;
const early = named('index');
const start = named('StartPage');
/** Screens that are loaded as early as the dashboard, where somebody opens one of them instead. */
const others = [start, named('CarryPage')];
const dashboardKeys = [early, ...(manifest[early]?.dynamicImports ?? []).filter((key) => !others.includes(key)), named('OwnershipPage')];
const dashboard = filesOf(dashboardKeys);
// It stands on the parts of the dashboard.
const startPage = filesOf([...dashboardKeys, start]);

// Loaded once, with the first menu, dialog or calendar that is opened.
const reactAria = Object.values(manifest).find(({ name }) => name === 'react-aria')?.file;
if (reactAria === undefined) throw new Error('The build has no chunk react-aria: the groups of apps/web/vite.config.ts and this list disagree.');
if (dashboard.has(reactAria) || startPage.has(reactAria)) throw new Error('The first load brings react-aria: import what stands on it lazily.');

const lines: Line[] = [
  { what: 'dashboard, first load', size: kilobytes(dashboard), limit: most.dashboard, warning: nearly.dashboard },
  { what: 'dashboard, first load, styles', size: kilobytes(dashboard, '.css'), limit: most.styles },
  { what: 'start page, first load', size: kilobytes(startPage), limit: most.start },
  { what: 'react-aria, shared by what is loaded later', size: kilobytes([reactAria]), limit: most.reactAria },
];
// Loaded with the first PDF that somebody looks at, and never before.
const pdfEngine = Object.keys(manifest).find((key) => key.endsWith('viewer/pdfEngine.ts'));
if (pdfEngine === undefined) throw new Error('The build has no program for PDFs: the viewer of packages/ui and this list disagree.');
const pdf = filesOf([pdfEngine]);
if (dashboard.has(manifest[pdfEngine]?.file ?? '')) throw new Error('The first load brings pdf.js: import it lazily.');
const pdfFolder = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('pdfjs-')) ?? '';
lines.push(
  { what: pdfEngine, size: kilobytes([...pdf].filter((file) => !dashboard.has(file))), limit: most.pdf },
  { what: 'pdf.js, its worker', size: kilobytes([`assets/${pdfFolder}/worker.js`]), limit: most.pdfWorker },
);
for (const key of Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports)) {
  if (dashboardKeys.includes(key) || lines.some(({ what }) => what === key)) continue;
  const own = [...filesOf([key])].filter((file) => !dashboard.has(file) && file !== reactAria);
  lines.push({ what: key, size: kilobytes(own), limit: most.screen });
}

const verdict = ({ size, limit, warning = limit }: Line): string => (size > limit ? 'OVER' : size > warning ? 'near' : 'ok  ');
for (const line of lines) process.stdout.write(`${verdict(line)} ${line.size.toFixed(1).padStart(6)} of ${line.limit} KB  ${line.what}\n`);
process.exitCode = lines.some(({ size, limit }) => size > limit) ? 1 : 0;
