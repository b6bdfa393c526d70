import { expect, it } from 'vitest';
import { sealEvidence } from '../../src/features/envelopes/work/sealEvidence.ts';
import { JobFailure } from '../../src/ports/jobs.ts';
import { SealUnavailable } from '../../src/ports/pdfSeal.ts';
import { deed, evidenceOf } from '../pdf-seal/documents.ts';
import { testPdfSeal } from '../support/pdfSeal.ts';

it('why the timestamp authority is of no use is said where the job failed', async () => {
  const original = await deed(1);
  const sentence = 'The timestamp authority tells another time than the clock of this server.';
  const seal = { ...testPdfSeal, seal: () => Promise.reject(new SealUnavailable(sentence)) };
  const request = { original, marks: [], signatures: [], at: new Date() };
  await expect(sealEvidence(seal, { ...evidenceOf(original), events: [] }, request, (failure) => Promise.reject(failure))).rejects.toThrow(
    new JobFailure(sentence),
  );
});
