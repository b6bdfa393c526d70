import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startImporting, writeFolder, type Files, type Importing } from './importing.ts';

let importing: Importing;
beforeAll(async () => {
  importing = await startImporting();
});
afterAll(() => importing.close());

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');
/** The same, said to be so many pixels wide and high. */
function pngOf(width: number, height: number): Buffer {
  const made = Buffer.from(png);
  made.writeUInt32BE(width, 16);
  made.writeUInt32BE(height, 20);
  return made;
}
const long = 'Is longer than 1,000,000 characters, perhaps because a quotation mark is never closed. The rest was not read.';

describe('hostile files get a sentence', () => {
  it.each<[string, Files, (string | RegExp)[]]>([
    [
      'Latin-1',
      { 'firms.csv': Buffer.from('name\nCaf\xe9 Partners\n', 'latin1') },
      ['firms.csv 2 name: Holds bytes that are not UTF-8. Save the file with the encoding UTF-8.'],
    ],
    ['UTF-16', { 'firms.csv': Buffer.from('\ufeffname\nAcme\n', 'utf16le') }, [/The header is not UTF-8 text|NUL/]],
    [
      'UTF-16 without a mark',
      { 'firms.csv': Buffer.from('name\nAcme\n', 'utf16le') },
      ['firms.csv 1: The header is not UTF-8 text. Save the file as CSV with the encoding UTF-8.'],
    ],
    ['a NUL byte', { 'firms.csv': 'name\nAc\0me\n' }, ['firms.csv 2 name: Holds a NUL byte. Save the file with the encoding UTF-8, not UTF-16.']],
    ['a million columns', { 'firms.csv': `name${',x'.repeat(1_000_000)}\nA\n` }, [/^firms.csv (1: Has \d+ columns|1: Is longer)/]],
    ['a million empty cells', { 'firms.csv': `name\nA\nB${','.repeat(1_000_000)}\n` }, ['firms.csv 3: Has 1000001 cells, the header has 1.']],
    ['a line of commas without end', { 'firms.csv': `name\nA\n${','.repeat(30_000_000)}` }, [/^firms.csv 3: Has \d+ cells/, `firms.csv 3: ${long}`]],
    [
      'a quotation mark that is never closed',
      { 'firms.csv': 'name\nA\n"B\nC\nD\n' },
      ['firms.csv 3: A quotation mark is opened in this row and never closed.'],
    ],
    ['a quotation mark that is never closed in a long file', { 'firms.csv': `name\n"A\n${'row\n'.repeat(1_000_000)}` }, [`firms.csv 2: ${long}`]],
    [
      'a quotation mark inside a cell',
      { 'firms.csv': 'name\nA "quoted" firm\n' },
      ['firms.csv 2: A quotation mark stands inside a cell that is not quoted. Quote the cell and double the mark.'],
    ],
    [
      'something after a closing quotation mark',
      { 'firms.csv': 'name\n"A"b\n' },
      ['firms.csv 2: Something follows the closing quotation mark of a cell. Double the quotation marks inside a quoted cell.'],
    ],
    ['a giant cell', { 'firms.csv': `name\n${'x'.repeat(20_000_000)}\nB\n` }, [`firms.csv 2: ${long}`]],
    ['a program', { 'firms.csv': Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\0\0\0'), Buffer.alloc(5000, 7)]) }, [/UTF-8/]],
    ['an old way to end the data', { 'firms.csv': 'name\n\\.\n\\N\n  \n' }, ['firms.csv 4 name: "  " begins or ends with a blank.']],
    ['JSON that is none', { 'company.json': '{"name": "A"' }, [/^company.json: Is not JSON: /]],
    ['JSON of another encoding', { 'company.json': Buffer.from('{"name": "Caf\xe9"}', 'latin1') }, ['company.json: Is not UTF-8 text.']],
    [
      'JSON with a NUL',
      { 'company.json': '{"name": "A\\u0000"}' },
      ['company.json: A text holds a NUL character or half a surrogate pair, which cannot be stored.'],
    ],
    ['JSON of many levels', { 'company.json': `{"page_configs": ${'['.repeat(100_000)}${']'.repeat(100_000)}}` }, [/nested more than 32 levels/]],
    ['JSON with other keys', { 'company.json': '{"slug": "x", "__proto__": {"name": "y"}}' }, ['company.json slug: This field is not known here.']],
    ['a fund profile of an unknown fund', { 'fund_profiles.json': '{"ZZ": {"intro": "x"}}' }, ['fund_profiles.json ZZ: "ZZ" is not a fund of this company.']],
    ['a misspelled file', { 'transaction.csv': 'a\n1\n' }, ['transaction.csv: Is not a file of an import. Did you mean "transactions.csv"?']],
    ['a file in other letters', { 'FUNDS.CSV': 'a\n1\n' }, ['FUNDS.CSV: Is not a file of an import. Did you mean "funds.csv"?']],
    ['a folder in place of a file', { 'funds.csv/x.md': '' }, ['funds.csv: Is not a plain file inside the folder.']],
    [
      'a picture outside the folder',
      { 'firms.csv': 'name,logo_file\nA,../../etc/passwd\nB,/etc/passwd\nC,nothing.png\n' },
      [
        'firms.csv 2 logo_file: "../../etc/passwd" is not a plain file inside the folder.',
        'firms.csv 3 logo_file: "/etc/passwd" is not a plain file inside the folder.',
        'firms.csv 4 logo_file: "nothing.png" is not a plain file inside the folder.',
      ],
    ],
    [
      'a page of script in place of a picture',
      { 'firms.csv': 'name,logo_file\nA,a.png\n', 'a.png': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>' },
      ['firms.csv 2 logo_file: "a.png" is not a PNG, JPEG or WebP picture.'],
    ],
    [
      'a picture that is too large',
      { 'firms.csv': 'name,logo_file\nA,a.png\n', 'a.png': Buffer.concat([png, Buffer.alloc(300_000)]) },
      ['firms.csv 2 logo_file: "a.png" is larger than 256 KiB.'],
    ],
    [
      'a picture of few bytes and very many pixels',
      { 'firms.csv': 'name,logo_file\nA,a.png\n', 'a.png': pngOf(4_000_001, 1) },
      ['firms.csv 2 logo_file: "a.png" has 4000001 x 1 pixels; 4,000,000 together are allowed.'],
    ],
  ])('%s', async (_title, files, sentences) => {
    const faults = await importing.refused(files);
    expect(faults.slice(0, sentences.length)).toEqual(
      sentences.map((sentence) => (typeof sentence === 'string' ? sentence : (expect.stringMatching(sentence) as string))),
    );
  });

  it('links that leave the folder', async () => {
    const outside = writeFolder({ 'firms.csv': 'name\nOutside\n', 'a.png': png });
    const folder = writeFolder({ 'users.csv': 'email,display_name,roles\n' });
    symlinkSync(join(outside, 'firms.csv'), join(folder, 'firms.csv'));
    expect(await importing.refused(folder)).toEqual(['firms.csv: Is not a plain file inside the folder.']);
    const other = writeFolder({ 'firms.csv': 'name,logo_file\nA,a.png\n' });
    symlinkSync(join(outside, 'a.png'), join(other, 'a.png'));
    expect(await importing.refused(other)).toEqual(['firms.csv 2 logo_file: "a.png" is not a plain file inside the folder.']);
  });

  it('a pipe in place of a file', async () => {
    const folder = writeFolder({});
    execFileSync('mkfifo', [join(folder, 'firms.csv')]);
    expect(await importing.refused(folder)).toEqual(['firms.csv: Is not a plain file inside the folder.']);
  });

  it('a folder without any of the files', async () => {
    const folder = writeFolder({ 'README.md': 'nothing' });
    expect((await importing.refused(folder))[0]).toMatch(/Holds none of the files of an import, which are company\.json, users\.csv, /);
  });
});

it('stores formulas and markup as the text they are', async () => {
  await importing.run({ 'firms.csv': `name\n"=HYPERLINK(""http://x"")"\n+1\n@SUM(A1)\n-2\n<b>bold</b>\nRobert'); drop table firms;--\n\\.\n\\N\n` });
  const names = (await importing.rows<{ name: string }>('select name from firms')).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set(['=HYPERLINK("http://x")', '+1', '@SUM(A1)', '-2', '<b>bold</b>', "Robert'); drop table firms;--", '\\.', '\\N']));
});

it('stores a picture once under the hash of its bytes', async () => {
  const folder = writeFolder({ 'firms.csv': 'name,logo_file\nA,logos/a.png\nB,b.png\n', 'logos/a.png': png });
  writeFileSync(join(folder, 'b.png'), png);
  await importing.run(folder);
  expect(await importing.rows('select media_type, bytes from logos')).toEqual([{ media_type: 'image/png', bytes: png }]);
  expect(await importing.rows(`select name from firms where logo_sha256 is not null order by 1`)).toEqual([{ name: 'A' }, { name: 'B' }]);
  // To the pixel.
  await importing.run({ 'firms.csv': 'name,logo_file\nC,c.png\n', 'c.png': pngOf(2000, 2000) });
  expect(await importing.rows(`select from logos`)).toHaveLength(2);
});
