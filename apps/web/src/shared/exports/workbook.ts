import { writeXlsx, type Cell, type CellStyle } from 'hucre/xlsx';
import type { NumberKind, SheetField } from '@pari/domain/format';

export interface Sheet {
  readonly title: string;
  /** Its heading first. */
  readonly lines: readonly (readonly SheetField[])[];
}

const formats: Readonly<Record<NumberKind | 'day', string>> = {
  amount: '#,##0.00',
  percentage: '0.00%',
  multiple: '0.00"x"',
  day: 'yyyy-mm-dd',
};

/**
 * An Excel workbook of one sheet for each table: amounts, percentages, multiples and days as such, the heading and the first column stay while the rest
 * moves. Numbers have the 15 digits that a spreadsheet keeps. Text is never a formula.
 */
export async function workbook(sheets: readonly Sheet[]): Promise<Blob> {
  const names = namesOf(sheets.map(({ title }) => title));
  const bytes = await writeXlsx({
    sheets: sheets.map(({ lines }, at) => ({
      name: names[at] ?? '',
      rows: lines.map((line) => line.map(valueOf)),
      cells: new Map(lines.flatMap((line, row) => line.flatMap((field, column) => besides(field, row, column)))),
      columns: widths(lines).map((width) => ({ width })),
      freezePane: { rows: 1, columns: 2 },
    })),
  });
  return new Blob([new Uint8Array(bytes)], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

// What XML cannot hold.
const unprintable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

function valueOf(field: SheetField): string | number | Date | null {
  if (field === null) return null;
  if ('number' in field) return Number(field.number);
  if ('day' in field) return new Date(`${field.day}T00:00:00Z`);
  return printable(field.text);
}

/** What reads like the number of a character, such as _x003D_, would be taken for the character. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .replace(unprintable, '\ufffd')
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

function besides(field: SheetField, row: number, column: number): [string, Partial<Cell>][] {
  if (field === null) return [];
  const style: CellStyle = { ...(row === 0 && { font: { bold: true } }), ...formatOf(field) };
  // As rich text: plain text that reads like an error, such as #N/A, would be written as one.
  return [[`${row},${column}`, { style, ...('text' in field && field.text.startsWith('#') && { richText: [{ text: printable(field.text) }] }) }]];
}

function formatOf(field: SheetField): CellStyle | undefined {
  if (field === null || 'text' in field) return undefined;
  if ('day' in field) return { numFmt: formats.day };
  return field.kind && { numFmt: formats[field.kind] };
}

/** In characters: as wide as what stands there, within reason. */
const widths = (lines: Sheet['lines']): number[] =>
  (lines[0] ?? []).map((_, column) => Math.min(40, Math.max(10, ...lines.map((line) => lengthOf(line[column] ?? null) + 2))));

const lengthOf = (field: SheetField): number => {
  if (field === null) return 0;
  if ('day' in field) return field.day.length;
  return 'text' in field ? field.text.length : Number(field.number).toFixed(2).length + 4;
};

const longest = 31;

/** As Excel allows them: at most 31 characters, none of `[]:*?/\`, no apostrophe at either end, not 'History', none twice. */
function namesOf(titles: readonly string[]): string[] {
  const names: string[] = [];
  for (const title of titles) {
    const plain =
      title
        .toWellFormed()
        .replaceAll(/[[\]:*?/\\]/g, ' ')
        .replace(unprintable, ' ')
        .replaceAll(/^[\s']+|[\s']+$/g, '') || 'Table';
    const isFree = (name: string) => ['History', ...names].every((other) => other.toLowerCase() !== name.toLowerCase());
    let name = cut(plain, longest);
    for (let n = 2; !isFree(name); n += 1) name = `${cut(plain, longest - 1 - String(n).length)} ${n}`;
    names.push(name);
  }
  return names;
}

/** Never through the middle of a character. */
const cut = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
