import { expect, it } from 'vitest';
import { linkScreens, publicScreens, screens } from './table.ts';
import { isOwnWord, productWord, serverWords } from './words.ts';

const tables = [screens, linkScreens, publicScreens];

it('no company is named like the first word of an address of the product', () => {
  const paths = tables.flatMap((table) => Object.values(table)).map(({ path }) => path);
  for (const word of [productWord, ...serverWords, 'start', ...paths.map((path) => path.split('/')[1] ?? '')]) {
    expect(isOwnWord(word), word).toBe(true);
    expect(isOwnWord(word.toLowerCase()), word).toBe(true);
  }
  expect(isOwnWord('alder')).toBe(false);
});

it('no two screens stand at the same address', () => {
  for (const table of tables) {
    const shapes = Object.values(table).map(({ path }) => path.replaceAll(/\$\w+/g, '$'));
    expect(shapes).toEqual([...new Set(shapes)]);
  }
});
