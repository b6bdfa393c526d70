import { routes } from '@pari/contract';
import type { Plugin } from 'vite';

/** Writes the list of routes out, so that the browser gets none of the schemas that it is taken from. */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  enforce: 'pre',
  load: (id) => (id.endsWith('/packages/contract/src/routes.ts') ? `export const routes = ${JSON.stringify(routes)};` : null),
});
