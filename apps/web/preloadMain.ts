import type { Plugin } from 'vite';

/** Tells the browser of the application's program at once, which the page's small first one imports later. */
export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const files = new Set<string>();
        const visit = (file: string): void => {
          if (files.has(file)) return;
          files.add(file);
          chunks.find(({ fileName }) => fileName === file)?.imports.forEach(visit);
        };
        const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/main.tsx') === true);
        if (!main) throw new Error('the build has no program of its own for the application');
        visit(main.fileName);
        return [...files].map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` }, injectTo: 'head' as const }));
      },
    },
  };
}
