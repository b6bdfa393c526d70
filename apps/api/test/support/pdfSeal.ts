import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfSealOf } from '../../src/adapters/pdf-seal/index.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';

let made: PdfSeal | undefined;

/** Its certificate holds since before the time of any test. */
const seal = (): PdfSeal =>
  (made ??= pdfSealOf(
    { dataDir: mkdtempSync(join(tmpdir(), 'pari-seal-')), publicUrl: 'http://localhost:3000' },
    { now: () => new Date('2020-01-01T00:00:00Z') },
    () => {},
  ));

/** The seal of all tests of a process, whose key is made by the first that seals anything: that takes a while. */
export const testPdfSeal: PdfSeal = {
  get certificate() {
    return seal().certificate;
  },
  hasTimestamps: false,
  look: (bytes) => seal().look(bytes),
  fill: (bytes, values) => seal().fill(bytes, values),
  seal: (request) => seal().seal(request),
};
