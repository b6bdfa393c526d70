import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv } from './csv.ts';

const line = (text: string): string => csv([[{ text }]]).slice(1, -2);

it('writes lines that spreadsheets read', () => {
  expect(
    csv([
      [{ text: 'Fund' }, { text: 'NAV USD' }],
      [{ text: 'Élan, "A"' }, { number: '-1234.5' }],
      [null, { number: '0' }],
    ]),
  ).toBe('\ufeffFund,NAV USD\r\n"Élan, ""A""",-1234.5\r\n,0\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '"=1',
  "'=1",
  ' " =1',
  '\uff1d1+1',
  '\uff0b1',
  '\uff0d1',
  '\uff20x',
  '=HYPERLINK("https://evil.example","x")',
  "=cmd|' /C calc'!A0",
  '-2+3+cmd|x',
  '\ufeff=1',
  '\t',
  '--',
  '+49 30 1234',
])('takes the sting out of %j', (text) => expect(line(text).replace(/^"/, '')).toMatch(/^'/));

it.each([
  ['Fund A;=HYPERLINK(1);b', "Fund A;'=HYPERLINK(1);b"],
  ['a,x;=1+1;c', '"a,x;\'=1+1;c"'],
  ['a\t@x', "a\t'@x"],
  ['\t=1', "'\t'=1"],
  ['a\t\t=1', "a\t'\t'=1"],
  ['a;  "=1', '"a;\'  ""=1"'],
  ['a|-1\r\n=2', '"a|\'-1\r\n\'=2"'],
])('takes it out of %j in the middle', (text, written) => expect(line(text)).toBe(written));

it.each(['Fund A', 'a=b', '3i Growth', '(1,000)', '', "O'Hara", '1 - 2', '–'])('leaves %j as it is', (text) =>
  expect(line(text).replaceAll('"', '')).toBe(text),
);

it.each(['1e5', '1,000', '', 'NaN', '+1', '=1', '1.', ' 1'])('refuses %j as a number', (number) => expect(() => csv([[{ number }]])).toThrow(RangeError));

it('writes numbers digit by digit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.nat(999_999), (whole, part) => {
      const number = `${whole}.${String(part).padStart(6, '0')}`;
      expect(csv([[{ number }]])).toBe(`\ufeff${number}\r\n`);
    }),
  );
});

it('keeps every text in its own field', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 4 }), (texts) => {
      const written = csv([texts.map((text) => ({ text }))]).slice(1, -2);
      const read = [...`${written},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/gy)].map(([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain);
      expect(read.map((text) => text.replaceAll("'", ''))).toEqual(texts.map((text) => text.replaceAll("'", '')));
    }),
  );
});
