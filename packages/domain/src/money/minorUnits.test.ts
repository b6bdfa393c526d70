import { expect, it } from 'vitest';
import { minorUnitsOf } from './minorUnits.ts';

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['HUF', 2],
])('%s is paid in %i places', (code, places) => expect(minorUnitsOf(code)).toBe(places));
