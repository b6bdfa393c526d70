import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const source = join(import.meta.dirname, 'src/askAtOnce.ts');

/**
 * Puts `src/askAtOnce.ts` with all that it imports into a script of its own, ahead of everything else in the page. A module would run only once the page
 * is parsed and its styles are there.
 */
export const askAtOnce = (): Plugin => ({
  name: 'ask-at-once',
  apply: 'build',
  async buildStart() {
    const built = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, target: 'es2023', rolldownOptions: { input: source, output: { format: 'iife' } } },
    });
    const [output] = [built].flat();
    const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
    if (chunk === undefined) throw new Error(`${source} was not built.`);
    this.emitFile({ type: 'asset', name: 'askAtOnce.js', source: chunk.code });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => {
      const file = Object.values(bundle).find((output) => output.type === 'asset' && output.names.includes('askAtOnce.js'))?.fileName;
      if (file === undefined) throw new Error('The build has no askAtOnce.js.');
      return [{ tag: 'script', attrs: { async: true, src: `/${file}` }, injectTo: 'head-prepend' }];
    },
  },
});
