import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../docs/decisions/', import.meta.url);
const files = readdirSync(folder).toSorted();

it('decisions have numbers of their own, one after the other, which their titles repeat', () => {
  expect(files.map((name) => name.slice(0, 4))).toEqual(files.map((_, index) => String(index + 1).padStart(4, '0')));
  for (const [index, name] of files.entries())
    expect([name, readFileSync(new URL(name, folder), 'utf8')]).toEqual([name, expect.stringMatching(`^# ${index + 1}\\. `)]);
});

it('links between documents lead somewhere', () => {
  const links = files.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, to]) => `${name} -> ${to}`),
  );
  expect(links.filter((link) => !files.includes(link.split(' -> ')[1] ?? ''))).toEqual([]);
});
