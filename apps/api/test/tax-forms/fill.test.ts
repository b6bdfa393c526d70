import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILLABLE_FORMS, mapOf, type FormValues, type Revision } from '@pari/domain/tax/fillable';
import { asyncProperty, assert } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fill } from '../../src/adapters/tax-forms/fill.ts';
import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { refusalOfPdf } from '../../src/features/files/checks/pdf.ts';
import type { RecognisedForm } from '../../src/ports/taxForms.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { formCase } from './cases.ts';
import { readBack, textsAt } from './readBack.ts';

const forms = taxFormsOf();
const folder = process.env['PARI_TEST_DATA'] ?? '';
const official: readonly (readonly [file: string, revision: Revision])[] = [
  ['irs-w9-2024-03.pdf', { code: 'W-9', revision: '2024-03' }],
  ['irs-w9-2018-10.pdf', { code: 'W-9', revision: '2018-10' }],
  ['irs-w8ben-2021-10.pdf', { code: 'W-8BEN', revision: '2021-10' }],
  ['irs-w8bene-2021-10.pdf', { code: 'W-8BEN-E', revision: '2021-10' }],
];
const hasOfficial = folder !== '' && existsSync(join(folder, 'forms'));
vi.setConfig({ testTimeout: process.env['PARI_PROOF'] === '1' ? 3_600_000 : 120_000 });

async function recognised(bytes: Uint8Array): Promise<RecognisedForm> {
  const form = await forms.recognise(bytes);
  if ('refused' in form) throw new Error(form.refused);
  return form;
}

const spaced = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();
const unspaced = (text: string): string => text.replace(/\s/gu, '');

/** Fills in what there is room for, and compares every field with what the other library reads. @returns how many texts and ticks were compared */
async function compare(bytes: Uint8Array, form: RecognisedForm, { texts, ticks }: FormValues): Promise<number> {
  const faults = forms.faultsOf(form, { texts, ticks });
  const values = { texts: new Map([...texts].filter(([name]) => !faults.has(name))), ticks };
  for (const name of faults.keys()) {
    const one = { texts: new Map([[name, texts.get(name) ?? '']]), ticks: new Set<string>() };
    expect(await fill(bytes, one)).toEqual({ refused: expect.stringContaining(name) as string });
  }
  const filled = await fill(bytes, values);
  if ('refused' in filled) throw new Error(filled.refused);
  const read = await readBack(filled.bytes);
  expect(read).toMatchObject({ annotations: 0, fields: 0, hasXfa: false, actions: [] });
  expect(read.drawn).toHaveLength(values.texts.size + values.ticks.size);
  for (const field of form.fields) {
    const text = values.texts.get(field.name) ?? (values.ticks.has(field.name) ? 'X' : null);
    const [shape, found] = [field.isComb ? unspaced : spaced, textsAt(read, field.place)];
    expect([field.name, ...found.map(shape)]).toEqual([field.name, ...(text === null ? [] : [shape(text)])]);
  }
  return values.texts.size + values.ticks.size;
}

async function inCases(bytes: Uint8Array, revision: Revision, cases: number): Promise<{ compared: number; milliseconds: number }> {
  const form = await recognised(bytes);
  expect(form).toMatchObject(revision);
  let compared = 0;
  const begun = performance.now();
  await assert(
    asyncProperty(formCase(mapOf(revision), form), async (values) => {
      compared += await compare(bytes, form, values);
    }),
    { numRuns: cases },
  );
  return { compared, milliseconds: performance.now() - begun };
}

/** Filled whole, it can be kept, signed and sealed. */
async function filledWhole(bytes: Uint8Array, revision: Revision): Promise<void> {
  const form = await recognised(bytes);
  const map = mapOf(revision);
  const texts = new Map(Object.values(map.texts).map(({ field, most }) => [field, '1'.repeat(Math.min(most ?? 2, 2))]));
  const values = { texts, ticks: new Set(Object.values(map.ticks)) };
  const filled = await forms.fill(bytes, values);
  expect(refusalOfPdf(Buffer.from(filled.bytes))).toBeNull();
  expect(await testPdfSeal.look(filled.bytes)).toMatchObject({ fault: null, fields: [] });
  expect(filled.places.map(({ kind, role }) => [kind, role])).toEqual([
    ['signature', 'signer'],
    ['date', 'signer'],
  ]);
  for (const { name, most, kind } of form.fields) {
    const known = Object.values(map.texts).find(({ field }) => field === name);
    if (kind === 'text' && known) expect([name, known.most ?? null]).toEqual([name, most]);
  }
}

describe.skipIf(!hasOfficial)('official forms (PARI_TEST_DATA)', () => {
  const bytesOf = (file: string): Uint8Array => readFileSync(join(folder, 'forms', file));

  it.each(official)('%s says what was typed, and has no fields left', async (file, revision) => {
    const cases = rounds(5, 250);
    const { compared, milliseconds } = await inCases(bytesOf(file), revision, cases);
    reportGoal(
      61,
      `${revision.code} ${revision.revision}: ${compared} of ${compared} texts and ticks in ${cases} forms, ${Math.round(milliseconds / cases)} ms each`,
    );
  });

  it.each(official)('%s can be kept, signed and sealed', (file, revision) => filledWhole(bytesOf(file), revision));
});

describe('forms of our own', () => {
  it.each(FILLABLE_FORMS)('%s says what was typed, and has no fields left', async (code) => {
    const bytes = await forms.demoForm(code);
    expect(Buffer.compare(bytes, await forms.demoForm(code))).toBe(0);
    await inCases(bytes, { code, revision: 'demo' }, rounds(3, 30));
  });

  it.each(FILLABLE_FORMS)('%s can be kept, signed and sealed', async (code) => filledWhole(await forms.demoForm(code), { code, revision: 'demo' }));
});
