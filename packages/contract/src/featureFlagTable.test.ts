import { expect, it } from 'vitest';
import { featureFlags, type FeatureFlag } from './featureFlagTable.ts';
import { screens, type Screen } from './screens/index.ts';

it('a feature is to come for as long as every screen that it opens is', () => {
  const opened = Map.groupBy(
    Object.values<Screen>(screens).flatMap(({ flag, navigation, toCome }) => [flag, navigation?.flag].flatMap((name) => (name ? [{ name, toCome }] : []))),
    ({ name }) => name,
  );
  const toCome = (name: FeatureFlag): boolean => 'isToCome' in featureFlags[name];
  for (const [name, all] of opened) expect([name, toCome(name)]).toEqual([name, all.every((screen) => screen.toCome !== undefined)]);
});
