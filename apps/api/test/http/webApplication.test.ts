import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIn, webApplication } from '../../src/http/webApplication.ts';

const app = Fastify();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pari-web-'));
  for (const name of ['index', 'index.light', 'index.dark']) await writeFile(join(folder, `${name}.html`), name);
  await app.register(cookie);
  await app.register(webApplication(folder));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it.each([
  [undefined, 'index'],
  ['pari_theme=system', 'index'],
  ['pari_theme=light', 'index.light'],
  ['pari_theme=dark; pari_csrf=1', 'index.dark'],
  ['pari_theme=../../etc/passwd', 'index'],
])('with the cookie %s the page is %s', async (sent, page) => {
  const answer = await app.inject({ url: '/alder/investor', headers: { accept: 'text/html', ...(sent !== undefined && { cookie: sent }) } });
  expect([answer.statusCode, answer.body]).toEqual([200, page]);
  expect(String(answer.headers.vary).toLowerCase()).toContain('cookie');
});

it('only its pages can be told something by what they open, where that is asked for', async () => {
  const opening = Fastify();
  await opening.register(cookie);
  await opening.register(webApplication(folder, true));
  const openers = await Promise.all([app, opening].map((one) => one.inject({ url: '/alder/investor', headers: { accept: 'text/html' } })));
  expect(openers.map(({ headers }) => headers['cross-origin-opener-policy'])).toEqual([undefined, 'same-origin-allow-popups']);
  await opening.close();
});

it('names the build in a folder after the first program of its page, and none where there is none', async () => {
  const built = join(folder, 'built');
  expect(buildIn(built)).toBeUndefined();
  await mkdir(built);
  await writeFile(
    join(built, 'index.html'),
    '<link rel="icon" href="/assets/icon-1.svg"><script type="module" crossorigin src="/assets/index-BwMrmt-Z.js"></script>',
  );
  expect(buildIn(built)).toBe('index-BwMrmt-Z.js');
  expect(buildIn(folder)).toBeUndefined();
});

it('serves nothing from a folder without its page', async () => {
  const empty = join(folder, 'empty');
  await mkdir(empty);
  await writeFile(join(empty, 'left.txt'), 'left');
  const bare = Fastify();
  await bare.register(cookie);
  await bare.register(webApplication(empty));
  expect((await bare.inject({ url: '/left.txt', headers: { accept: 'text/html' } })).statusCode).toBe(404);
  expect(bare.hasRoute({ method: 'GET', url: '/*' })).toBe(false);
  await bare.close();
});
