import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import { chain, EVIDENCE_FILE, type ChainedEvent, type EventDetail, type Evidence } from '@pari/domain/signing';
import { STATEMENT_FILE } from '@pari/domain/statements';
import { pdfSealOf } from '../../src/adapters/pdf-seal/index.ts';
import { systemClock } from '../../src/adapters/systemClock.ts';
import { readMe } from '../../src/features/envelopes/bundleFiles.ts';
import { zipAnswer } from '../../src/http/zipAnswer.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { drawPaper, type Paper } from '../../src/paper/index.ts';
import type { Mark, PdfSeal, SealRequest } from '../../src/ports/pdfSeal.ts';
import { writtenPdf } from '../files/writtenPdf.ts';

let shared: string | undefined;

/** A seal, whose key is the same for all tests where no other folder is named: to make one takes a while. */
export const newSeal = (settings: Partial<Parameters<typeof pdfSealOf>[0]> = {}, say: (line: string) => void = () => {}, clock: Clock = systemClock): PdfSeal =>
  pdfSealOf({ dataDir: (shared ??= newFolder()), publicUrl: 'https://portal.alder.example', ...settings }, clock, say);

/** A clock that stands. */
export const clockAt = (moment: string): Clock => ({ now: () => new Date(moment) });

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'pari-seal-'));

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

const paper = (title: string, parts: Paper['parts']): Promise<Buffer> =>
  drawPaper({ size: 'A4', company: 'Alder', title, about: title, at: new Date('2026-03-01T10:00:00Z'), footer: ['Alder'], parts });

/** A document of some pages, at whose end somebody signs. */
export const deed = (pages = 2): Promise<Buffer> =>
  paper('Deed of adherence', [
    ...Array.from({ length: pages - 1 }, (_, index) => [
      { is: 'text', text: `Clause ${index + 1}. ${'The parties are bound by this deed, and all who come after them. '.repeat(20)}` } as const,
      { is: 'page' } as const,
    ]).flat(),
    { is: 'text', text: 'Amount: [[text:sender:Amount]]' },
    { is: 'text', text: 'Occupation: [[text:signer:Occupation]]' },
    { is: 'text', text: 'Over 18: [[tick:signer:Over 18]] Resident: [[tick:sender:Resident?]]' },
    { is: 'text', text: ' ' },
    { is: 'text', text: ' ' },
    { is: 'text', text: '[[signature:signer]]' },
    { is: 'text', text: 'Date: [[date:signer]]' },
  ]);

const evidencePages = (): Promise<Buffer> => paper('How it was signed', [{ is: 'text', text: 'Anna Ålder, signer: signed on 1 March 2026.' }]);

/** A turned page, of which a part is seen, with a form. */
export async function formPdf(turned: number): Promise<Uint8Array> {
  const field = (kind: string, name: string, rect: string) =>
    `<< /Type /Annot /Subtype /Widget /FT /${kind} /T (${name}) /F 4 /Rect [${rect}] /P 10 0 R /MK << /BG [0.9 0.9 1] >> >>`;
  const written = writtenPdf([['A form']], {
    objects: [
      field('Tx', 'text:signer:Occupation', '100 600 300 620'),
      field('Sig', 'signature:signer', '100 500 300 560'),
      field('Tx', 'text:sender:Amount', '100 400 300 420'),
      field('Tx', 'Remarks', '100 300 300 320'),
      '<< /Fields [100 0 R 101 0 R 102 0 R 103 0 R] /NeedAppearances true >>',
    ],
    catalogue: '/AcroForm 104 0 R',
    page: `/Rotate ${turned} /CropBox [50 100 550 750] /Annots [100 0 R 101 0 R 102 0 R 103 0 R]`,
  });
  // Written anew, with a list of what it holds.
  const pdf = await PDF.load(written);
  pdf.setTitle('A form');
  return pdf.save();
}

/** A tagged document of so many parts, each an object of its own. */
export async function taggedPdf(parts: number): Promise<Buffer> {
  const elements = Array.from({ length: parts }, (_, index) => `<< /Type /StructElem /S /P /P 101 0 R /Pg 10 0 R /K ${index} >>`);
  const list = elements.map((_, index) => `${102 + index} 0 R`).join(' ');
  const objects = ['<< /Type /StructTreeRoot /K 101 0 R >>', `<< /Type /StructElem /S /Document /P 100 0 R /K [${list}] >>`, ...elements];
  // Written anew, with a list of what it holds.
  const pdf = await PDF.load(writtenPdf([['Deed', '[[signature:signer]]']], { objects, catalogue: '/StructTreeRoot 100 0 R' }));
  pdf.setTitle('Tagged');
  return Buffer.from(await pdf.save());
}

const strokes = [
  [100, 150, 200, 50, 300, 250, 400, 50, 500, 150],
  [600, 150, 900, 140],
  [950, 200],
];

