import { expect, it } from 'vitest';
import { findInText, type PageText } from './findInText.ts';

const page: PageText = [
  { text: 'Capital account ', endsLine: false },
  { text: 'state', endsLine: false },
  { text: 'ment', endsLine: true },
  { text: '', endsLine: true },
  { text: 'Net asset', endsLine: true },
  { text: 'value (a+b) 👩‍🚀 EUR 1,250.00', endsLine: false },
];

/** What stands between the two places of each match. */
const found = (words: string): string[] =>
  findInText(page, words).map(({ from, to }) =>
    page
      .slice(from.part, to.part + 1)
      .map(({ text }, index) => text.slice(index === 0 ? from.character : 0, index === to.part - from.part ? to.character : undefined))
      .join('|'),
  );

it('words are found in any case, across parts and lines', () => {
  expect(found('ACCOUNT')).toEqual(['account']);
  expect(found('statement')).toEqual(['state|ment']);
  expect(found('  net   asset value ')).toEqual(['Net asset|value']);
  expect(found('e')).toHaveLength(6);
});

it('what means something in patterns is found as it stands', () => {
  expect(found('(a+b)')).toEqual(['(a+b)']);
  expect(found('1.250')).toEqual([]);
  expect(found('👩‍🚀 EUR')).toEqual(['👩‍🚀 EUR']);
  for (const words of ['[', '\\', '.*', '^', '$', 'a|b', '-', '/', '{2}', '?']) expect(found(words)).toEqual([]);
});

it('blank words and words that stand nowhere are not found', () => {
  expect([...found(''), ...found('  '), ...found('irr')]).toEqual([]);
  expect(findInText([], 'a')).toEqual([]);
});
