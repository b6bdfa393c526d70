import type { Vehicle } from '@pari/domain/applications';
import { faultOfValue, takesAnswers, type AnswerValue, type Question, type Workflow } from '@pari/domain/kyc';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { definitionAt } from '../../definitions/index.ts';
import { kycAnswersOf, recordsOf, type RecordRow } from '../queries.ts';
import { noRecordWords, saidInKycAnswers, saidOfRecords } from '../sealing.ts';

interface Created {
  readonly companyId: string;
  readonly userId: string;
  readonly investorType: Vehicle;
  /** Null of an individual. */
  readonly entityName: string | null;
  /** The definition that is asked. */
  readonly workflow: { readonly key: string; readonly version: number; readonly body: Workflow };
  readonly at: Date;
}

/**
 * A record of a person, or of an entity of theirs, in which nothing was answered yet but what they answered to the same questions in a record of themselves, or of
 * the same entity, before. The caller holds the person (`holdPerson`).
 * @returns its id
 */
export async function createRecord(tx: Tx, { companyId, userId, investorType, entityName, workflow, at }: Created): Promise<string> {
  const id = randomUUID();
  const earlier = (await recordsOf(tx, companyId, userId)).findLast(
    (one) => one.erased_at === null && one.investor_type === investorType && one.entity_name === entityName,
  );
  const { keyId, sealed } = saidOfRecords.seal(tx, { company_id: companyId, id }, { ...noRecordWords, entity_name: entityName, named_at: at.toISOString() });
  await tx.run(
    `insert into kyc_records (company_id, id, user_id, investor_type, workflow_key, workflow_version, created_at, changed_at, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
    [companyId, id, userId, investorType, workflow.key, workflow.version, at, keyId, sealed],
  );
  if (earlier) await reuse(tx, { companyId, userId, id, workflow: workflow.body, at }, earlier);
  return id;
}

/** Files and participants belong to the record for which they were given; what was said of the investor themselves is said once. */
async function reuse(
  tx: Tx,
  { companyId, userId, id, workflow, at }: { companyId: string; userId: string; id: string; workflow: Workflow; at: Date },
  earlier: RecordRow,
): Promise<void> {
  const before = await definitionAt(tx, companyId, 'kyc_workflow', earlier.workflow_key, earlier.workflow_version);
  const [asked, answered] = [questionsOf(workflow), questionsOf(before?.body as Workflow | undefined)];
  const given = (await kycAnswersOf(tx, companyId, earlier.id)).filter(
    ({ of_id: of, question_id: question, value }) => of === earlier.id && value !== null && isSameAsked(asked.get(question), answered.get(question), value),
  );
  for (const { question_id: question, value } of given) {
    const { keyId, sealed } = saidInKycAnswers.seal(tx, { company_id: companyId, record_id: id, of_id: id, question_id: question }, value);
    await tx.run(
      `insert into kyc_answers (company_id, record_id, of_id, question_id, changed_at_version, answered_by, via, at, confirmed_at, key_id, sealed)
       values ($1, $2, $2, $3, 1, $4, 'reused', $5, $5, $6, $7)`,
      [companyId, id, question, userId, at, keyId, sealed],
    );
  }
}

const questionsOf = (workflow: Workflow | undefined): ReadonlyMap<string, Question> =>
  new Map((workflow?.cards ?? []).flatMap((card) => (card.is_repeatable ? [] : card.schema.filter(takesAnswers).map((one) => [one.id, one] as const))));

/** Whether an answer means the same in both: of the same type, as sensitive, and one that the question takes. */
const isSameAsked = (asked: Question | undefined, answered: Question | undefined, value: AnswerValue): boolean =>
  asked !== undefined && asked.type === answered?.type && asked.is_sensitive === answered.is_sensitive && faultOfValue(asked, value) === null;
