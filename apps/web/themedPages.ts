import type { Plugin } from 'vite';

/** Writes the page in a theme each too, so that the server can send what a browser chose before any program of the page runs. */
export function themedPages(): Plugin {
  return {
    name: 'themed-pages',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        for (const theme of ['light', 'dark']) {
          const source = String(page.source).replace('<html ', `<html data-theme="${theme}" `).replace('content="light dark"', `content="${theme}"`);
          this.emitFile({ type: 'asset', fileName: `index.${theme}.html`, source });
        }
      },
    },
  };
}
