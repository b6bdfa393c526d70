import { describe, expect, it } from 'vitest';
import { drawPaper, type Paper } from '../../src/paper/index.ts';
import { readPaper } from '../support/readPaper.ts';

const paper: Paper = {
  size: 'A4',
  company: 'Alder',
  title: 'Capital call',
  about: 'Ada (A-1) · Oak',
  at: new Date('2026-07-01T10:00:00Z'),
  footer: ['As known on 01 Jul 2026', 'Digest 0123'],
  parts: [
    {
      is: 'facts',
      facts: [
        { label: 'Investor', value: 'Ada Łukasz Ωmega Жук' },
        { label: 'Code', value: 'A-1' },
      ],
    },
    { is: 'heading', text: 'What is called' },
    {
      is: 'table',
      columns: [
        { heading: 'Line', width: 2 },
        { heading: 'USD', width: 1, figures: true },
      ],
      rows: [
        { cells: ['Contribution', '1,234.50'] },
        { cells: ['Fees', '34.50'], as: 'part' },
        { cells: ['To pay', '99,999,999,999,999,999,999,999,999,999.50'], as: 'total' },
      ],
    },
    { is: 'text', text: 'We never send payment instructions by e-mail.', quiet: true },
  ],
  attached: { name: 'call.json', mediaType: 'application/json', description: 'Its figures', bytes: Buffer.from('{"a":1}') },
};
const withTexts = (...texts: string[]): Paper => ({ ...paper, parts: texts.map((text) => ({ is: 'text', text })) });

it('draws all of it, whole figures too, and attaches the file', async () => {
  const { pages, attached, title, actions } = await readPaper(await drawPaper(paper));
  expect(pages).toEqual([
    'Alder Capital call Investor Ada Łukasz Ωmega Жук Code A-1 What is called Line USD Contribution 1,234.50 Fees 34.50 To pay ' +
      '99,999,999,999,999,999,999,999,999,999.50 We never send payment instructions by e-mail. Page 1 of 1 As known on 01 Jul 2026 Digest 0123',
  ]);
  expect([title, [...attached], actions]).toEqual(['Capital call', [['call.json', '{"a":1}']], []]);
});

it('has the same bytes for the same paper, whatever was drawn between, and others for another', async () => {
  const first = await drawPaper(paper);
  await drawPaper(withTexts('Something else'));
  expect((await drawPaper(paper)).equals(first)).toBe(true);
  expect((await drawPaper({ ...paper, at: new Date(0) })).equals(first)).toBe(false);
});

it('holds the letters that it uses, and no more', async () => {
  const bytes = await drawPaper(paper);
  expect((await readPaper(bytes)).fonts.map((name) => name.replace(/^[^+]+\+/, '')).toSorted()).toEqual(
    ['NotoSans-Regular', 'NotoSans-SemiBold', 'NotoSans-Regular', 'NotoSans-SemiBold'].toSorted(),
  );
  expect(bytes.length).toBeLessThan(40_000);
});

it('is read out as headings, lists and tables', async () => {
  const [structure] = (await readPaper(await drawPaper(paper))).structure;
  const roles = JSON.stringify(structure)
    .match(/"role":"\w+"/g)
    ?.map((role) => role.slice(8, -1));
  expect(new Set(roles)).toEqual(new Set(['Root', 'Document', 'P', 'H1', 'L', 'LI', 'Lbl', 'LBody', 'H2', 'Table', 'TR', 'TH', 'TD']));
});

describe('what is longer than a page', () => {
  const rows = Array.from({ length: 120 }, (_, index) => ({ cells: [`Row ${index}`, String(index)] }));
  it.each(['A4', 'Letter'] as const)('goes on on the next, with its head, on %s', async (size) => {
    const [table] = paper.parts.filter((part) => part.is === 'table');
    const { pages } = await readPaper(await drawPaper({ ...paper, size, parts: table ? [{ ...table, rows }] : [] }));
    expect(pages.length).toBe(3);
    for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`Line USD.*Page ${index + 1} of 3`));
    expect(pages.map((page) => page.includes('Alder · Capital call Ada (A-1) · Oak'))).toEqual([false, true, true]);
    expect(pages.join(' ').match(/Row \d+ \d+/g)).toEqual(rows.map(({ cells }) => cells.join(' ')));
  });
});

it('stands on one page up to its first break where it must, and is as large as usual after that', async () => {
  const rows = Array.from({ length: 55 }, (_, index) => ({ cells: [`Row ${index}`, String(index)] }));
  const [table] = paper.parts.filter((part) => part.is === 'table');
  const parts: Paper['parts'] = table ? [{ ...table, rows }, { is: 'page' }, { ...table, rows: rows.slice(0, 40) }] : [];
  const whole = await readPaper(await drawPaper({ ...paper, parts, beginsOnOnePage: true }));
  expect(whole.pages.map((page) => page.match(/Row \d+ /g)?.length)).toEqual([55, 40]);
  expect((await readPaper(await drawPaper({ ...paper, parts }))).pages.length).toBeGreaterThan(2);
});

describe('texts of others', () => {
  it.each([
    ['=HYPERLINK("https://evil.example")', '=HYPERLINK("https://evil.example")'],
    [') Tj ET /JavaScript (app.alert(1)) \\', ') Tj ET /JavaScript (app.alert(1)) \\'],
    ['<script>alert(1)</script> &amp; %PDF-1.7 endobj', '<script>alert(1)</script> &amp; %PDF-1.7 endobj'],
    ['one\u0000two\nthree\u2028four', 'one two three four'],
    ['fdp.\u202Eexe', 'fdp.\uFFFDexe'],
  ])('are drawn as they are: %j', async (text, shown) => {
    const bytes = await drawPaper({ ...withTexts(text), title: text, company: text });
    const { pages, actions } = await readPaper(bytes);
    expect([pages[0]?.split(shown).length, actions]).toEqual([4, []]);
  });

  it.each(['中文名字', 'שלום', 'عمر', '😀'])('show a sign for each letter that cannot be printed, and say so: %s', async (text) => {
    const { pages } = await readPaper(await drawPaper(withTexts(`Name ${text}.`)));
    expect(pages[0]).toContain(
      `Name ${'\uFFFD'.repeat(Array.from(text).length)}. Letters that cannot be printed here are shown as \uFFFD; the attached file has them.`,
    );
  });

  it('break where they are longer than a line, without a space in them', async () => {
    const { pages } = await readPaper(await drawPaper(withTexts('W'.repeat(300))));
    expect(pages[0]?.match(/W/g)?.length).toBe(300);
  });
});

it('says of what a hand drew whose it is', async () => {
  const drawing = { lines: [[10, 10, 60, 20]], width: 1000, height: 300 };
  const { pages, structure } = await readPaper(await drawPaper({ ...paper, parts: [{ is: 'drawing', label: 'Drawn by Ada', drawing }] }));
  expect(pages[0]).toContain('Drawn by Ada');
  for (const part of ['"role":"Figure"', '"alt":"Drawn by Ada"']) expect(JSON.stringify(structure)).toContain(part);
});

it('is read as it was written, whatever letters others are put together from', async () => {
  for (const text of ['Đặng Thị Ụ', 'office of the chief: fi fl ff ffi ffl', 'Dang Thi U `uia', 'ụ u a']) {
    const { pages } = await readPaper(await drawPaper(withTexts(text)));
    expect(pages.join(' ').normalize('NFC')).toContain(text);
  }
});
