import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import { EVIDENCE_FILE } from '@pari/domain/signing';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { reportGoal } from '../support/proof.ts';
import { writtenPdf } from '../files/writtenPdf.ts';
import { paperOf } from '../envelopes/signing.ts';
import { readPaper } from '../support/readPaper.ts';
import { deed, formPdf, newFolder, newSeal, requestOf } from './documents.ts';

let seal: PdfSeal;
beforeAll(() => {
  seal = newSeal();
});

/** Written anew, with a list of what it holds. */
const rewritten = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(bytes);
  pdf.setTitle('Written anew');
  return pdf.save();
};
const textOf = async (bytes: Uint8Array) => (await readPaper(bytes)).pages;
const inStream = async (bytes: Uint8Array) => {
  const pdf = await PDF.load(bytes);
  pdf.setTitle('Listed in a stream');
  return pdf.save({ useXRefStream: true });
};

describe('what a document asks for', () => {
  it('is found in its texts', async () => {
    const { pages, fields, fault } = await seal.look(await deed(2));
    expect([pages, fault]).toEqual([
      [
        { width: 595.28, height: 841.89 },
        { width: 595.28, height: 841.89 },
      ],
      null,
    ]);
    expect(fields.map(({ kind, role, name, formField, place }) => [kind, role, name, formField, place.page])).toEqual([
      ['text', 'sender', 'Amount', null, 2],
      ['text', 'signer', 'Occupation', null, 2],
      ['tick', 'signer', 'Over 18', null, 2],
      ['tick', 'sender', 'Resident', null, 2],
      ['signature', 'signer', '', null, 2],
      ['date', 'signer', '', null, 2],
    ]);
    expect(fields[4]?.place).toMatchObject({ width: 140, height: 30 });
  });

  it('is found whatever stands around it, ligatures too', async () => {
    const { fields } = await seal.look(await paperOf(['Offer of affiliates to [[text:sender:Name]]', 'Final: [[signature:signer]]']));
    expect(fields.map(({ kind, role, name }) => [kind, role, name].join()).toSorted()).toEqual(['signature,signer,', 'text,sender,Name']);
  });

  it.each([
    [0, { x: 50, y: 400, width: 200, height: 60 }],
    [90, { x: 400, y: 250, width: 60, height: 200 }],
    [180, { x: 250, y: 190, width: 200, height: 60 }],
    [270, { x: 190, y: 50, width: 60, height: 200 }],
  ])('is found in its form as it is seen, turned by %i', async (turned, place) => {
    const { pages, fields } = await seal.look(await formPdf(turned));
    expect(pages).toEqual([turned % 180 === 0 ? { width: 500, height: 650 } : { width: 650, height: 500 }]);
    expect(fields.find(({ kind }) => kind === 'signature')).toMatchObject({ formField: 'signature:signer', place: { page: 1, ...place } });
    expect(fields.map(({ name }) => name).toSorted()).toEqual(['', 'Amount', 'Occupation']);
  });

  it('is not looked for where a list of it does not end: sealing would not either', { timeout: 120_000 }, async () => {
    const endless = Buffer.from(
      Buffer.from(await formPdf(0))
        .toString('latin1')
        .replace(/\/Fields\s*\[([^\]]*)\]/, '/Fields [$1}'),
      'latin1',
    );
    expect((await seal.look(endless)).fault).toMatch(/damaged|takes too long/);
  });

  it('is told why it cannot be signed', async () => {
    const locked = await PDF.load(await deed(1));
    locked.setProtection({ userPassword: 'a', ownerPassword: 'b' });
    const request = await requestOf(seal, await deed(1), 1);
    const layers = writtenPdf([['layers']], {
      objects: ['<< /Type /OCG /Name (More) >>'],
      catalogue: '/OCProperties << /OCGs [100 0 R] /D << /OFF [100 0 R] >> >>',
    });
    const faults = await Promise.all(
      [
        await locked.save(),
        await seal.seal(request),
        Buffer.from('%PDF-1.7 hello'),
        writtenPdf([['damaged']]),
        await rewritten(layers),
        await paperOf(['[[text:signer:A]] [[tick:signer:A]]']),
        await paperOf(['[[text:signer:B]] [[text:signer:B?]]']),
      ].map(async (pdf) => (await seal.look(pdf)).fault),
    );
    expect(faults.map((fault) => /encrypted|signed already|damaged|layers|as a text and as a tick|with and without/.exec(fault ?? '')?.[0])).toEqual([
      'encrypted',
      'signed already',
      'damaged',
      'damaged',
      'layers',
      'as a text and as a tick',
      'with and without',
    ]);
  });
});

