import type { Plugin, Rolldown } from 'vite';

/**
 * Tells the browser at once of what the page's small first program imports later, of its styles, in which the page's own loader is drawn, and of the font:
 * where it has not come, the figures are laid out twice, first in faces that the system has to look for.
 */
export function preloadMain(): Plugin {
  return {
    name: 'preload-main',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = chunksOf(bundle);
        const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
        return [
          ...fonts.map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...[...new Set(styles)].map((file) => ({
            tag: 'link',
            attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
          ...chunks.map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          })),
        ];
      },
    },
  };
}

/**
 * The application and the dashboard, with the chunks that they need before they run. What the start page has beside the parts of the dashboard is small, and
 * the first program asks for it where it is wanted: while the libraries are on their way.
 */
function chunksOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const visit = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (chunk === undefined || found.has(chunk)) return;
    found.add(chunk);
    chunk.imports.forEach(visit);
  };
  const first = chunks.find(({ isEntry }) => isEntry);
  if (!first) throw new Error('The build has no first program.');
  visit(first.fileName);
  const early = [...found];
  const later = early.flatMap(({ dynamicImports }) => dynamicImports);
  // The styles of the application say the order of all layers.
  for (const wanted of ['main', 'OwnershipPage']) {
    const chunk = chunks.find(({ fileName, name }) => name === wanted && later.includes(fileName));
    if (!chunk) throw new Error(`The first program of the build imports no ${wanted}.`);
    visit(chunk.fileName);
  }
  // The bundler itself names these in the page.
  for (const chunk of early) found.delete(chunk);
  return [...found];
}
