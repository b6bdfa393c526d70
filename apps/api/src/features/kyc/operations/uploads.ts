import { boundReached } from '@pari/domain/applications';
import { fileKey, tooManyFiles } from '@pari/domain/kyc';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import { recordFiles } from '../../files/index.ts';
import { saidOfKycUploads } from '../sealing.ts';
import type { WholeRecord } from '../wholeRecord.ts';

/** Of a question that sets no limit. */
const MOST_FILES = 10;

interface Uploaded {
  readonly question: string;
  /** Null: of the record. */
  readonly participant: string | null;
  readonly came: CameFiles;
}

/**
 * Keeps a file for a question of a record that the caller holds.
 * @throws Refusal `bad_request` for what asks for no file, or for no more; `checks_failed` for a file that is not taken, with why
 */
export async function addKycUpload(
  tx: Tx,
  { company, realUser }: Pick<Context, 'company' | 'realUser'>,
  { row, workflow, participants, facts }: WholeRecord,
  { question: questionId, participant, came }: Uploaded,
  at: Date,
  ready: () => Promise<void>,
): Promise<void> {
  if (participant !== null && !participants.some(({ id }) => id === participant)) throw notFound();
  const question = workflow.cards
    .filter((card) => card.is_repeatable === (participant !== null))
    .flatMap(({ schema }) => schema)
    .find(({ id, type, disabled }) => id === questionId && type === 'file_upload' && !disabled);
  if (!question) throw badField('field_id', 'Nothing asks for such a file.');
  const [file] = [...came];
  if (!file) throw badField('file_data', 'Required');
  const [name, kept] = file;
  if ('refusal' in kept) throw new Refusal('checks_failed', `${name} ${kept.refusal}`, { errors: { file_data: [`${name} ${kept.refusal}`] } });
  const most = question.data.validation?.filesLimit ?? MOST_FILES;
  if ((facts.files.get(fileKey(questionId, participant)) ?? 0) >= most) throw badField('file_data', tooManyFiles(question.label, most));
  const ever = await tx.first('select count(*)::int as count from kyc_uploads where company_id = $1 and record_id = $2 and of_id = $3 and question_id = $4', [
    company.id,
    row.id,
    participant ?? row.id,
    questionId,
  ]);
  const full = boundReached('files', ever?.count ?? 0);
  if (full !== null) throw badField('file_data', full);
  await ready();
  await recordFiles(tx, company.id, [kept], at);
  const id = randomUUID();
  const { keyId, sealed } = saidOfKycUploads.seal(tx, { company_id: company.id, id }, { file_name: name });
  await tx.run(
    `insert into kyc_uploads (company_id, id, record_id, of_id, question_id, sha256, uploaded_by, via, at, confirmed_at, key_id, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, 'self', $8, $8, $9, $10)`,
    [company.id, id, row.id, participant ?? row.id, questionId, kept.sha256, realUser.id, at, keyId, sealed],
  );
  await countUp(tx, company.id, row.id, at);
}

/** Hides a file of a record that the caller holds. @throws Refusal `not_found` */
export async function removeKycUpload(
  tx: Tx,
  { company, realUser }: Pick<Context, 'company' | 'realUser'>,
  { row, uploads }: WholeRecord,
  id: string,
  at: Date,
  ready: () => Promise<void>,
): Promise<void> {
  if (!uploads.some((upload) => upload.id === id)) throw notFound();
  await ready();
  await tx.run('update kyc_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2', [company.id, id, at, realUser.id]);
  await countUp(tx, company.id, row.id, at);
}

/** What others read before is another version by now. */
export const countUp = (tx: Tx, companyId: string, recordId: string, at: Date) =>
  tx.run('update kyc_records set version = version + 1, changed_at = $3 where company_id = $1 and id = $2', [companyId, recordId, at]);
