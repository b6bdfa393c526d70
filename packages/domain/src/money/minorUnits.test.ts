import { expect, it } from 'vitest';
import { minorUnitsOf, shownPlaces } from './minorUnits.ts';

it.each([
  ['USD', 2],
  ['EUR', 2],
  ['JPY', 0],
  ['KWD', 3],
  ['CLF', 4],
  ['HUF', 2],
])('%s is paid in %i places', (code, places) => expect(minorUnitsOf(code)).toBe(places));

it.each([
  ['250', 'KWD', 0],
  ['250.125', 'KWD', 3],
  ['250.5', 'USD', 2],
])('%s %s is shown with %i', (amount, code, places) => expect(shownPlaces(amount, code)).toBe(places));
