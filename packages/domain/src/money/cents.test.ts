import { expect, it } from 'vitest';
import { centsProblem, NOT_CENTS } from './cents.ts';

it.each(['0', '0.5', '12500.75', '12500.750000', '999999999999999999.99'])('%s is exact to the cent', (text) => expect(centsProblem(text)).toBeNull());

it.each(['0.001', '1.1234567', '-1', '01', '1,000', '1e3', ' 1', '', '.5', '1.', '1000000000000000000'])('%j is not, and is not repeated', (text) =>
  expect(centsProblem(text)).toBe(NOT_CENTS),
);
