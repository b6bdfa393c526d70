import * as fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import readWorkbook from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { SheetField } from '@pari/domain/format';
import { workbook, type Sheet } from './workbook.ts';

const made = async (...sheets: Sheet[]) => Buffer.from(await (await workbook(sheets)).arrayBuffer());

/** As another program reads it. */
const read = async (...sheets: Sheet[]) => readWorkbook(await made(...sheets), { trim: false });

const texts = (...words: string[]): SheetField[] => words.map((text) => ({ text }));

it('holds amounts, percentages, multiples and days as such, and nothing where there is nothing', async () => {
  const lines: SheetField[][] = [
    texts('Fund', 'NAV', 'IRR', 'TVPI', 'Valued on', 'Units'),
    [
      { text: 'Tarnholm Buyout Fund III' },
      { number: '-1234567.891234', kind: 'amount' },
      { number: '0.1396', kind: 'percentage' },
      { number: '1.25', kind: 'multiple' },
      { day: '2026-02-28' },
      { number: '7' },
    ],
    [{ text: 'Élan 🚀 "A" <b>&amp;' }, null, null, null, { day: '1999-12-31' }, null],
  ];
  expect(await read({ title: 'Active investments', lines })).toEqual([
    {
      sheet: 'Active investments',
      data: [
        ['Fund', 'NAV', 'IRR', 'TVPI', 'Valued on', 'Units'],
        ['Tarnholm Buyout Fund III', -1_234_567.891234, 0.1396, 1.25, new Date('2026-02-28T00:00:00Z'), 7],
        ['Élan 🚀 "A" <b>&amp;', null, null, null, new Date('1999-12-31T00:00:00Z'), null],
      ],
    },
  ]);
  const { sheets } = await readXlsx(await made({ title: 'A', lines }), { readStyles: true });
  const format = (place: string) => sheets[0]?.cells?.get(place)?.style?.numFmt;
  expect(['1,1', '1,2', '1,3', '1,4', '1,5'].map(format)).toEqual(['#,##0.00', '0.00%', '0.00"x"', 'yyyy-mm-dd', undefined]);
  expect(sheets[0]?.freezePane).toEqual({ rows: 1, columns: 2 });
});

it('keeps every text as text, whatever a spreadsheet may make of it', async () => {
  const hostile = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("https://evil.example","x")', '{=1}', "'=1", '_x003D_1', '1e5', '2026-01-01', 'TRUE', '#REF!'];
  const lines = [texts('Fund'), ...hostile.map((text) => texts(text))];
  const bytes = await made({ title: 'A', lines });
  expect((await readWorkbook(bytes, { trim: false }))[0]?.data.flat()).toEqual(['Fund', ...hostile]);
  const [sheet] = (await readXlsx(bytes)).sheets;
  expect([...(sheet?.cells?.values() ?? [])].filter(({ formula }) => formula !== undefined)).toEqual([]);
});

it('can be read whatever the texts are', async () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (pairs) => {
      const sheets = pairs.map(([title, cell]) => ({ title, lines: [texts('A', 'B'), [...texts(cell), { number: '1' }]] }));
      const seen = await read(...sheets);
      expect(seen.map(({ data }) => data[1]?.[1])).toEqual(pairs.map(() => 1));
      const names = seen.map(({ sheet }) => sheet.toLowerCase());
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.length > 31 || name === '' || name === 'history' || /[[\]:*?/\\]|^'|'$/.test(name))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

it('names each sheet once, and the first as it is called', async () => {
  const long = 'Investments of the programme of the year 2019';
  const lines = [texts('A')];
  const seen = await read({ title: long, lines }, { title: long, lines }, { title: 'History', lines }, { title: ' ', lines });
  expect(seen.map(({ sheet }) => sheet)).toEqual(['Investments of the programme of', 'Investments of the programme 2', 'History 2', 'Table']);
});
