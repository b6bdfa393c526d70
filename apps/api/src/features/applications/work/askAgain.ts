import { askedAgain, documentsChanged, type BlockAnswer, type Criteria } from '@pari/domain/applications';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { definitionAt, publishedDefinition } from '../../definitions/index.ts';
import { openByOtherVersion, stateOfEligibility, whyLeftOut, type OpenRow } from '../managed/openByCriteria.ts';
import { addComment } from '../operations/addComment.ts';
import { closeTasks, moveTo, note } from '../operations/move.ts';
import { settleStatus } from '../operations/settle.ts';
import { answersOf, holdApplication } from '../queries.ts';
import { saidInAnswers, sealWords } from '../sealing.ts';
import { tellApplicant } from '../tell.ts';

interface Asking {
  readonly applicationId: string;
  readonly key: string;
  readonly version: number;
  /** The administrator whose doing it is. */
  readonly by: string;
}

/**
 * Has one application asked by a version of its criteria: answers to what is asked as before stay, others are put away, and what is new or another is asked as
 * changes where eligibility was submitted. What was submitted stays in its rounds. It is done once, and not at all where the application is kept by now, or another
 * version is in force.
 */
export async function askOneAgain(tx: Tx, companyId: string, asking: Asking, clock: Clock): Promise<void> {
  const { applicationId, key, version } = asking;
  if (!(await holdApplication(tx, companyId, applicationId))) return;
  const at = clock.now();
  const [row] = await openByOtherVersion(tx, companyId, { key, version, only: applicationId });
  const now = await publishedDefinition(tx, companyId, 'criteria', key);
  if (!row || whyLeftOut(row) !== null || now?.version !== version) return;
  const before = await definitionAt(tx, companyId, 'criteria', key, row.criteria_version);
  if (!before) return;
  const [old, criteria] = [before.body as Criteria, now.body as Criteria];
  const answers = await answersOf(tx, companyId, row.response_id);
  const { putAway, asked } = askedAgain(old, criteria, new Map(answers.map(({ block_id: id, value }) => [id, value as BlockAnswer])));
  const next = row.response_version + 1;
  await tx.run('update eligibility_responses set criteria_version = $3, version = $4 where company_id = $1 and id = $2', [
    companyId,
    row.response_id,
    version,
    next,
  ]);
  for (const id of putAway) {
    const { keyId, sealed } = saidInAnswers.seal(tx, { company_id: companyId, response_id: row.response_id, block_id: id }, {});
    await tx.run(
      `update eligibility_answers set key_id = $4, sealed = $5, changed_at_version = $6, at = $7, confirmed_at = coalesce(confirmed_at, $7)
       where company_id = $1 and response_id = $2 and block_id = $3`,
      [companyId, row.response_id, id, keyId, sealed, next, at],
    );
  }
  await tx.run(
    `update application_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and application_id = $2 and module = 1 and removed_at is null and question = any($5::text[])`,
    [companyId, applicationId, at, asking.by, documentsChanged(old, criteria)],
  );
  await goBack(tx, companyId, row, asking, asked, at);
}

type Asked = ReturnType<typeof askedAgain>['asked'];

/** Opens eligibility again for what is asked of it, and tells its applicant. */
async function goBack(tx: Tx, companyId: string, row: OpenRow, { by }: Asking, asked: Asked, at: Date): Promise<void> {
  const state = stateOfEligibility(row);
  const isReviewed = state === 'pending' || state === 'approved';
  const isBack = asked.length > 0 && (isReviewed || state === 'complete');
  if (isBack) {
    // What nobody reviews is open again, as if it had never been submitted.
    await moveTo(tx, companyId, {
      applicationId: row.id,
      module: 1,
      ...(isReviewed ? ({ move: 'ask_again', by: 'administrator' } as const) : ({ move: 'lapse', by: 'portal' } as const)),
      at,
    });
    await closeTasks(tx, companyId, row.id, 1, { outcome: isReviewed ? 'changes_requested' : 'recalled', by, at });
  }
  if (isReviewed || state === 'changes_requested')
    for (const { block, isChanged } of asked) {
      const text = isChanged ? 'This question was changed. Answer it again.' : 'This is asked of you now.';
      const comment = await addComment(tx, { companyId, id: row.id, module: 1, question: block.id, document: null, text, by, at });
      await tx.run('update application_comments set status = 1, published_at = $3, version = version + 1 where company_id = $1 and id = $2', [
        companyId,
        comment,
        at,
      ]);
    }
  await note(tx, companyId, row.id, by, at, { kind: 'asked_anew', ...(isBack && { module: 1 }) });
  await settleStatus(tx, companyId, row.id, at);
  if (asked.length === 0) return;
  const said = asked.length === 1 ? 'One question of eligibility is new or was changed.' : `${asked.length} questions of eligibility are new or were changed.`;
  const { keyId, sealed } = sealWords(tx, row, { update_comment: said, update_comment_module: 1 });
  await tx.run('update applications set is_application_updated = true, key_id = $3, sealed = $4 where company_id = $1 and id = $2', [
    companyId,
    row.id,
    keyId,
    sealed,
  ]);
  await tellApplicant(
    tx,
    { id: companyId },
    { userId: row.applicant_id, fundId: row.fund_id, externalId: row.external_id, what: 'asked_anew', modules: [1], at },
  );
}
