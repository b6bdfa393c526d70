import { expect, it } from 'vitest';
import { answered, askedOf, joined, type Asking } from './useQuestions.ts';

const done: string[] = [];
const asking = (title: string, what: string): Asking => ({
  title,
  verb: 'Do it',
  sentence: '',
  effects: [],
  act: () => done.push(what),
  giveUp: () => done.push(`not ${what}`),
});
const asked = (...all: readonly Asking[]) => all.reduce<readonly (readonly Asking[])[]>(joined, []);

it('the same question is asked once, and one answer does all of it', () => {
  const questions = asked(asking('Change it?', 'first'), asking('Delete it?', 'other'), asking('Change it?', 'second'));
  expect(questions.map(([one]) => one?.title)).toEqual(['Change it?', 'Delete it?']);
  done.length = 0;
  askedOf(questions[0] ?? [])?.act();
  askedOf(questions[1] ?? [])?.giveUp?.();
  expect(done).toEqual(['first', 'second', 'not other']);
});

it('what joins a question between its drawing and its answer is asked next', () => {
  const before = asked(asking('Change it?', 'first'), asking('Delete it?', 'other'));
  const [shown = []] = before;
  const left = answered(joined(before, asking('Change it?', 'second')), shown);
  done.length = 0;
  askedOf(left[0] ?? [])?.act();
  expect(done).toEqual(['second']);
  expect(left.map(([one]) => one?.title)).toEqual(['Change it?', 'Delete it?']);
});
