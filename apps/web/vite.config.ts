import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { askAtOnce } from './askAtOnce.ts';
import { compiledAhead } from './compiledAhead.ts';
import { pdfFiles } from './pdfFiles.ts';
import { pageLoader } from './pageLoader.ts';
import { precompress } from './precompress.ts';
import { preloadMain } from './preloadMain.ts';
import { themedPages } from './themedPages.ts';
import { writtenOut } from './writtenOut.ts';

/** Libraries that every screen needs, without the parts that only some do. Left alone, the bundler cuts them into other pieces with each screen that is added. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-query|query-core|react-router|router-core|history|store|react-store))[\\/](?!.*(useBlocker|nfiniteQuery(Observer)?)\.)/;

/** What menus, dialogs and calendars share; what only one of them needs stays with it. None of it belongs to the first load. */
const reactAria = /node_modules[\\/](react-aria|react-aria-components|react-stately|@internationalized)[\\/]/;

/** Fields, lists and times that are on nearly every screen that is loaded later. */
const common =
  /(packages[\\/]ui[\\/]src[\\/](fields[\\/](Form|Switch|TextArea|TextField|useSettled)|layout[\\/]ChoiceList)|packages[\\/]domain[\\/]src[\\/]format[\\/]instant|apps[\\/]web[\\/]src[\\/]client[\\/]lists|nfiniteQuery(Observer)?)\.(tsx?|js)$/;

/** A module of the application. */
const under = (path: string): RegExp => new RegExp(`/apps/web/src/${path}$`);

const server = process.env['PARI_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [
    writtenOut(),
    react(),
    pageLoader(),
    preloadMain(),
    askAtOnce(),
    themedPages(),
    compiledAhead(['index', 'libraries', 'main', 'OwnershipPage']),
    pdfFiles(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` fonts and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries, priority: 5 },
            // Each with all that it needs: left alone, the bundler cuts that into a dozen files by who else needs what, each of them a request.
            { name: 'index', test: under('early\\.ts'), priority: 4 },
            { name: 'main', test: under('main\\.tsx'), priority: 3 },
            { name: 'OwnershipPage', test: under('features/positions/OwnershipPage\\.tsx'), priority: 2 },
            { name: 'react-aria', test: reactAria, minShareCount: 2, priority: 1 },
            // What nearly every screen has; else it would be part of the group below, which needs it as well.
            { name: 'common', test: common, priority: 1 },
            // Small parts for whoever looks at others, of which the first load would otherwise name each.
            { name: 'views', test: under('(app/(ViewEnded|ViewingTools)|client/changeView|shared/viewing/(PeopleToView|ReasonToView))\\.tsx?'), priority: 0 },
          ],
        },
      },
    },
  },
  // `npx vite` in this folder serves the sources and passes everything else on to a running server.
  server: { proxy: Object.fromEntries(['/api', '/auth', '/oidc', '/logos', '/dev'].map((path) => [path, server])) },
});