it('what its sender gives stands in it, and the texts that mark places are covered', async () => {
  const values = new Map([
    ['Amount', 'EUR 1,000.00'],
    ['Resident', 'true'],
  ]);
  expect((await textOf(await seal.fill(await deed(1), values)))[0]).toContain('EUR 1,000.00');
  const form = await PDF.load(await seal.fill(await formPdf(90), values));
  expect(form.getForm()?.getFieldNames()).toEqual(['text:signer:Occupation', 'signature:signer', 'Remarks']);
  const plain = Buffer.from(await (await PDF.load(await formPdf(0))).save());
  expect((await seal.look(await seal.fill(plain, new Map()))).fault).toBeNull();
});

describe('a sealed document', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['of texts', () => deed(3)],
    ['of a form', () => formPdf(0)],
    ['of a turned form', () => formPdf(270)],
    ['listed in a stream', async () => inStream(await deed(2))],
  ])('%s begins with the original, and every signature holds', async (kind, make) => {
    const original = await make();
    const request = await requestOf(seal, original, 3);
    const sealed = await seal.seal(request);
    expect(Buffer.from(sealed.subarray(0, original.length)).equals(Buffer.from(original))).toBe(true);
    expect(await verify(sealed)).toMatchObject({ faults: [], signatures: [{ name: 'Anna Ålder 1', reason: 'Signed (as signer)' }, {}, {}] });
    const pdf = await PDF.load(sealed);
    expect(pdf.getPageCount()).toBe((await PDF.load(original)).getPageCount() + 1);
    expect(Buffer.from(pdf.getAttachment(EVIDENCE_FILE) ?? []).toString()).toBe(request.attachment?.text);
    const open = pdf
      .getForm()
      ?.getFields()
      .filter((field) => field.type !== 'signature' && !field.isReadOnly());
    expect(open).toEqual([]);
    const texts = await textOf(sealed);
    expect(texts.at(-1)).toContain('Anna Ålder, signer: signed on 1 March 2026.');
    expect(texts.join(' ')).toContain('Teacher');
    reportGoal(44, `valid and whole: 3 of 3 signatures of a document ${kind}`);
  });

  const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0;
  if (!hasPdfsig) reportGoal(44, 'pdfsig is not installed: not held against poppler');
  it.skipIf(!hasPdfsig)('holds in poppler too (skipped where pdfsig is not installed)', async () => {
    for (const [original, count] of [
      [await deed(2), 3],
      [await inStream(await formPdf(90)), 2],
      [await deed(1), 1],
    ] as const) {
      const path = join(newFolder(), 'sealed.pdf');
      writeFileSync(path, await seal.seal(await requestOf(seal, original, count)));
      const said = execFileSync('pdfsig', [path], { encoding: 'utf8' });
      expect(said.match(/Signature is Valid/g)).toHaveLength(count);
      expect(said.match(/- (Total|Not total) document signed/g)).toEqual([
        ...Array.from({ length: count - 1 }, () => '- Not total document signed'),
        '- Total document signed',
      ]);
      expect(said.match(/Signature Type: ETSI.CAdES.detached/g)).toHaveLength(count);
      reportGoal(44, `poppler: ${count} of ${count} signatures valid, the last of the total document`);
    }
  });
});
