import { randomUUID } from 'node:crypto';
import { enqueue } from '../../ports/jobs.ts';
import type { SigningPurpose } from '../../ports/signingPurposes.ts';
import { settleProgram } from './operations/programQueued.ts';
import { entryOfEnvelope, othersThatWait } from './programPart.ts';

/** Documents of the programme: whoever signs one comes back to all of them, or to the application. */
export const programPurpose: SigningPurpose = {
  pages: { document: 'fundProgramDocOfApplication', list: 'fundProgramDocOfOnboarding' },
  usual: 'list',
  async names(tx, { companyId, id }) {
    return { fund: (await entryOfEnvelope(tx, companyId, id))?.external_id ?? '' };
  },
  async whyNotReplaced() {
    return 'A document of the programme is signed by whoever applies, and by nobody in their place.';
  },
  async ended(tx, { companyId, id, status, at }) {
    const entry = status === 'completed' ? await entryOfEnvelope(tx, companyId, id) : undefined;
    if (!entry) return;
    const { document_id: document, document_version: version, applicant_id: by, application_id: application } = entry;
    await tx.run(
      `insert into program_document_answers (company_id, id, program_document_id, document_id, document_version, kind, envelope_id, answered_by, at)
       values ($1, $2, $3, $4, $5, 'signed', $6, $7, $8)`,
      [companyId, randomUUID(), entry.id, document, version, id, by, at],
    );
    // The envelope is held: applications are held before envelopes.
    for (const applicationId of [application, ...(await othersThatWait(tx, companyId, by, application)).map((other) => other.id)])
      await enqueue(tx, settleProgram, { applicationId, isAll: false });
  },
};
