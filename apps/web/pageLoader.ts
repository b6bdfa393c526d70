import { loadingMarkup } from '@pari/ui/loadingMarkup.ts';
import type { Plugin } from 'vite';

/** Draws the loading page into the page itself, where it stands until the application draws. */
export const pageLoader = (): Plugin => ({
  name: 'page-loader',
  transformIndexHtml: (html) => html.replace('<!-- loader -->', loadingMarkup('Loading')),
});
