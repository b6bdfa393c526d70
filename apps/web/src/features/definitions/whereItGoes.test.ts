import { expect, it } from 'vitest';
import { whereItGoes } from './whereItGoes.ts';

const nothing = { is_submitted: true, added: [], changed: [], ruled: [] };

it('an application goes back where something is new or changed, may where something is asked by other rules, and stays where something is gone alone', () => {
  expect(whereItGoes({ ...nothing, added: ['One'], ruled: ['Another'] })).toBe('Goes back to them');
  expect(whereItGoes({ ...nothing, changed: ['One'] })).toBe('Goes back to them');
  expect(whereItGoes({ ...nothing, ruled: ['One'] })).toBe('May go back to them');
  expect(whereItGoes(nothing)).toBe('Stays where it is');
  expect(whereItGoes({ ...nothing, added: ['One'], is_submitted: false })).toBe('They are still answering');
});
