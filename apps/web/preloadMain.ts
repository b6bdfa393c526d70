import type { Plugin, Rolldown } from 'vite';

/** What the page's small first program imports later: the application, and the dashboard, where most people go. */
const programs = ['/src/main.tsx', '/src/features/positions/OwnershipPage.tsx'];

/** Tells the browser of these programs at once, and of their styles, in which the page's own loader is drawn. */
export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = programs.flatMap((program) => chunksOf(program, bundle));
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return [
          ...[...new Set(styles)].map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...[...new Set(chunks)].map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

/** The chunk of a program and those that it needs before it runs. */
function chunksOf(program: string, bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
  };
  const own = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(program) === true);
  if (!own) throw new Error(`the build has no program of its own for ${program}`);
  visit(own);
  return [...found];
}
