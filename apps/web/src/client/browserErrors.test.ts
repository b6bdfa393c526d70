import { beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@pari/contract/client';

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}
let sent: Sent[] = [];
let heard: Map<string, (event: object) => void>;

const origin = 'https://portal.example';
const at = (error: Error, ...places: string[]) =>
  Object.assign(error, { stack: [`${error.name}: ${error.message}`, ...places.map((place) => `    at fn (${place})`)].join('\n') });
const main = `${origin}/assets/main-C5MRRo1y.js`;
const bodies = () => sent.map(({ init }) => JSON.parse(init.body as string) as Record<string, unknown>);
const fail = (error: unknown) => heard.get('error')?.({ error });

beforeEach(async () => {
  sent = [];
  heard = new Map();
  vi.resetModules();
  vi.stubGlobal('location', { origin, href: `${origin}/alder/investor/funds/HP-1/detail?code=secret#token` });
  vi.stubGlobal('document', { querySelector: () => ({ src: `${origin}/assets/index-BwMrmt-Z.js` }) });
  vi.stubGlobal('addEventListener', (name: string, listener: (event: object) => void) => heard.set(name, listener));
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push({ path, init });
    return Promise.reject(new TypeError('offline'));
  });
  const { followErrors, placesAre } = await import('./browserErrors.ts');
  followErrors();
  placesAre(() => 'fund-detail');
});

it('reports what nothing caught: the kind of error, our own files, the kind of screen and the build, without who or where', () => {
  heard.get('error')?.({
    error: at(new TypeError("Cannot read properties of undefined (reading 'rows')"), `${main}:1:2`, 'https://other.example/assets/x.js:1:1'),
  });
  heard.get('unhandledrejection')?.({ reason: at(new RangeError('Invalid array length'), `${main}:3:4`) });
  const rest = { place: 'fund-detail', version: 'index-BwMrmt-Z.js' };
  expect(bodies()).toEqual([
    { message: 'TypeError: Cannot read properties of undefined (reading rows)', frames: ['main-C5MRRo1y.js:1:2'], ...rest },
    { message: 'RangeError: Invalid array length', frames: ['main-C5MRRo1y.js:3:4'], ...rest },
  ]);
  expect(sent[0]).toMatchObject({ path: '/api/browser-errors', init: { method: 'POST', credentials: 'omit', keepalive: true } });
  expect(new Headers(sent[0]?.init.headers).has('authorization')).toBe(false);
});

it('sends nothing personal or secret', () => {
  const canaries = ['pari_canaryTokenkJh3d9', 'canary.smith@alder.example', 'DE89370400440532013000', 'Canary Smith', 'HP-1', 'code=secret'];
  canaries.forEach((canary, line) => {
    fail(at(new Error(`"${canary}" ${origin}/x?${canary}#${canary}`), `${main}?${canary}:1:${line}`, `${main}:1:${line}`));
  });
  expect(sent.length).toBe(canaries.length);
  const all = JSON.stringify(sent);
  expect(canaries.filter((canary) => all.includes(canary))).toEqual([]);
});

it('reports each error once, and few of a page that fails on and on', () => {
  for (let count = 0; count < 3; count += 1) fail(at(new Error('again'), `${main}:1:1`));
  expect(sent.length).toBe(1);
  for (let count = 0; count < 100; count += 1) fail(at(new Error('other'), `${main}:1:${count}`));
  expect(sent.length).toBe(10);
});

it('leaves out what is no error of ours', () => {
  fail(new CallError(404, 'not_found', 'There is nothing here.'));
  fail(new DOMException('given up', 'AbortError'));
  fail('a text');
  fail(undefined);
  fail(at(new Error('of an extension'), 'chrome-extension://abc/assets/x.js:1:1'));
  expect(sent).toEqual([]);
  fail(Object.assign(new TypeError(`Failed to fetch dynamically imported module: ${main}`), { stack: '' }));
  expect(bodies()).toMatchObject([{ message: 'TypeError: Failed to fetch dynamically imported module: assets/main-C5MRRo1y.js', frames: [] }]);
});
