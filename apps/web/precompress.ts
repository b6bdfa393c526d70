import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const worthwhile = /\.(?:js|css|html|svg)$/;

/** Writes a `.br` and a `.gz` beside each built text file, so that the server compresses nothing while it serves. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => worthwhile.test(name));
      await Promise.all(files.map((name) => compress(join(dir ?? '', name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  const small = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  await Promise.all([writeFile(`${path}.br`, await brotli(bytes, small)), writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))]);
}
