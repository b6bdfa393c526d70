import { expect, it } from 'vitest';
import { englishFileDrop } from './fileDropWords.ts';

it.each([
  [25_000_001, 'big.pdf has more than 25 MB, which is the most that can be uploaded.'],
  [40_000_000, 'big.pdf has 40 MB: at most 25 MB can be uploaded.'],
])('a file of %i bytes is refused without one figure twice', (size, sentence) =>
  expect(englishFileDrop.problem('size', { name: 'big.pdf', size }, 'PDF', { mostBytes: 25_000_000 } as never)).toBe(sentence),
);
