import { expect, it } from 'vitest';
import { nameProblem } from './name.ts';

it.each([
  "Siobhán O'Neill",
  'Ann’s “Best” & Sons, Inc. (№ 2)',
  '東京 太郎',
  'שלום עליכם',
  'محمد الفاتح',
  'می\u200cخواهم',
  'ก\u0e34\u0e19',
  '👩‍👩‍👧 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} 🇨🇭',
  '7',
  '\u200fAcme',
  'Alder \u2068ALB\u2069 Fund',
  '\u202bשלום\u202c',
])('%j is a name', (text) => expect(nameProblem(text)).toBeNull());

it.each([
  ['', 'Holds nothing that can be seen.'],
  [' ', 'Holds nothing that can be seen.'],
  ['\u200b', 'Holds nothing that can be seen.'],
  ['\u200b\u200d\u2060\ufeff\u00ad', 'Holds nothing that can be seen.'],
  ['\u3164\u115f\u2800\u00a0', 'Holds nothing that can be seen.'],
  ['\u202e\u202c', 'Holds nothing that can be seen.'],
  ['Ann\nLee', 'Holds a line break or another control character.'],
  ['Ann\u2028Lee', 'Holds a line break or another control character.'],
  ['Ann\u0085Lee\u0007', 'Holds a line break or another control character.'],
  ['Ann ', 'Begins or ends with a blank.'],
  ['Ann \u202eeeL', 'Holds a hidden character that turns the direction of the text around it.'],
  ['Ann \u202deeL\u202c', 'Holds a hidden character that turns the direction of the text around it.'],
  ['Ann \u2067Lee', 'Holds a hidden character that turns the direction of the text around it.'],
  ['Ann\u2069 Lee', 'Holds a hidden character that turns the direction of the text around it.'],
  ['Ann \u202a\u2067Lee\u202c\u2069', 'Holds a hidden character that turns the direction of the text around it.'],
])('%j is none', (text, sentence) => expect(nameProblem(text)).toBe(sentence));
