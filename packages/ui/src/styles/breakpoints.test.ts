import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { breakpoints } from '../basics/breakpoints.ts';

const root = join(import.meta.dirname, '../../../..');
const sheets = globSync(['packages/ui/src/**/*.css', 'apps/web/src/**/*.css'], { cwd: root });
const known: readonly string[] = Object.values(breakpoints).flatMap((rem) => [`width < ${rem}rem`, `width >= ${rem}rem`]);

it.each(sheets)('%s changes the layout at the listed widths only', (sheet) => {
  const asked = [...readFileSync(join(root, sheet), 'utf8').matchAll(/^@(?:media|container)[^{]*?\(([^)]*(?:width|inline-size)[^)]*)\)/gm)].map(
    (match) => match[1],
  );
  expect(asked.filter((query) => query !== undefined && !known.includes(query))).toEqual([]);
});

it('finds the sheets of the parts and of the application, and every listed width in one of them', () => {
  const all = sheets.map((sheet) => readFileSync(join(root, sheet), 'utf8')).join('\n');
  expect(sheets.length).toBeGreaterThan(15);
  expect(Object.values(breakpoints).filter((rem) => !all.includes(`${rem}rem) {`))).toEqual([]);
});
