import { expect, it } from 'vitest';
import { joined, type Asking } from './useQuestions.ts';

const asking = (title: string, act: () => void): Asking => ({ title, verb: 'Do it', sentence: '', effects: [], act });

it('the same question is asked once, and one answer does all of it', () => {
  const done: string[] = [];
  const all = [asking('Change it?', () => done.push('first')), asking('Delete it?', () => done.push('other')), asking('Change it?', () => done.push('second'))];
  const asked = all.reduce<readonly Asking[]>(joined, []);
  expect(asked.map(({ title }) => title)).toEqual(['Change it?', 'Delete it?']);
  asked[0]?.act();
  expect(done).toEqual(['first', 'second']);
});
