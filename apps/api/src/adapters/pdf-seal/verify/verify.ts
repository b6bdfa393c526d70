import { PDF } from '@libpdf/core';
import { PdfUnverified } from '../../../ports/pdfSeal.ts';
import { checkAttached } from './attached.ts';
import { changesOf } from './changes.ts';
import { checkSignature, faultsOfBytes, findSignatures, type FoundSignature } from './signatures.ts';
import type { Verdict } from '../../../ports/sealVerdict.ts';

/**
 * Holds a sealed PDF against its signatures, what was added to it, and the evidence that it carries.
 * @throws PdfUnverified
 */
export async function verify(given: Uint8Array): Promise<Verdict> {
  const unreadable = (sentence: string): Verdict => ({ faults: [sentence], signatures: [], attached: null });
  try {
    const bytes = Buffer.from(given);
    const changed = faultsOfBytes(bytes);
    if (changed.length > 0) return { faults: changed, signatures: [], attached: null };
    const pdf = await PDF.load(bytes);
    if (pdf.recoveredViaBruteForce) return unreadable('This file is damaged: its list of what it holds does not fit.');
    if (pdf.isEncrypted || pdf.context.info.trailer.has('Encrypt'))
      return unreadable('This PDF is encrypted: what is seen of it cannot be held against what was signed.');
    const { found, faults } = findSignatures(pdf, bytes);
    if (found.length === 0) return unreadable(faults[0] ?? 'This PDF is not signed.');
    const checks = found.map((signature) => checkSignature(signature, bytes));
    const signatures = checks.flatMap(({ checked }) => checked ?? []);
    const { attached, faults: ofAttached } = checkAttached(pdf, bytes, found.length);
    const all = [
      ...faults,
      ...found.flatMap((one) => one.faults),
      ...checks.flatMap((one) => one.faults),
      ...(await faultsOfRevisions(found, bytes)),
      ...faultsOfCertificates(signatures),
      ...ofAttached,
    ];
    return { faults: [...new Set(all)], signatures, attached };
  } catch (error) {
    if (error instanceof PdfUnverified) throw error;
    return unreadable('This file is no PDF that can be read.');
  }
}

interface State {
  readonly pdf: PDF;
  readonly end: number;
}

/** Each signature covers the file as it was when it was made; nothing but signatures was added to that. */
async function faultsOfRevisions(found: readonly FoundSignature[], bytes: Buffer): Promise<string[]> {
  const faults: string[] = [];
  let earlier: State | undefined;
  for (const [index, end] of [...found.map((one) => one.end), bytes.length].entries()) {
    const told = `Signature ${index + 1}`;
    if (earlier?.end === end) {
      if (index < found.length) faults.push(`${told} covers the same as the one before it.`);
      continue;
    }
    const isLast = index === found.length;
    if (isLast) faults.push(`The last signature does not cover the whole file: ${end - (earlier?.end ?? 0)} bytes stand behind what it covers.`);
    else if (!/%%EOF[\r\n ]*$/.test(bytes.subarray(Math.max(0, end - 16), end).toString('latin1')))
      faults.push(`${told} does not cover a whole state of the file.`);
    const pdf: PDF | null = await PDF.load(bytes.subarray(0, end)).catch(() => null);
    if (!pdf || pdf.recoveredViaBruteForce) {
      if (!isLast) faults.push(`What ${told.toLowerCase()} covers is no PDF by itself.`);
      continue;
    }
    if (earlier) for (const change of changesOf(earlier.pdf, pdf)) faults.push(`After signature ${Math.min(index, found.length)}, ${change}.`);
    earlier = { pdf, end };
  }
  return faults;
}

function faultsOfCertificates(signatures: Verdict['signatures']): string[] {
  const [first] = signatures;
  return signatures.flatMap(({ certificate }, index) =>
    certificate.fingerprint === first?.certificate.fingerprint
      ? []
      : [`Signature ${index + 1} is of another certificate (${certificate.subject}) than the first (${first?.certificate.subject}).`],
  );
}
