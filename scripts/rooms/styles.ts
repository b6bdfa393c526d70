const ofWeb = /^apps\/web\/(index\.html|src\/.*\.(css|tsx?))$/;
const classOfUi = /(?<!\/)\bui-[a-z][a-z-]*/;
const comment = /\/\*[\s\S]*?\*\//g;

/** Why a file of the web application does not keep its styles apart from those of `packages/ui`; undefined where it does. */
export function strayStyle(file: string, text: string): string | undefined {
  if (!ofWeb.test(file)) return undefined;
  const [own] = classOfUi.exec(text) ?? [];
  if (own !== undefined) return `${file}: names the class ${own}. Classes of ui are its own: give the part in packages/ui a property, or make it one there.`;
  const rules = text.replaceAll(comment, '').trim();
  if (file.endsWith('.css') && !/^@layer application \{[^]*\}$/.test(rules)) return `${file}: its rules stand outside \`@layer application { … }\`.`;
  return undefined;
}

interface Source {
  readonly file: string;
  readonly text: string;
}

/** Set by the library that opens what floats. */
const ofLibraries = new Set(['--trigger-width']);

/** Properties of the design that style sheets use and nothing sets: a rule with one of them says nothing. @param sources style sheets, and programs that set properties */
export function unknownProperties(sources: readonly Source[]): string[] {
  const known = new Set(ofLibraries);
  for (const { file, text } of sources)
    for (const [, name = ''] of text.matchAll(file.endsWith('.css') ? /(--[a-z0-9-]+)\s*:/g : /['"`](--[a-z0-9-]+)/g)) known.add(name);
  return sources
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) =>
      [...new Set([...text.replaceAll(comment, '').matchAll(/var\(\s*(--[a-z0-9-]+)/g)].map(([, name = '']) => name))]
        .filter((name) => !known.has(name))
        .map((name) => `${file}: uses ${name}, which nothing sets. Take one of packages/ui/src/styles/tokens.css.`),
    );
}
