import { PDF } from '@libpdf/core';

export const DAMAGED = 'This file is no PDF, or a damaged one, to which nothing can be added. Print it into a new PDF, and choose that.';

/** A PDF of somebody, to which something can be added. @returns why nothing can, in a sentence */
export async function openPdf(bytes: Uint8Array): Promise<PDF | string> {
  const pdf = await PDF.load(bytes).catch(() => null);
  if (pdf?.isEncrypted ?? /\/Encrypt\s+\d+ \d+ R/.test(Buffer.from(bytes.subarray(-4096)).toString('latin1')))
    return 'This PDF is encrypted. Save it without a password, and choose it again.';
  if (!pdf || pdf.recoveredViaBruteForce || pdf.getPageCount() === 0) return DAMAGED;
  // What is seen while it is read need not be what is printed of it.
  if (pdf.getCatalog().has('OCProperties')) return 'This PDF has layers, some of which may be hidden. Print it into a new PDF, and choose that.';
  return pdf;
}
