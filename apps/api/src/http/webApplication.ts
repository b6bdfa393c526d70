import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { serverWords } from '@pari/contract/screens';
import { Refusal } from './problems.ts';

const ours = new RegExp(`^/(${serverWords.join('|')})(/|$)`);

/** Which build of the web application is in a folder: the file of its first program, whose name changes with every other; undefined where there is none. */
export function buildIn(folder: string): string | undefined {
  const page = join(folder, 'index.html');
  return existsSync(page) ? /<script type="module"[^>]* src="[^"]*\/([^"/]+)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}

/**
 * Serves the built web application: its files, and its page for every other address a person may open.
 * @param opensPopups a page that is opened from here can tell it something: the marketplace, to forget what it holds
 */
export const webApplication =
  (folder: string, opensPopups = false) =>
  async (app: FastifyInstance) => {
    if (!existsSync(join(folder, 'index.html'))) return;
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.includes('/assets/')) reply.header('cache-control', 'public, max-age=31536000, immutable');
      },
    });
    const themes = ['light', 'dark'].filter((theme) => existsSync(join(folder, `index.${theme}.html`)));
    app.get('/*', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '/';
      // A person's browser asks for a page, also where an id in the address ends like a file's name.
      const isPage = request.headers.accept?.includes('text/html') === true;
      if (ours.test(path) || (!isPage && /\.[a-z0-9]{1,5}$/i.test(path))) throw new Refusal('not_found');
      // In the colours that this browser chose from the first picture on.
      const theme = themes.find((name) => name === request.cookies['pari_theme']);
      const page = theme === undefined ? 'index.html' : `index.${theme}.html`;
      if (opensPopups) void reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
      return reply.type('text/html; charset=utf-8').header('vary', 'cookie').sendFile(page, { cacheControl: false });
    });
  };
