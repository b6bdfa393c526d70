import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { csv, type SheetField } from '@pari/domain/format';
import { workbook } from './workbook.ts';

const isThere = spawnSync('soffice', ['--version']).status === 0;
const isProof = process.env['PARI_PROOF'] === '1';
if (isProof && !isThere) process.stdout.write('goal 22: skipped with LibreOffice, which is not installed here\n');

const signs = ['=', '+', '-', '@', '\t=', ' =', '"=', "'=", ';=', '\r=', '{='];
const formulas = ['1+1', 'SUM(A1:A9)', 'HYPERLINK("https://evil.example","x")', 'WEBSERVICE("https://evil.example")', "cmd|' /C calc'!A0"];
const odd = ['#REF!', '#N/A', '_x003D_1+1', 'TRUE', '1e5', '2026-01-01', 'Élan 🚀 "A" <b>&amp;', 'ا ب', '00123'];
const texts = [...signs.flatMap((sign) => formulas.map((formula) => `${sign}${formula}`)), ...odd];
const numbers = ['0', '-1', '1234567.89', '-0.000001', '999999999999.99', '0.1396'];
const heading: SheetField[] = [{ text: 'Text' }, { text: 'Number' }];
const lines: SheetField[][] = [heading, ...texts.map((text, at): SheetField[] => [{ text }, { number: numbers[at % numbers.length] ?? '0' }])];

/** The cells as LibreOffice shows them, and the formulas that it would write. */
function opened(name: string, content: string | Uint8Array): { readonly shown: string[][]; readonly formulas: number } {
  const folder = mkdtempSync(join(tmpdir(), 'pari-office-'));
  try {
    writeFileSync(join(folder, name), content);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const convert = (to: string) => execFileSync('soffice', [profile, '--headless', '--convert-to', to, '--outdir', join(folder, 'out'), join(folder, name)]);
    // Numbers bare, as they are kept, and not as they are shown.
    convert('csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false');
    convert('fods');
    const base = join(folder, 'out', name.replace(/\.\w+$/, ''));
    return {
      shown: parse(readFileSync(`${base}.csv`, 'utf8'), { bom: true, relax_column_count: true }),
      formulas: readFileSync(`${base}.fods`, 'utf8').split('table:formula=').length - 1,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const numbersOf = (shown: string[][]) => shown.slice(1).map(([, number]) => Number(number));
const meant = lines.slice(1).map(([, field]) => Number(field && 'number' in field ? field.number : Number.NaN));

it.runIf(isProof && isThere)('LibreOffice finds no formula in a workbook or a CSV file, and every number', async () => {
  const xlsx = opened('a.xlsx', new Uint8Array(await (await workbook([{ title: 'A', lines }])).arrayBuffer()));
  expect(xlsx.formulas).toBe(0);
  expect(xlsx.shown.slice(1).map(([text]) => text?.replaceAll('\r', '\n'))).toEqual(texts.map((text) => text.replaceAll('\r', '\n')));
  expect(numbersOf(xlsx.shown)).toEqual(meant);

  const plain = opened('a.csv', csv(lines));
  expect(plain.formulas).toBe(0);
  expect(numbersOf(plain.shown)).toEqual(meant);
  process.stdout.write(
    `goal 22: LibreOffice evaluates 0 of ${texts.length} texts in a workbook and in a CSV file, and reads back ${meant.length} of ${meant.length} numbers\n`,
  );
});
