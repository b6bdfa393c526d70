import { execFileSync, spawnSync } from 'node:child_process';
import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CryptoKeySigner, PDF, rgb } from '@libpdf/core';
import { EVIDENCE_FILE } from '@pari/domain/signing';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids, signDetached } from '../../src/adapters/pdf-seal/cms.ts';
import { der, inside, integer, nothing, oid, sequence, set, tagged } from '../../src/adapters/pdf-seal/der.ts';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { append, type Appended } from '../../src/adapters/pdf-seal/revision.ts';
import { sealKey } from '../../src/adapters/pdf-seal/sealKey.ts';
import { faultsOfBytes } from '../../src/adapters/pdf-seal/verify/signatures.ts';
import { verify } from '../../src/adapters/pdf-seal/verify/verify.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';
import { reportGoal, rounds } from '../support/proof.ts';
import { lastHole, withLast } from './lastHole.ts';
import { deed, evidenceOf, newFolder, newSeal, requestOf, taggedPdf } from './documents.ts';

const dataDir = newFolder();
const publicUrl = 'https://portal.alder.example';
let seal: PdfSeal;
let original: Buffer;
let sealed: Buffer;
beforeAll(async () => {
  seal = newSeal({ dataDir });
  original = await deed(2);
  sealed = Buffer.from(await seal.seal(await requestOf(seal, original, 3)));
});

const faultsOf = async (bytes: Uint8Array) => (await verify(bytes)).faults;
/** Changed by an update behind it, as any program for PDFs does. */
const updated = async (bytes: Uint8Array, change: (pdf: PDF) => unknown) => {
  const pdf = await PDF.load(bytes);
  await change(pdf);
  return pdf.save({ incremental: true });
};

