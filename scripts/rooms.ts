import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { circles } from './rooms/circles.ts';
import { importsOf } from './rooms/imports.ts';
import { broken } from './rooms/rules.ts';
import { strayStyle, unknownProperties } from './rooms/styles.ts';

/** Longer files need a written reason: their first lines say `long:` and why. */
const longest = 400;

const root = join(import.meta.dirname, '..');
const files = globSync(['{apps,packages}/**/*.{ts,tsx}', '{e2e,bench,proof,scripts}/**/*.{ts,tsx,mjs}'], {
  cwd: root,
  exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)/.test(path),
});
const sources = files.toSorted().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const imports = sources.flatMap(({ file, text }) => importsOf(file, text));

const long = sources.flatMap(({ file, text }) => {
  const lines = text.split('\n').length;
  return lines > longest && !text.slice(0, 500).includes('long:') ? [`${file}: ${lines} lines. Split it, or say at its top why it is long.`] : [];
});
const trespasses = imports.flatMap((entry) => {
  const teach = broken(entry);
  return teach === undefined ? [] : [`${entry.from}: imports ${entry.to}. ${teach}`];
});
const styled = globSync(['apps/web/index.html', 'apps/web/src/**/*.{css,ts,tsx}', 'packages/ui/{src,gallery}/**/*.{css,ts,tsx}'], { cwd: root })
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const strayStyles = styled.flatMap(({ file, text }) => strayStyle(file, text) ?? []);
const unset = unknownProperties(styled);
const missing = files.length < 50 ? [`Only ${files.length} files were found: the search itself is broken.`] : [];

const complaints = [...missing, ...long, ...trespasses, ...strayStyles, ...unset, ...circles(imports)];
for (const line of complaints) process.stdout.write(`${line}\n`);
process.exitCode = complaints.length > 0 ? 1 : 0;
