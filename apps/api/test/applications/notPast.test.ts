import { expect, it } from 'vitest';
import type { ModuleState } from '@pari/domain/applications';
import { notPast } from '../../src/features/applications/operations/notPast.ts';

it.each<[ModuleState | undefined, string]>([
  [undefined, 'Say first whether you may invest: it comes after.'],
  ['in_progress', 'Say first whether you may invest: it comes after.'],
  ['pending', 'Reviewers first decide whether you may invest: it comes after.'],
  ['changes_requested', 'Reviewers ask for changes to what you said of your eligibility, which come first: it comes after.'],
  ['declined', 'Reviewers decided that you may not invest: it comes after.'],
])('what comes after eligibility that is %s says what it waits for', (state, sentence) =>
  expect(notPast(new Map(state === undefined ? [] : [[1, state]]), 'it comes after.').message).toBe(sentence),
);
