import { expect, it } from 'vitest';
import type { Screen } from './screen.ts';
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

it('each section of Administration stands in a group, those of one group beside each other', () => {
  const groups = Object.values<Screen>(screens).flatMap(({ section, group }) => (section === undefined ? [] : [group]));
  expect(groups).not.toContain(undefined);
  const runs = groups.filter((group, index) => group !== groups[index - 1]);
  expect(runs).toEqual([...new Set(groups)]);
});

it('a screen is found from the navigation, the account menu or the sections of Administration, unless it is about one thing on another', () => {
  const isFound = ({ navigation, accountMenu, section }: Screen): boolean => [navigation, accountMenu, section].some((way) => way !== undefined);
  const found = new Set(Object.values<Screen>(screens).flatMap((screen) => (isFound(screen) ? [screen.path] : [])));
  const hidden = Object.entries<Screen>(screens).filter(
    ([, screen]) => !screen.path.includes('$') && !isFound(screen) && (screen.above === undefined || !found.has(screen.above)),
  );
  expect(hidden.map(([name]) => name)).toEqual([]);
});
