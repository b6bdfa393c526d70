import { expect, it } from 'vitest';
import { choicesOf } from './besideChoices.ts';

const file = (id: string, file_name: string) => ({ id, document: 'proof', name: 'Proof', file_name });

it('offers each document once, what it replaced, and the answers of each part', () => {
  const modules = [
    {
      module: 1,
      name: 'Eligibility',
      questions: [
        { title: 'Papers', documents: [file('b', 'new.pdf')], before: { lines: [], amount: null, documents: [file('a', 'old.pdf')] } },
        { title: 'Status', documents: [], before: null },
      ],
    },
  ];
  expect(choicesOf({ modules } as never).map(({ value, label }) => [value, label])).toEqual([
    ['b', 'Papers: new.pdf'],
    ['a', 'Papers: old.pdf, before'],
    ['answers 1', 'Answers: Eligibility'],
  ]);
});
