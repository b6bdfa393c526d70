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
