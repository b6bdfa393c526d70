import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** The viewer is a part of ui. */
const ofUi = createRequire(new URL('../../packages/ui/package.json', import.meta.url));
const home = dirname(ofUi.resolve('pdfjs-dist/package.json'));
const { version } = ofUi('pdfjs-dist/package.json') as { version: string };
const at = `assets/pdfjs-${version}/`;

/** What the viewer's pdf.js asks for while it reads, by the name under which it is served: its worker, fonts for PDFs without theirs, and decoders that need no WebAssembly. */
async function listFiles(): Promise<ReadonlyMap<string, string>> {
  const folders = await Promise.all(
    ['cmaps', 'standard_fonts', 'wasm'].map(async (folder) => (await readdir(join(home, folder))).map((name) => join(folder, name))),
  );
  const names = folders.flat().filter((name) => !name.endsWith('.wasm') && !name.includes('quickjs'));
  return new Map([['worker.js', join(home, 'legacy/build/pdf.worker.min.mjs')], ...names.map((name): [string, string] => [name, join(home, name)])]);
}

/** Serves them ourselves, in a folder of their version, with their licences. */
export function pdfFiles(): Plugin {
  return {
    name: 'pdf-files',
    async configureServer({ middlewares }) {
      const files = await listFiles();
      middlewares.use(`/${at}`, (request, response, next) => {
        const path = files.get((request.url ?? '').slice(1));
        if (path === undefined) return next();
        if (path.endsWith('js')) response.setHeader('content-type', 'text/javascript');
        createReadStream(path).pipe(response);
      });
    },
    async generateBundle() {
      for (const [name, path] of await listFiles()) this.emitFile({ type: 'asset', fileName: at + name, source: await readFile(path) });
    },
  };
}