/** The key of a data folder, as the library signs with it. */
async function librarySigner(folder: string): Promise<CryptoKeySigner> {
  const pem = readFileSync(join(folder, 'keys', 'seal.pem'), 'utf8');
  const key = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const usable = await webcrypto.subtle.importKey('pkcs8', key, algorithm, false, ['sign']);
  return new CryptoKeySigner(usable, new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERT'))).raw, 'RSA', 'RSASSA-PKCS1-v1_5');
}

/** Built and signed by the library alone, three times. */
async function independent(between: (pdf: PDF, index: number) => unknown = () => {}): Promise<Uint8Array> {
  const signer = await librarySigner(dataDir);
  const pdf = await PDF.load(original);
  pdf.addAttachment(EVIDENCE_FILE, Buffer.from(JSON.stringify(evidenceOf(original, 3))));
  for (let index = 0; index < 3; index += 1) {
    await pdf.sign({ signer, reason: 'Signed', fieldName: `Signer ${index + 1}` });
    await between(pdf, index);
  }
  return pdf.save({ incremental: true });
}

describe('a document that', () => {
  it('another program built and signed three times is found whole', async () => {
    const bytes = await independent();
    expect(await verify(bytes)).toMatchObject({ faults: [], signatures: [{ reason: 'Signed' }, {}, {}] });
    reportGoal(45, 'a document of another program, of 3 signatures, verified without a database');
    if (spawnSync('pdfsig', ['-v']).status !== 0) return;
    const path = join(newFolder(), 'independent.pdf');
    writeFileSync(path, bytes);
    expect(execFileSync('pdfsig', [path], { encoding: 'utf8' }).match(/Signature is Valid/g)).toHaveLength(3);
  });

  // Twenty signatures over as many parts compute for ten seconds: `npm run proof` alone tries that.
  it.each([[25_000, 3] as const, ...(rounds(0, 1) === 1 ? [[20_000, 20] as const] : [])])(
    'has %i parts and %i signatures is found whole',
    { timeout: 300_000 },
    async (parts, count) => {
      const many = await seal.seal(await requestOf(seal, await taggedPdf(parts), count));
      expect(await verifyPdf(many)).toMatchObject({ faults: [], signatures: Array.from({ length: count }, () => ({})) });
    },
  );

  it('somebody changed between two signatures is found out', async () => {
    const drawnOver = independent((pdf, index) => index === 0 && pdf.getPage(0)?.drawRectangle({ x: 50, y: 700, width: 300, height: 40, color: rgb(1, 1, 1) }));
    expect(await faultsOf(await drawnOver)).toEqual([expect.stringMatching(/^After signature 1, page 1 was changed \(object \d+\)\.$/)]);
    const renamed = independent((pdf, index) => index === 1 && pdf.setTitle('Another'));
    expect(await faultsOf(await renamed)).toEqual([expect.stringContaining('After signature 2, what the document says of itself was changed')]);
  });

  it('was changed in any byte is found out', async () => {
    const count = rounds(160, 10_000);
    const last = sealed.lastIndexOf('/Contents <');
    const places = Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * sealed.length) / count));
    const holes = [...sealed.toString('latin1').matchAll(/\/Contents <|\/ByteRange \[0 |startxref\n|\/V |%%EOF/g)].map(
      ({ index, 0: found }) => index + found.length + 3,
    );
    let tried = 0;
    for (const place of [
      0,
      original.length - 1,
      original.length,
      sealed.length - 1,
      ...places,
      ...holes,
      ...Array.from({ length: 900 }, (_, index) => last + 7 * index),
    ].filter((at) => at < sealed.length))
      for (const flip of [1, 0x20]) {
        tried += 1;
        const changed = Buffer.from(sealed);
        changed[place] = (changed[place] ?? 0) ^ flip;
        expect(await faultsOf(changed), `byte ${place}, bit ${flip}`).not.toEqual([]);
      }
    reportGoal(44, `${tried} of ${tried} flipped bits found`);
  });

  it('was changed in any digit of its last signature is found out', { timeout: rounds(60_000, 1_800_000) }, async () => {
    const [begin, end] = lastHole(sealed);
    let tried = 0;
    // Another start for each digit, so that all places come up.
    for (const [index, digit] of '0123456789abcdef'.split('').entries())
      for (let place = begin + (index % rounds(16, 1)); place < end; place += rounds(16, 1)) {
        if (sealed[place] === digit.charCodeAt(0)) continue;
        tried += 1;
        const changed = Buffer.from(sealed);
        changed.write(digit, place, 'latin1');
        const faults = faultsOfBytes(changed);
        expect(faults.length > 0 || (await faultsOf(changed)).length > 0, `digit ${digit} at ${place - begin}`).toBe(true);
      }
    reportGoal(44, `${tried} of ${tried} other digits of a signature found`);
  });

  const junk = der(0x04, Buffer.alloc(200, 7));
  it.each<[string, Parameters<typeof withLast>[1]]>([
    [
      'it is longer than it is',
      (_, cms) => {
        const longer = Buffer.from(cms);
        longer.writeUInt16BE(longer.readUInt16BE(2) + 2, 2);
        return longer;
      },
    ],
    ['its lengths are written at greater length', (_, cms) => Buffer.concat([Buffer.from([0x30, 0x83, 0]), cms.subarray(2)])],
    ['it is of another version', ({ outer: [, ...rest] }) => ({ outer: [integer(3), ...rest] })],
    ['its digest is written in another way', ({ outer: [version, , ...rest] }) => ({ outer: [version, set(sequence(oid(ids.sha256), nothing)), ...rest] })],
    ['its algorithm is told by its key alone', ({ own }) => ({ own: own.with(4, sequence(oid('1.2.840.113549.1.1.1'), nothing)) })],
    ['its algorithm is written in another way', ({ own }) => ({ own: own.with(4, sequence(oid('1.2.840.113549.1.1.11'))) })],
    [
      'something stands among its certificates',
      ({ outer: [version, digests, kind, certificates] }) => ({ outer: [version, digests, kind, tagged(0, ...inside(certificates), junk)] }),
    ],
    [
      'a certificate is added',
      ({ outer: [version, digests, kind, certificates] }) => ({ outer: [version, digests, kind, tagged(0, ...inside(certificates), ...inside(certificates))] }),
    ],
    ['it says something that is not signed', () => ({ unsigned: [tagged(1, sequence(oid('1.2.3.4'), set(junk)))] })],
    ['it says nothing that is not signed', () => ({ unsigned: [tagged(1)] })],
    ['more stands behind its signature', ({ own }) => ({ own: [...own, junk] })],
  ])('has a last signature that is not as it was written is found out: %s', async (tamper, change) => {
    expect((await faultsOf(await withLast(sealed, change))).length).toBeGreaterThan(0);
    reportGoal(44, `found: ${tamper}`);
  });

  it('has a last signature in capital letters is found out', async () => {
    const changed = Buffer.from(sealed);
    const [begin, end] = lastHole(changed);
    changed.write(changed.subarray(begin, end).toString('latin1').toUpperCase(), begin, 'latin1');
    expect(await faultsOf(changed)).toEqual(['Signature 3 is not written as it must be.']);
  });

  const behind = (bytes: Uint8Array) => `The last signature does not cover the whole file: ${bytes.length - sealed.length} bytes stand behind what it covers.`;
  const pages = 'After signature 3, pages were added, removed or put into another order.';
  const ends = () => [...sealed.toString('latin1').matchAll(/%%EOF\n/g)].map(({ index }) => index + 6);
  const fewer = (count: number) => `It bears ${count} of the 3 signatures of which its evidence tells: some were cut off or added.`;
  it.each<[string, () => Promise<Uint8Array>, (changed: Uint8Array) => readonly unknown[]]>([
    ['a page is appended', () => updated(sealed, (pdf) => pdf.addPage({ size: 'a4' })), (bytes) => [behind(bytes), pages]],
    ['two pages are swapped', () => updated(sealed, (pdf) => pdf.movePage(0, 1)), (bytes) => [behind(bytes), pages]],
    ['a page is taken out', () => updated(sealed, (pdf) => pdf.removePage(0)), (bytes) => [behind(bytes), pages]],
    [
      'it is drawn over',
      () => updated(sealed, (pdf) => pdf.getPage(0)?.drawRectangle({ x: 50, y: 700, width: 300, height: 40, color: rgb(1, 1, 1) })),
      (bytes) => [behind(bytes), expect.stringMatching(/^After signature 3, page 1 was changed/)],
    ],
    [
      'its evidence is replaced',
      () =>
        updated(sealed, (pdf) => {
          pdf.removeAttachment(EVIDENCE_FILE);
          pdf.addAttachment(EVIDENCE_FILE, Buffer.from(JSON.stringify(evidenceOf(original))));
        }),
      (bytes) => [
        behind(bytes),
        expect.stringMatching(/^After signature 3, what belongs to the whole document was changed/),
        fewer(3).replace('the 3', 'the 1'),
      ],
    ],
    ['its evidence is taken out', () => updated(sealed, (pdf) => pdf.removeAttachment(EVIDENCE_FILE)), (bytes) => [behind(bytes)]],
    ['bytes are put behind it', () => Promise.resolve(Buffer.concat([sealed, Buffer.from('\n% and so on\n')])), (bytes) => [behind(bytes)]],
    ['its last signature is cut off', () => Promise.resolve(sealed.subarray(0, ends().at(-2))), () => [fewer(2)]],
    ['all but its first signature is cut off', () => Promise.resolve(sealed.subarray(0, ends().at(-3))), () => [fewer(1)]],
    ['all of its signatures are cut off', () => Promise.resolve(sealed.subarray(0, ends().at(-4))), () => ['This PDF is not signed.']],
  ])('is no more what was sealed is found out: %s', async (tamper, change, expected) => {
    const changed = await change();
    expect(await faultsOf(changed)).toEqual(expect.arrayContaining([...expected(changed)]));
    reportGoal(44, `found and named: ${tamper}`);
  });

  it('tells other events than there were is found out, though the seal holds', async () => {
    const evidence = evidenceOf(original);
    const resealed = async (changed: unknown) => faultsOf(await seal.seal(await requestOf(seal, original, 1, changed)));
    const { events } = evidence;
    expect(await resealed(evidence)).toEqual([]);
    expect((await resealed({ ...evidence, events: events.filter((_, index) => index !== 3) }))[0]).toContain('Event 5 (signed) stands where event 4 belongs');
    expect(await resealed({ ...evidence, events: events.slice(0, -1) })).toEqual([expect.stringContaining('events are missing at its end')]);
    const altered = events.map((event, index) => (index === 2 ? { ...event, at: '2026-02-01T10:00:00.000Z' } : event));
    expect(await resealed({ ...evidence, events: altered })).toEqual([expect.stringContaining('Event 3 (viewed) was altered')]);
    expect((await resealed({ ...evidence, events: events.toReversed() }))[0]).toContain('Event 6 (completed) stands where event 1 belongs');
    for (const tamper of ['an event is dropped', 'the last events are dropped', 'an event is altered', 'events are reordered'])
      reportGoal(44, `found and named: ${tamper}`);
    expect(await resealed({ ...evidence, original: { ...evidence.original, sha256: '0'.repeat(64) } })).toEqual([
      'It does not begin with the document that was shown to those who signed: the evidence names another one.',
    ]);
    expect(await resealed({ format: 'other' })).toEqual(['The evidence that it carries cannot be read, or is of a newer version.']);
    expect(await resealed({ ...evidence, events: [{ ...events[0], detail: 0.5 }] })).toEqual([
      'The evidence that it carries cannot be read, or is of a newer version.',
    ]);
  });

  it('was signed with another certificate too is found out', async () => {
    const folder = newFolder();
    newSeal({ dataDir: folder, publicUrl: 'https://mallory.example' });
    const pdf = await PDF.load(sealed);
    await pdf.sign({ signer: await librarySigner(folder) });
    expect(await faultsOf(await pdf.save({ incremental: true }))).toEqual([
      'Signature 4 is of another certificate (CN=Pari seal of mallory.example) than the first (CN=Pari seal of portal.alder.example).',
      'It bears 4 of the 3 signatures of which its evidence tells: some were cut off or added.',
    ]);
  });

  it('carries no evidence, or no signature, is found out', async () => {
    expect(await faultsOf(original)).toEqual(['This PDF is not signed.']);
    const pdf = await PDF.load(original);
    await pdf.sign({ signer: await librarySigner(dataDir) });
    expect(await faultsOf(await pdf.save({ incremental: true }))).toEqual([expect.stringContaining('It carries no evidence')]);
  });

  it('is signed with a hole that holds more than the signature is found out', async () => {
    const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(sealed.toString('latin1'))?.[1]);
    const [, root = ''] = /\/Root (\d+ \d+ R)/.exec(sealed.subarray(tableAt).toString('latin1')) ?? [];
    const pdf = await PDF.load(sealed);
    const [field] = pdf.getForm()?.getSignatureFields() ?? [];
    const file: Appended = { bytes: sealed, tableAt, trailer: `/Root ${root}`, next: pdf.context.registry.nextObjectNumber, listsInStream: false };
    const room = 4000;
    const range = '0000000000 '.repeat(4).trim();
    const dict = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [${range}] /Contents <${'0'.repeat(room)}> /Location (anywhere) >>`;
    const { bytes } = append(
      file,
      new Map([
        [file.next, dict],
        [field?.getRef()?.objectNumber ?? 0, `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Seal 1) /V ${file.next} 0 R >>`],
      ]),
    );
    const at = bytes.indexOf('/ByteRange [', sealed.length) + '/ByteRange ['.length;
    const begin = bytes.indexOf('/Contents <', at) + '/Contents '.length;
    const end = bytes.indexOf('(anywhere)', at) + '(anywhere)'.length;
    bytes.write([0, begin, end, bytes.length - end].join(' ').padEnd(range.length), at);
    const cms = await signDetached([bytes.subarray(0, begin), bytes.subarray(end)], sealKey({ dataDir, publicUrl }, new Date()), null);
    bytes.write(cms.toString('hex'), begin + 1);
    expect(await faultsOf(bytes)).toEqual(['Signature 4 leaves out more of the file than itself: its ByteRange is not around its Contents alone.']);
  });
});

describe('what is no sealed PDF', () => {
  const loop = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] /Count 1 >>\nendobj\n';
  it.each<[string, () => Uint8Array]>([
    ['nothing', () => Buffer.alloc(0)],
    ['noise', () => Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * 7919 + (index >> 3)) & 0xff))],
    ['a text', () => Buffer.from('Hello')],
    ['half of one', () => sealed.subarray(0, sealed.length >> 1)],
    ['its end alone', () => sealed.subarray(sealed.length >> 1)],
    ['lists within lists', () => Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF`)],
    ['pages that hold themselves', () => Buffer.from(`${loop}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF`)],
    ['a table that leads to itself', () => Buffer.from(`${loop}xref\n0 0\ntrailer\n<< /Root 1 0 R /Prev ${loop.length} >>\nstartxref\n${loop.length}\n%%EOF`)],
    ['numbers that are too large', () => Buffer.from(sealed.toString('latin1').replaceAll('/ByteRange [0 ', '/ByteRange [9'), 'latin1')],
    ['signatures of noise', () => Buffer.from(sealed.toString('latin1').replace(/\/Contents <30/g, '/Contents <31'), 'latin1')],
  ])('is told in sentences: %s', async (_, make) => {
    const verdict = await verifyPdf(Uint8Array.from(make()));
    expect(verdict.faults.length).toBeGreaterThan(0);
    for (const fault of verdict.faults) expect(fault).toMatch(/^[A-Z].*\.$/);
  });
});
