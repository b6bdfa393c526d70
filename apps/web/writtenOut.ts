import { firstRoutes, routes } from '@pari/contract';
import { byField, descriptions, factHeadings, headings } from '@pari/domain/figures';
import type { Plugin } from 'vite';

/** Modules by the end of their path, each one list that follows from more than the browser needs: schemas, formulas, words of other screens. */
const lists: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/packages/contract/src/firstRoutes.ts': { firstRoutes },
  '/packages/contract/src/routes.ts': { routes },
  '/packages/domain/src/figures/byField.ts': { byField },
  '/packages/domain/src/figures/descriptions.ts': { descriptions },
  '/packages/domain/src/figures/headings.ts': { headings, factHeadings },
};

/** Writes such lists out, so that the browser gets nothing that they are taken from. */
export const writtenOut = (): Plugin => ({
  name: 'written-out',
  enforce: 'pre',
  load: (id) => {
    const exported = Object.entries(lists).find(([path]) => id.endsWith(path))?.[1];
    if (exported === undefined) return null;
    return Object.entries(exported)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
