import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Column } from './columns.ts';
import { quoted, type Faults } from './faults.ts';

/** One row of a file that is as its columns ask: a cell for each column in their order, null where blank. */
export interface Row {
  /** As a spreadsheet counts: the header is 1. */
  readonly number: number;
  readonly cells: readonly (string | null)[];
}

const longestRow = 1_000_000;
const mostColumns = 1000;
const byteOrderMark = Buffer.from('\ufeff');

interface Source {
  readonly records: AsyncIterable<string[]>;
  /** True when the last record was cut off at the longest line and nothing after it was read. */
  readonly isCut: () => boolean;
}

/**
 * Reads a CSV file as a stream, or one that is at hand, and gives the rows that can be taken; what is wrong with the others goes to `faults`.
 * UTF-8 with or without byte order mark, LF or CRLF, columns in any order.
 */
export async function* readRows(path: string | Buffer, file: string, columns: readonly Column[], faults: Faults): AsyncGenerator<Row> {
  let number = 0;
  let header: Header | null = null;
  let width = 0;
  const source = open(path);
  try {
    for await (const record of source.records) {
      number += 1;
      if (number === 1) {
        header = readHeader(record, file, columns, faults);
        width = record.length;
        if (!header) return;
      } else if (record.length === 1 && record[0] === '') {
        // A blank line.
      } else if (record.length !== width) {
        faults.add(file, number, null, `Has ${count(record.length, 'cell')}, the header has ${width}.`);
      } else if (header) {
        const cells = takeCells(record, number, header.places, file, columns, faults);
        if (cells && header.isGood) yield { number, cells };
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser had read further than the rows it gave us.
    const read = error['records'];
    faults.add(file, (typeof read === 'number' ? read : number) + 1, null, sentences[error.code] ?? 'Cannot be read as CSV.');
    return;
  }
  if (source.isCut()) faults.add(file, number, null, tooLong);
  else if (number === 0) faults.add(file, null, null, 'Is empty. The first row must name the columns.');
}

function open(path: string | Buffer): Source {
  const parser = parse({ relax_column_count: true, record_delimiter: ['\r\n', '\n'], max_record_size: longestRow });
  let cut = false;
  // The parser limits what stands in a row's cells, not their number: a line of commas alone would fill the memory.
  async function* bounded(chunks: AsyncIterable<Buffer>) {
    let line = 0;
    let first = true;
    for await (const read of chunks) {
      // The parser's own handling of the mark would take UTF-16 too.
      const chunk = first && read.subarray(0, 3).equals(byteOrderMark) ? read.subarray(3) : read;
      first = false;
      const end = chunk.indexOf(10);
      cut = line + (end === -1 ? chunk.length : end) > longestRow * 2;
      if (cut) return;
      line = end === -1 ? line + chunk.length : chunk.length - chunk.lastIndexOf(10) - 1;
      yield chunk;
    }
  }
  // Either ends the other; whoever reads the parser meets the error.
  pipeline(typeof path === 'string' ? createReadStream(path, { highWaterMark: 1 << 18 }) : Readable.from([path]), bounded, parser, () => {});
  return { records: parser, isCut: () => cut };
}

interface Header {
  /** Where each column stands in the file, -1 for one that is absent. */
  readonly places: readonly number[];
  /** False when a column is missing or not known: the rows are then looked through for what else is wrong, and none is taken. */
  readonly isGood: boolean;
}

/** Null when the header cannot be used at all. */
function readHeader(header: readonly string[], file: string, columns: readonly Column[], faults: Faults): Header | null {
  const before = faults.count;
  if (header.length > mostColumns) {
    faults.add(file, 1, null, `Has ${header.length} columns. This file has ${columns.length} at most.`);
    return null;
  }
  if (header.some((name) => name.includes('\0') || name.includes('\ufffd'))) {
    faults.add(file, 1, null, 'The header is not UTF-8 text. Save the file as CSV with the encoding UTF-8.');
    return null;
  }
  const known = new Map(columns.map((column, index) => [column.name, index]));
  const places = columns.map(() => -1);
  for (const [place, name] of header.entries()) {
    const index = known.get(name);
    if (index !== undefined && columns[index]?.refused !== undefined) faults.add(file, 1, name, columns[index].refused);
    else if (index === undefined) faults.add(file, 1, name.slice(0, 60), `${quoted(name)} is not a column of this file. Its columns are ${names(columns)}.`);
    else if (places[index] !== -1) faults.add(file, 1, name, 'This column stands twice in the header.');
    else places[index] = place;
  }
  for (const [index, column] of columns.entries()) {
    if (places[index] === -1 && !column.optional) faults.add(file, 1, column.name, 'This column is missing.');
  }
  // Where no column is known, this is not a header, and there is nothing to say of the rows.
  return places.every((place) => place === -1) ? null : { places, isGood: faults.count === before };
}

const names = (columns: readonly Column[]) =>
  columns
    .filter(({ refused }) => refused === undefined)
    .map(({ name, optional }) => (optional ? `[${name}]` : name))
    .join(', ');

function takeCells(record: readonly string[], number: number, places: readonly number[], file: string, columns: readonly Column[], faults: Faults) {
  let good = true;
  const cells = columns.map((column, index) => {
    const place = places[index] ?? -1;
    const cell = record[place] ?? '';
    const reason = cell === '' ? (column.optional || place === -1 ? null : 'Must not be blank.') : column.problem(cell);
    if (reason !== null) {
      good = false;
      faults.add(file, number, column.name, reason);
    }
    return cell === '' ? null : (column.stored?.(cell) ?? cell);
  });
  return good ? cells : null;
}

const tooLong = `Is longer than ${longestRow.toLocaleString('en')} characters, perhaps because a quotation mark is never closed. The rest was not read.`;

const sentences: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened in this row and never closed.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands inside a cell that is not quoted. Quote the cell and double the mark.',
  CSV_INVALID_CLOSING_QUOTE: 'Something follows the closing quotation mark of a cell. Double the quotation marks inside a quoted cell.',
  CSV_MAX_RECORD_SIZE: tooLong,
};

const count = (value: number, noun: string) => `${value} ${noun}${value === 1 ? '' : 's'}`;
