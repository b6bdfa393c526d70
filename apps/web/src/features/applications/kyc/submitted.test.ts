import { expect, it } from 'vitest';
import type { Application } from '../application.ts';
import { declinedPart, isSubmitted } from './submitted.ts';

const standing = (...states: readonly (readonly [2 | 4 | 8, Application['modules'][number]['state']])[]): Pick<Application, 'modules'> => ({
  modules: states.map(([module, state]) => ({ module, state, is_asked: true }) as Application['modules'][number]),
});

it('what proves who somebody is was submitted once no part of it is open, whatever was decided', () => {
  expect(isSubmitted(standing([2, 'pending'], [8, 'complete'], [4, 'not_started']))).toBe(true);
  expect(isSubmitted(standing([2, 'declined'], [8, 'pending']))).toBe(true);
  expect(isSubmitted(standing([2, 'pending'], [8, 'changes_requested']))).toBe(false);
});

it('a part of it that was declined is found, and no other', () => {
  expect(declinedPart(standing([2, 'complete'], [8, 'declined']))?.module).toBe(8);
  expect(declinedPart(standing([2, 'pending'], [4, 'declined']))).toBeUndefined();
});
