import { askedAgain, documentsChanged, type BlockAnswer, type Criteria } from '@pari/domain/applications';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { definitionAt, publishedDefinition } from '../../definitions/index.ts';
import { openByCriteria, statesOfParts, whyLeftOut } from '../managed/openByVersion.ts';
import type { CriteriaAsking } from '../operations/askQueued.ts';
import { answersOf, holdApplication } from '../queries.ts';
import { saidInAnswers } from '../sealing.ts';
import { askedWords, goBack } from './goBack.ts';

/**
 * Has one application asked by a version of its criteria: answers to what is asked as before stay, others are put away, and what is new or another is asked as
 * changes where eligibility was submitted. What was submitted stays in its rounds. It is done once, and not at all where the application is kept by now, or another
 * version is in force.
 */
export async function askOneAgain(tx: Tx, companyId: string, { applicationId, key, version, by }: CriteriaAsking, clock: Clock): Promise<void> {
  if (!(await holdApplication(tx, companyId, applicationId))) return;
  const at = clock.now();
  const [row] = await openByCriteria(tx, companyId, { key, version, only: applicationId });
  const now = await publishedDefinition(tx, companyId, 'criteria', key);
  if (!row || whyLeftOut(row, 'eligibility') !== null || now?.version !== version) return;
  const before = await definitionAt(tx, companyId, 'criteria', key, row.asked_version);
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
    [companyId, applicationId, at, by, documentsChanged(old, criteria)],
  );
  const [state = 'not_started'] = statesOfParts(row);
  const all = asked.map(
    ({ block: { id }, isChanged }) => ({ module: 1, place: id, question: id, isAnother: true, isRequested: true, text: askedWords(isChanged) }) as const,
  );
  await goBack(tx, companyId, { row, parts: [{ module: 1, state }], asked: all, what: 'eligibility', by, at });
}
