import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifyPdf } from '../../src/adapters/pdf-seal/index.ts';
import { builtInSigner } from '../../src/features/envelopes/index.ts';
import { sealOne } from '../../src/features/envelopes/work/sealOne.ts';
import { JobFailure } from '../../src/ports/jobs.ts';
import { CertificateNotValid } from '../../src/ports/pdfSeal.ts';
import type { TestPerson } from '../support/app.ts';
import { readPaper } from '../support/readPaper.ts';
import { signingCompany } from './signing.ts';

let company: Awaited<ReturnType<typeof signingCompany>>;
let signer: TestPerson;
beforeAll(async () => {
  company = await signingCompany();
});
afterAll(() => company.test.close());
beforeEach(async () => {
  signer = await company.person('investor');
});
const alone = () => [{ user: signer.id, role: 'signer', turn: 1 }];

describe('a document that one person signed', () => {
  it('shows what was drawn on its pages of evidence, though the document asks for it at no place', async () => {
    const envelope = await company.send(alone());
    await company.open(signer, envelope.id);
    await company.consent(signer, envelope.id);
    const line = [10, 10, 20, 20, 30, 10, 40, 20, 50, 10, 60, 20];
    expect((await company.sign(signer, envelope, { signature: { kind: 'drawn', name: 'Some Body', strokes: [line] } })).status).toBe(200);
    await company.workOff();
    const { bytes } = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(await verifyPdf(bytes)).toMatchObject({ faults: [] });
    const paths = drawnIn(bytes).filter((points) => points.length === line.length);
    expect(paths).toHaveLength(1);
    // Alike but for its size and place.
    const [x0 = 0, y0 = 0, x1 = 0] = paths[0] ?? [];
    const scale = (x1 - x0) / 10;
    expect(paths[0]?.map((value, index) => Math.round((value - (index % 2 === 0 ? x0 : y0)) / scale))).toEqual(line.map((value) => value - 10));
    expect((await readPaper(bytes)).pages.at(-1)).toMatch(/Drawn by .*, as Some Body/);
  });

  it('is sealed by no certificate that is not valid, which is told, and comes once there is another', async () => {
    const envelope = await company.send(alone());
    await company.signWhole(signer, envelope);
    const { test, companyId } = company;
    const inCompany = <T>(work: Parameters<typeof test.database.asCompany<T>>[1]) => test.database.asCompany(companyId, work);
    const run = { id: envelope.id, companyId, inCompany, onlyOnce: () => Promise.resolve(false) };
    const expired: typeof test.pdfSeal = {
      ...test.pdfSeal,
      certificate: { ...test.pdfSeal.certificate, validUntil: new Date('2026-03-01T10:00:00Z') },
      seal: () => Promise.reject(new CertificateNotValid('The certificate was valid until 2026-03-01.')),
    };
    await expect(sealOne(envelope.id, run, { ...test, pdfSeal: expired })).rejects.toThrow(new JobFailure('The certificate was valid until 2026-03-01.'));
    expect(await company.call('getEnvelope', signer, { id: envelope.id })).toMatchObject({ body: { status: 'completed', sealing: 'failed' } });
    expect(await builtInSigner({ ...test, pdfSeal: expired }).health()).toMatchObject({ ok: false, faults: [expect.stringContaining('until 2026-03-01')] });
    await sealOne(envelope.id, run, test);
    const { bytes } = await company.call('getSignedEnvelope', signer, { id: envelope.id });
    expect(await verifyPdf(bytes)).toMatchObject({ faults: [] });
  });
});

/** The lines that pages of a PDF draw, each as its points. */
function drawnIn(bytes: Buffer): number[][] {
  const streams = [...bytes.toString('latin1').matchAll(/\/FlateDecode[^]*?stream\r?\n/g)].flatMap(({ index, 0: found }) => {
    try {
      return inflateSync(bytes.subarray(index + found.length)).toString('latin1');
    } catch {
      return [];
    }
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/(?:[\d.-]+ [\d.-]+ [ml]\s+)+S\b/g)].map(([path]) =>
      path
        .split(/\s+/)
        .filter((word) => /\d/.test(word))
        .map(Number),
    ),
  );
}
