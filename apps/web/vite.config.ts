import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contractRoutes } from './contractRoutes.ts';
import { precompress } from './precompress.ts';
import { preloadMain } from './preloadMain.ts';

const server = process.env['PARI_SERVER'] ?? 'http://localhost:3000';

export default defineConfig({
  plugins: [contractRoutes(), react(), preloadMain(), precompress()],
  build: {
    target: 'es2023',
    // The content security policy allows no `data:` fonts and nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  // `npx vite` in this folder serves the sources and passes everything else on to a running server.
  server: { proxy: Object.fromEntries(['/api', '/auth', '/oidc', '/logos', '/dev'].map((path) => [path, server])) },
});
