import { randomUUID } from 'node:crypto';
import {
  countriesOffered,
  criteriaFor,
  faultsOfAnswer,
  mayBeginAnew,
  takesAnswer,
  type ApplicationSetup,
  type BlockAnswer,
  type Criteria,
  type Vehicle,
} from '@pari/domain/applications';
import { countryCodes } from '@pari/domain/instructions';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { publishedDefinition } from '../../definitions/index.ts';
import { holdInterest, isAccepting } from '../../opportunities/index.ts';
import { consents } from '../operations/answerBlock.ts';
import { addApplication } from '../operations/addApplication.ts';
import { moveTo, note } from '../operations/move.ts';
import { settleStatus } from '../operations/settle.ts';
import { faultsOfApplicant } from '../applicant.ts';
import { answersOf, holdApplication, responseOf } from '../queries.ts';
import { saidInAnswers, saidOfApplicants } from '../sealing.ts';
import { tellApplicant } from '../tell.ts';
import { applicationManaged, statusOf, type ManagedRow } from './queries.ts';

/**
 * Opens another attempt for whoever withdrew or was declined, with what they answered before where it is still asked. They confirm it; what only they
 * consent to they do again.
 * @returns the id of the new attempt
 * @throws Refusal `not_found`, also of one's own; `conflict` where it goes on, or was begun anew already; `not_yet` where the fund takes no applications
 */
export async function beginAnew(tx: Tx, context: Context, clock: Clock, id: string): Promise<string> {
  const companyId = context.company.id;
  const seen = await applicationManaged(tx, companyId, id);
  if (!seen || seen.applicant_id === context.realUser.id) throw notFound();
  await holdInterest(tx, { companyId, userId: seen.applicant_id }, seen.fund_id);
  await holdApplication(tx, companyId, id);
  const at = clock.now();
  const row = await applicationManaged(tx, companyId, id);
  if (!row) throw notFound();
  if (!row.is_current || !mayBeginAnew(statusOf(row)))
    throw new Refusal('conflict', row.is_current ? 'This application goes on.' : 'This was begun anew already.', { current: { status: row.status } });
  if (!(await isAccepting(tx, { ...context, now: at }, { userId: row.applicant_id, fundId: row.fund_id })))
    throw new Refusal('not_yet', 'Applications to this fund are not taken now.');
  const setup = await publishedDefinition(tx, companyId, 'application', row.external_id);
  if (!setup) throw new Refusal('not_yet', 'Applications to this fund are not taken here now.');
  await tx.run('update applications set is_current = false where company_id = $1 and id = $2', [companyId, id]);
  const made = await addApplication(tx, companyId, {
    fundId: row.fund_id,
    applicantId: row.applicant_id,
    attempt: row.attempt + 1,
    setupVersion: setup.version,
    at,
  });
  await note(tx, companyId, made, context.realUser.id, at, { kind: 'begun_anew' });
  await reuse(tx, companyId, row, made, setup.body as ApplicationSetup, at);
  await settleStatus(tx, companyId, made, at);
  await tellApplicant(tx, context.company, { userId: row.applicant_id, externalId: row.external_id, fundId: row.fund_id, what: 'begun_anew', at });
  return made;
}

/** What was answered in an earlier attempt, where the same is still asked, not yet confirmed. */
async function reuse(tx: Tx, companyId: string, { id: before }: Pick<ManagedRow, 'id'>, made: string, setup: ApplicationSetup, at: Date): Promise<void> {
  // What it comes to is for the offer of today to say, once it is submitted.
  await tx.run(
    `insert into application_amounts (company_id, application_id, version, given, answered_by, via, at)
     select company_id, $3, 1, given, answered_by, 'reused', at from application_amounts where company_id = $1 and application_id = $2 order by version desc limit 1`,
    [companyId, before, made],
  );
  const response = await responseOf(tx, companyId, before);
  const vehicle = response?.vehicle as Vehicle;
  const key =
    response && setup.vehicles.includes(vehicle) && countriesOffered(setup, countryCodes).includes(response.country)
      ? criteriaFor(setup, response.country, vehicle)
      : null;
  const criteria = key ? await publishedDefinition(tx, companyId, 'criteria', key) : undefined;
  if (!response || !criteria || faultsOfApplicant(setup, response.applicant as Readonly<Record<string, unknown>>).length > 0) return;
  const anew = randomUUID();
  const applicant = saidOfApplicants.seal(tx, { company_id: companyId, id: anew }, response.applicant);
  await tx.run(
    `insert into eligibility_responses (company_id, id, application_id, criteria_key, criteria_version, country, vehicle, key_id, sealed, answered_by, via, at, created_at, version)
     select company_id, $3, $4, $5, $6, country, vehicle, $7, $8, answered_by, 'reused', at, $9, 1 from eligibility_responses where company_id = $1 and id = $2`,
    [companyId, response.id, anew, made, key, criteria.version, applicant.keyId, applicant.sealed, at],
  );
  const blocks = new Map((criteria.body as Criteria).blocks.map((block) => [block.id, block]));
  for (const answer of await answersOf(tx, companyId, response.id)) {
    const block = blocks.get(answer.block_id);
    const value = answer.value as BlockAnswer;
    if (!block || !takesAnswer(block.kind) || consents(block, value) || faultsOfAnswer(block, vehicle, value).size > 0) continue;
    const { keyId, sealed } = saidInAnswers.seal(tx, { company_id: companyId, response_id: anew, block_id: block.id }, value);
    await tx.run(
      `insert into eligibility_answers (company_id, response_id, block_id, key_id, sealed, changed_at_version, answered_by, via, at) values ($1, $2, $3, $4, $5, 1, $6, 'reused', $7)`,
      [companyId, anew, block.id, keyId, sealed, answer.answered_by_id, answer.at],
    );
  }
  const required = (criteria.body as Criteria).blocks.flatMap((block) => (block.kind === 'documents' ? block.required_documents.map((one) => one.id) : []));
  await tx.run(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at)
     select p.company_id, $3, p.module, p.question, p.file_name, p.sha256, p.uploaded_by, p.via, p.at from application_uploads p
       join files f on f.company_id = p.company_id and f.sha256 = p.sha256
     where p.company_id = $1 and p.application_id = $2 and p.module = 1 and p.removed_at is null and f.state = 'accepted' and p.question = any($4::text[])`,
    [companyId, before, made, required],
  );
  await moveTo(tx, companyId, { applicationId: made, module: 1, move: 'begin', by: 'applicant', at });
}
