import { expect, it } from 'vitest';
import { screens, type Screen } from './screens/index.ts';

it('every feature that opens screens opens one that is built', () => {
  const opened = Map.groupBy(
    Object.values<Screen>(screens).flatMap(({ flag, navigation, toCome }) => [flag, navigation?.flag].flatMap((name) => (name ? [{ name, toCome }] : []))),
    ({ name }) => name,
  );
  expect(opened.size).toBeGreaterThan(3);
  for (const [name, all] of opened) expect([name, all.some((screen) => screen.toCome === undefined)]).toEqual([name, true]);
});
