import { VEHICLE_NAMES } from '@pari/domain/applications';
import type { Answer, Contract } from '@pari/contract';
import { maskedAnswer, workflowSlug, type AnswerValue, type Question } from '@pari/domain/kyc';
import { civilDate } from '@pari/domain/dates';
import type { KycAnswerRow, KycUploadRow, RecordRow } from './queries.ts';
import { nameOfRecord, type WholeRecord } from './wholeRecord.ts';

type Presented = Answer<Contract['getKycRecord']>;
type PresentedRow = Answer<Contract['listKycRecords']>['results'][number];

/** An application that uses a record. */
export type Use = PresentedRow['used_in'][number];

export const presentRecordRow = (row: RecordRow, uses: readonly Use[], participants: number): PresentedRow => ({
  id: row.id,
  uuid: row.id,
  version: row.version,
  kyc_investor_type: row.investor_type,
  kyc_investor_type_name: VEHICLE_NAMES[row.investor_type],
  name: nameOfRecord(row),
  entity_name: row.entity_name,
  status: row.status,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
  approved_at: row.approved_at?.toISOString() ?? null,
  valid_until: row.valid_until === null ? null : civilDate(row.valid_until),
  erased_at: row.erased_at?.toISOString() ?? null,
  used_in: [...uses],
  participants,
});

/** What else is told of it beside what stands in it. */
interface Around {
  readonly uses: readonly Use[];
  readonly ignored: readonly string[];
  readonly needsConfirmation: boolean;
}

export function presentRecord(whole: WholeRecord, { uses, ignored, needsConfirmation }: Around): Presented {
  const { row, workflow, participants, answers, uploads, problems } = whole;
  const sensitive = sensitiveQuestions(whole);
  const answersOf = (of: string) =>
    Object.fromEntries(
      [...answers.values()].filter((one) => one.of_id === of && one.value !== null).map((one) => [one.question_id, presentAnswer(one, sensitive)]),
    );
  return {
    ...presentRecordRow(row, uses, participants.length),
    economic_beneficiary: row.economic_beneficiary,
    workflow: { slug: workflowSlug(row.investor_type), key: row.workflow_key, version: row.workflow_version, body: workflow },
    answers: answersOf(row.id),
    kyc_participants: participants.map((one) => ({
      id: one.id,
      version: one.version,
      first_name: one.first_name,
      last_name: one.last_name,
      status: problems.some(({ participant }) => participant === one.id) ? 'created' : 'submitted',
      answers: answersOf(one.id),
    })),
    documents: uploads.map((upload) => presentKycUpload(upload, row)),
    problems: [...problems],
    ignored: [...ignored],
    needs_confirmation: needsConfirmation,
  };
}

/** Questions whose answers are shown by their last signs alone. */
export const sensitiveQuestions = ({ workflow }: Pick<WholeRecord, 'workflow'>): ReadonlyMap<string, Question> =>
  new Map(workflow.cards.flatMap(({ schema }) => schema.filter(({ is_sensitive: isSensitive }) => isSensitive).map((one) => [one.id, one] as const)));

export function presentAnswer({ question_id: question, value, at, answered_by, via }: KycAnswerRow, sensitive: ReadonlyMap<string, Question>) {
  const asked = sensitive.get(question);
  const isMasked = asked !== undefined && value !== null;
  return {
    value: isMasked ? null : (value as Exclude<AnswerValue, readonly string[]> | string[] | null),
    masked: isMasked ? maskedAnswer(asked, value) : null,
    at: at.toISOString(),
    answered_by,
    via,
  };
}

export const presentKycUpload = (upload: KycUploadRow, { id: recordId }: Pick<RecordRow, 'id'>) => ({
  id: upload.id,
  document_id: upload.id,
  document_name: upload.file_name,
  field_id: upload.question_id,
  participant_id: upload.of_id === recordId ? null : upload.of_id,
  length: upload.length,
  state: upload.state,
  reason: upload.reason,
  at: upload.at.toISOString(),
  uploaded_by: upload.uploaded_by,
});
