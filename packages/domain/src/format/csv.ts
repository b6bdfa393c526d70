import type { SheetField } from './sheet.ts';

/**
 * Where a spreadsheet takes what follows for a formula, also behind blanks or quotes: behind whatever it may take for the end of a field, which
 * depends on its language, and at the beginning of one.
 */
const formulaWithin = /([;|\t]|\r\n?|\n)(?=[\s"'\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const formulaAtBeginning = /^(?=[\s"'\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
const plainNumber = /^-?\d+(?:\.\d+)?$/;

/**
 * Lines as a CSV file (RFC 4180, CRLF, UTF-8 with a mark that spreadsheets know it by). Text that a spreadsheet would run as a formula
 * gets an apostrophe in front of it; numbers stay numbers. @throws RangeError for a number that is not a plain decimal.
 */
export const csv = (lines: readonly (readonly SheetField[])[]): string => `\ufeff${lines.map((fields) => `${fields.map(print).join(',')}\r\n`).join('')}`;

function print(field: SheetField): string {
  if (field === null) return '';
  if ('number' in field) {
    if (!plainNumber.test(field.number)) throw new RangeError(`${JSON.stringify(field.number)} is not a plain decimal number`);
    return field.number;
  }
  if ('day' in field) return field.day;
  const text = field.text.replace(formulaWithin, "$1'").replace(formulaAtBeginning, "'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
