import { expect, it } from 'vitest';
import { otherParts } from './index.ts';

it('names the parts that two amounts have otherwise, however they are written, also where their totals are the same', () => {
  const asked = { equity: '80000', leverage: '0', cashless: '0' };
  expect(otherParts(asked, { equity: '80000.000000', leverage: '0.00', cashless: '0' })).toEqual([]);
  expect(otherParts(asked, { equity: '60000', leverage: '20000', cashless: '0' })).toEqual(['equity', 'leverage']);
  expect(otherParts(asked, { ...asked, cashless: '0.01' })).toEqual(['cashless']);
});
