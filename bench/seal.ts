import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { CryptoKeySigner, PDF } from '@libpdf/core';
import { pdfSealOf } from '../apps/api/src/adapters/pdf-seal/index.ts';
import { systemClock } from '../apps/api/src/adapters/systemClock.ts';
import { drawPaper, type Paper } from '../apps/api/src/paper/index.ts';
import type { SealRequest } from '../apps/api/src/ports/pdfSeal.ts';
import { inTurn, median, type Line } from './line.ts';

const pages = 20;
const sealsOfRound = 15;
const at = new Date('2026-03-01T10:00:00Z');
const place = { page: pages, x: 60, y: 120, width: 180, height: 40 };

/** P12: sealing what one person signed, with evidence, beside the library signing the same bytes and doing nothing else; and what many of them do to memory. */
export async function sealing(): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pari-seal-'));
  try {
    const seal = pdfSealOf({ dataDir, publicUrl: 'https://portal.example' }, systemClock, () => {});
    const signer = await librarySigner(join(dataDir, 'keys', 'seal.pem'));
    const original = await paper('Deed', pages);
    const request: SealRequest = {
      original,
      marks: [
        { kind: 'typed', name: 'Anna Alder', place },
        { kind: 'text', text: '1 March 2026', place: { ...place, y: 80, height: 14 } },
      ],
      evidencePages: await paper('How it was signed', 2),
      attachment: { name: 'evidence.json', mediaType: 'application/json', text: JSON.stringify({ events: Array.from({ length: 12 }, () => 'x'.repeat(400)) }) },
      signatures: [{ name: 'Anna Alder', reason: 'Signed', place }],
      at,
    };
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const took: number[] = [];
      for (let count = 0; count < sealsOfRound; count += 1) {
        const begun = performance.now();
        await work();
        took.push(performance.now() - begun);
      }
      return median(took);
    };
    const contenders = { pari: () => timed(() => seal.seal(request)), library: () => timed(() => signAlone(original, signer)) };
    await inTurn(2, contenders);
    const times = await inTurn(10, contenders);
    const memory = () => process.memoryUsage().rss / 1e6;
    const before = memory();
    for (let count = 0; count < 600; count += 1) await seal.seal(request);
    const after = memory();
    return [
      {
        id: 'P12',
        what: `sealing a document of ${pages} pages, with a signature, evidence and its pages, beside the library signing the same bytes`,
        ratio: times.pari / times.library,
        goal: 1.5,
        wanted: 'at most',
        detail: `pari ${times.pari.toFixed(1)} ms, library ${times.library.toFixed(1)} ms`,
      },
      {
        id: 'P12',
        what: 'memory after 600 documents were sealed, beside what it was before',
        ratio: after / before,
        goal: 1.3,
        wanted: 'at most',
        detail: `${after.toFixed(0)} MB beside ${before.toFixed(0)} MB, at most ${((process.resourceUsage().maxRSS * 1024) / 1e6).toFixed(0)} MB`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

async function signAlone(bytes: Uint8Array, signer: CryptoKeySigner): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  return (await pdf.sign({ signer, reason: 'Signed' })).bytes;
}

async function librarySigner(path: string): Promise<CryptoKeySigner> {
  const pem = await readFile(path, 'utf8');
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('pkcs8', createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' }), algorithm, false, ['sign']);
  return new CryptoKeySigner(key as CryptoKey, new X509Certificate(pem.slice(pem.indexOf('-----BEGIN CERT'))).raw, 'RSA', 'RSASSA-PKCS1-v1_5');
}

function paper(title: string, count: number): Promise<Buffer> {
  const text = 'The parties are bound by this deed, and all who come after them. '.repeat(40);
  const parts = Array.from({ length: count }, (_, index): Paper['parts'] => [
    ...(index > 0 ? [{ is: 'page' } as const] : []),
    { is: 'heading', text: `${index + 1}.` },
    { is: 'text', text },
  ]).flat();
  return drawPaper({ size: 'A4', company: 'Alder', title, about: title, at, footer: ['Alder'], parts });
}
