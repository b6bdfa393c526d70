import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pdfSealOf } from '../../src/adapters/pdf-seal/index.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { PdfSeal } from '../../src/ports/pdfSeal.ts';

/** Its certificate holds since before the time of any test. */
const begun: Clock = { now: () => new Date('2020-01-01T00:00:00Z') };
const of = (dataDir: string, clock: Clock): PdfSeal => pdfSealOf({ dataDir, publicUrl: 'http://localhost:3000' }, clock, () => {});
let folder: string | undefined;

/** The seal of all tests of a process, whose key is made by the first that seals anything: that takes a while. It goes by the clock of its test. */
export function testPdfSealBy(clock: Clock): PdfSeal {
  let made: PdfSeal | undefined;
  const seal = (): PdfSeal => {
    if (folder === undefined) {
      folder = mkdtempSync(join(tmpdir(), 'pari-seal-'));
      of(folder, begun);
    }
    return (made ??= of(folder, clock));
  };
  return {
    get certificate() {
      return seal().certificate;
    },
    hasTimestamps: false,
    look: (bytes) => seal().look(bytes),
    fill: (bytes, values) => seal().fill(bytes, values),
    seal: (request) => seal().seal(request),
  };
}

export const testPdfSeal = testPdfSealBy(begun);
