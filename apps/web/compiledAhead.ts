import type { Plugin } from 'vite';

/**
 * Marks what every first load runs, by the names of its chunks: a browser that knows the mark compiles all functions of such a file while it comes, beside
 * the main thread, instead of one by one upon it when each is first called. To others it is a remark.
 */
export const compiledAhead = (names: readonly string[]): Plugin => ({
  name: 'compiled-ahead',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      for (const name of names) {
        const chunk = chunks.find((one) => one.name === name);
        if (!chunk) throw new Error(`The build has no chunk ${name}.`);
        // It counts only before everything else in the file.
        chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
      }
    },
  },
});
