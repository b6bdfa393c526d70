import type { PDF } from '@libpdf/core';
import { EVIDENCE_FILE, faultsOfChain, faultsOfCount } from '@pari/domain/signing';
import { STATEMENT_FILE } from '@pari/domain/statements';
import { readEvidence, readStatement } from '../../../readAttached.ts';
import { hashOf } from '../../../sha256.ts';
import type { Verdict } from '../../../ports/sealVerdict.ts';

/** What a sealed PDF, which bears so many signatures, carries of how it came about, and what is wrong with it. */
export function checkAttached(pdf: PDF, bytes: Buffer, signatures: number): Pick<Verdict, 'attached'> & { readonly faults: readonly string[] } {
  const figures = pdf.getAttachment(STATEMENT_FILE);
  const found = pdf.getAttachment(EVIDENCE_FILE);
  if (figures && !found) {
    const data = readStatement(figures);
    if (!data) return { attached: null, faults: ['The figures of the statement that it carries cannot be read, or are of a newer version.'] };
    return { attached: data, faults: signatures === 1 ? [] : [`It bears ${signatures} signatures, and a statement bears one.`] };
  }
  if (!found) return { attached: null, faults: ['It carries no evidence of how it was signed: it was not sealed by Pari, or that was taken out.'] };
  const read = readEvidence(found);
  if (!read) return { attached: null, faults: ['The evidence that it carries cannot be read, or is of a newer version.'] };
  const { original } = read;
  const faults = [...faultsOfChain(read, hashOf), ...faultsOfCount(read.events, signatures)];
  if (hashOf(bytes.subarray(0, original.length)) !== original.sha256)
    faults.push('It does not begin with the document that was shown to those who signed: the evidence names another one.');
  return { attached: read, faults };
}
