import { expect, it } from 'vitest';
import { partLabel, partShown, partsOf, questionsWaiting } from './parts.ts';

const question = (module: 1 | 4 | 7, status: 1 | 2 = 1) => ({ module, status, is_own_question: true });
const task = {} as never;

it('parts stand in the order of an application, whether they were submitted or are only asked about', () => {
  const part = (module: 1 | 4 | 7) => ({ module, name: `Part ${module}` });
  expect(partsOf({ modules: [part(1), part(7)], conversations: [part(4)] }).map(({ module }) => module)).toEqual([1, 4, 7]);
});

it('what is asked for is shown, else what waits, else what is asked about', () => {
  const file = {
    modules: [
      { module: 1 as const, task: null },
      { module: 7 as const, task },
    ],
    conversations: [{ module: 4 as const }],
    comments: [question(4)],
  };
  expect(partShown(file, 4)).toBe(4);
  expect(partShown(file, 10)).toBe(7);
  const idle = { ...file, modules: [{ module: 1 as const, task: null }] };
  expect(partShown(idle, undefined)).toBe(4);
  expect(partShown({ ...idle, comments: [question(4, 2)] }, undefined)).toBe(1);
  expect(partShown({ modules: [], conversations: [{ module: 4 }], comments: [] }, undefined)).toBe(4);
  expect(partShown({ modules: [], conversations: [], comments: [] }, undefined)).toBeUndefined();
});

it('questions that wait are counted beside the name of their part', () => {
  const file = { comments: [question(4), question(4), question(4, 2), question(7), { module: 4 as const, status: 1 as const, is_own_question: false }] };
  expect([4, 7, 1].map((module) => partLabel('Part', questionsWaiting(file, module as 1)))).toEqual(['Part (2 questions)', 'Part (1 question)', 'Part']);
});
