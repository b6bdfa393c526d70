import { expect, it } from 'vitest';
import { roleOptions, rolesToOffer } from './roleWords.ts';

const valuesOf = (options: typeof roleOptions) => options.map(({ value }) => value);

it('the role compensation is offered to those alone who have it', () => {
  expect(valuesOf(rolesToOffer([]))).toEqual(valuesOf(roleOptions).filter((value) => value !== 'compensation'));
  expect(valuesOf(rolesToOffer(['viewer']))).not.toContain('compensation');
  expect(rolesToOffer(['compensation', 'viewer'])).toEqual(roleOptions);
});