/** What of a document its signer gives, drawn at every place that it asks for. */
async function marksOf(seal: PdfSeal, document: Uint8Array): Promise<Mark[]> {
  const { fields } = await seal.look(document);
  return fields
    .filter(({ role }) => role !== 'sender')
    .map(({ kind, place }): Mark => {
      if (kind === 'signature') return place.width >= 200 ? { kind: 'drawn', strokes, place } : { kind: 'typed', name: 'Анна Ålder-Ωμέγα', place };
      return kind === 'tick' ? { kind, place } : { kind: 'text', text: kind === 'date' ? '1 Mar 2026' : 'Teacher, देवनागरी', place };
    });
}

const eventsOf = (signatures: number): ChainedEvent[] =>
  (['created', 'sent', 'viewed', 'consented', ...Array.from({ length: signatures }, () => 'signed' as const), 'completed'] as const).map((kind, index) => ({
    sequence: index + 1,
    kind,
    at: `2026-03-0${index + 1}T10:00:00.000Z`,
    recipient: index < 2 ? null : 'r1',
    detail: { ip: '192.0.2.7', agent: 'Browser' },
  }));

/** Of a document that was signed so many times. */
export function evidenceOf(original: Uint8Array, signatures = 1): Evidence {
  const chained = chain('e1', eventsOf(signatures), sha256);
  return {
    format: 'pari-evidence',
    version: 1,
    envelope: { id: 'e1', company: 'Alder', title: 'Deed of adherence', purpose: 'document' },
    original: { sha256: sha256(original), length: original.length },
    recipients: [{ id: 'r1', role: 'signer', order: 1, name: 'Anna Ålder', email: 'anna@alder.example' }],
    consents: { '1': 'I agree.' },
    events: chained,
    head: chained.at(-1)?.hash ?? '',
  };
}

/** A sealing of a document as it is shown, with as many signatures. */
export async function requestOf(seal: PdfSeal, original: Uint8Array, count: number, evidence: unknown = evidenceOf(original, count)): Promise<SealRequest> {
  const marks = await marksOf(seal, original);
  const place = marks.find(({ kind }) => kind === 'typed' || kind === 'drawn')?.place ?? null;
  return {
    original,
    marks,
    evidencePages: await evidencePages(),
    attachment: { name: EVIDENCE_FILE, mediaType: 'application/json', text: JSON.stringify(evidence) },
    signatures: Array.from({ length: count }, (_, index) => ({
      name: `Anna Ålder ${index + 1}`,
      reason: 'Signed (as signer)',
      place: index === 0 ? place : null,
    })),
    at: new Date('2026-12-01T10:00:00Z'),
  };
}

/** A ZIP of these files as the portal writes it, with sums that fit. */
export async function zipped(files: ReadonlyMap<string, Buffer>, at = new Date()): Promise<Buffer> {
  const entries = [...files]
    .filter(([name]) => name !== 'SHA256SUMS')
    .map(([name, bytes]) => ({ name, length: bytes.length, sha256: sha256(bytes), at, open: () => Promise.resolve(Readable.from([bytes])) }));
  const answer = zipAnswer('x.zip', entries, at);
  if (!('open' in answer)) throw new Error('no stream');
  return buffer(await answer.open());
}

/** Evidence with one more event, that the document was sealed, as a bundle has it. */
export function sealedEvidence(evidence: Evidence, detail: EventDetail, at = '2026-12-01T10:00:00.000Z'): Evidence {
  const events = chain(
    evidence.envelope.id,
    [...evidence.events, { sequence: evidence.events.length + 1, kind: 'sealed', at, recipient: null, detail }],
    sha256,
  );
  return { ...evidence, events, head: events.at(-1)?.hash ?? '' };
}

/** The files of a bundle of a document that was signed here. */
export async function bundleFiles(seal: PdfSeal, signatures = 1): Promise<Map<string, Buffer>> {
  const original = await deed(1);
  const evidence = evidenceOf(original, signatures);
  const document = Buffer.from(await seal.seal(await requestOf(seal, original, signatures, evidence)));
  const told = sealedEvidence(evidence, { sha256: sha256(document), certificate: seal.certificate.fingerprint });
  return new Map([
    ['README.txt', Buffer.from(readMe(false))],
    ['document.pdf', document],
    [EVIDENCE_FILE, Buffer.from(JSON.stringify(told, null, 1))],
  ]);
}

/** A statement as it is issued: its figures lie within what is sealed, with no more. */
export async function sealedStatement(seal: PdfSeal, signatures = 1): Promise<Buffer> {
  const pdf = await PDF.load(await deed(1));
  const figures = {
    format: 'pari-statement',
    version: 1,
    company: 'Alder',
    reference: null,
    fund: { external_id: 'OAK', name: 'Oak' },
    investor_account_code: 'A-1',
    start_date: '2026-01-01',
    end_date: '2026-03-31',
    known_on: '2026-04-15',
    figures: {},
    figures_digest: sha256(''),
  };
  pdf.addAttachment(STATEMENT_FILE, Buffer.from(JSON.stringify(figures)));
  const request = await requestOf(seal, Buffer.from(await pdf.save()), signatures);
  return Buffer.from(await seal.seal({ ...request, attachment: null, evidencePages: null, withoutTimestamp: true }));
}
