import { expect, it } from 'vitest';
import { whereItGoes } from './whereItGoes.ts';

const nothing = { is_submitted: true, is_asked_of_all: false, added: [], changed: [], ruled: [] };

it('an application goes back where something is new or changed for everybody, may where that depends, and stays where something is gone alone', () => {
  expect(whereItGoes({ ...nothing, is_asked_of_all: true, added: ['One'], ruled: ['Another'] })).toBe('Goes back to them');
  expect(whereItGoes({ ...nothing, is_asked_of_all: true, changed: ['One'] })).toBe('Goes back to them');
  expect(whereItGoes({ ...nothing, added: ['One'] })).toBe('May go back to them');
  expect(whereItGoes({ ...nothing, changed: ['One'] })).toBe('May go back to them');
  expect(whereItGoes({ ...nothing, ruled: ['One'] })).toBe('May go back to them');
  expect(whereItGoes(nothing)).toBe('Stays where it is');
  expect(whereItGoes({ ...nothing, is_asked_of_all: true, added: ['One'], is_submitted: false })).toBe('They are still answering');
});
