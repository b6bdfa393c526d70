import { readFileSync } from 'node:fs';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../src/features/files/checks/checkFile.ts';
import { packedPdf, pdf, pdfOfSize, png } from './harmless.ts';
import { hostile } from './hostile.ts';
import { docx, field, relation } from './word.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pari-checks-'));
});
afterAll(() => rm(folder, { recursive: true }));

const check = async (bytes: Buffer, takesPapers = false) => {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return checkFile(path, takesPapers);
};

const forms = process.env['PARI_TEST_DATA'];
if (forms === undefined) process.stderr.write('PARI_TEST_DATA is not set: the forms of tax authorities are not tried.\n');

describe('what a file is', () => {
  it.each(Object.entries(hostile))('refuses %s', async (_, bytes) => {
    const refused = { refusal: expect.stringMatching(/^(is|has|holds|starts|leads|sends|fetches|does not) /) };
    expect([await check(bytes), await check(bytes, true)]).toEqual([refused, refused]);
  });

  it.runIf(forms !== undefined)('of a tax authority with scripts in its form is told what to do, and one without is taken', async () => {
    const read = (name: string) => readFileSync(join(forms ?? '', 'forms', name));
    for (const name of ['irs-w8ben-2021-10.pdf', 'irs-w8bene-2021-10.pdf', 'irs-w9-2018-10.pdf'])
      expect([name, await check(read(name))]).toEqual([name, { refusal: 'holds a form with scripts (XFA): print it into a new PDF, and send that' }]);
    expect(await check(read('irs-w9-2024-03.pdf'))).toMatchObject({ mediaType: 'application/pdf' });
  });

  it('is said by its bytes, which are kept as they are where it is a PDF', async () => {
    for (const good of [
      pdf(),
      pdf('/OpenAction [3 0 R /Fit]'),
      packedPdf('<< /Title (Report) >>'),
      packedPdf('', { dictionary: '/Type /Metadata', body: Buffer.from('x') }),
    ])
      expect(await check(good)).toEqual({ mediaType: 'application/pdf', bytes: good });
    expect(await check(Buffer.concat([pdf(), Buffer.from('\r\n\0')]))).toMatchObject({ mediaType: 'application/pdf' });
    expect(await check(png)).toEqual({ mediaType: 'image/png', bytes: png });
  });

  it('looks at each part of a PDF once, and knows outlines from packed objects', async () => {
    const good = pdf('/Outlines << /First 3 0 R /Count 1 >>').toString('latin1');
    const full = good.replace('trailer', `${'stream\n'.repeat(3_000_000)}trailer`);
    expect(await check(Buffer.from(full, 'latin1'))).toMatchObject({ mediaType: 'application/pdf' });
  });

  it('keeps of a picture what is seen, and no other file behind it', async () => {
    expect(await check(Buffer.concat([png, pdf()]))).toEqual({ mediaType: 'image/png', bytes: png });
  });

  it('may be a document of Word where papers are taken, written anew of what was looked into', async () => {
    const good = docx(field('PAGE \\* MERGEFORMAT'), {
      'word/_rels/document.xml.rels': relation('hyperlink', 'https://x.example/include'),
      'word/media/image1.png': png,
      'customXml/item1.xml': '<x/>',
    });
    const taken = await check(Buffer.concat([good, pdf()]), true);
    expect(taken).toMatchObject({ mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' });
    const { bytes } = taken as { readonly bytes: Buffer };
    expect([
      bytes.includes('%PDF'),
      await check(bytes, true),
      await check(docx('<w:r><w:t>DDE, macros and an oleObject are words.</w:t></w:r>'), true),
    ]).toEqual([false, taken, expect.objectContaining({ bytes: expect.any(Buffer) })]);
    expect(await check(good)).toEqual({ refusal: 'is neither a PDF nor a PNG, JPEG or WebP picture' });
  });

  it('is told what to make of it where its kind is not taken', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]);
    expect([await check(heic, true), await check(old, true)]).toEqual([
      { refusal: 'is a picture in the format HEIC: save it as JPEG, and send that' },
      { refusal: 'is in an old format of Office: save it as DOCX or PDF, and send that' },
    ]);
  });

  it('may have 25,000,000 bytes, and not one more', async () => {
    const path = join(folder, 'large');
    await writeFile(path, pdfOfSize(25_000_000));
    expect(await checkFile(path)).toMatchObject({ mediaType: 'application/pdf' });
    await truncate(path, 25_000_001);
    expect(await checkFile(path)).toEqual({ refusal: 'is larger than 25 MB' });
  });
});
