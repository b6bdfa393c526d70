import { expect, it } from 'vitest';
import { correctionWords } from './index.ts';

it.each([
  ['Hanna Brandt', 'Wanda Withers', 'Hanna Brandt replaced by Wanda Withers'],
  [null, 'Wanda Withers', 'Witness named: Wanda Withers'],
  ['Wanda Withers', null, 'Witness taken back: Wanda Withers'],
  ['Wanda Withers', 'Wanda Withers', 'E-mail of Wanda Withers corrected'],
])('who is corrected from %s to %s reads so', (from, to, words) => expect(correctionWords({ from, to })).toBe(words));
