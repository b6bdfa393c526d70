import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import { boundReached } from '@pari/domain/applications';
import { recordFiles } from '../../files/index.ts';
import { viaOf } from '../policy.ts';
import { uploadsEver } from '../queries.ts';
import { readyToChange } from './change.ts';
import { heldByResponse } from './hold.ts';

interface Uploaded {
  readonly response: string;
  readonly block: string;
  /** Id of the required document. */
  readonly question: string;
  readonly came: CameFiles;
  /** What was submitted is changed, and submitted again. */
  readonly change: boolean;
}

/**
 * Keeps a document that a block asks for; one that stood there before is replaced.
 * @returns the id of the application
 * @throws Refusal `bad_request` for what nothing asks for; `checks_failed` for a file that is not taken, with why
 */
export async function addUpload(tx: Tx, context: Context, clock: Clock, { response, block: blockId, question, came, change }: Uploaded): Promise<string> {
  const held = await heldByResponse(tx, context, clock, response);
  const block = held.eligibility.criteria.blocks.find(({ id }) => id === blockId);
  const asked = block?.kind === 'documents' ? block.required_documents.find(({ id }) => id === question) : undefined;
  if (!asked) throw badField('question', 'Nothing asks for such a document.');
  const [file] = [...came];
  if (!file) throw badField('file_data', 'Required');
  const [name, kept] = file;
  if ('refusal' in kept) throw new Refusal('checks_failed', `${name} ${kept.refusal}`, { errors: { file_data: [`${name} ${kept.refusal}`] } });
  const [at, companyId, via] = [held.at, context.company.id, viaOf(context)];
  const replaced = held.eligibility.uploads.find((upload) => upload.question === question);
  if (via !== 'self' && replaced && replaced.confirmed_at !== null)
    throw new Refusal('view_as_read_only', 'The applicant uploaded or confirmed this document: they alone replace it.');
  const full = boundReached('files', await uploadsEver(tx, companyId, held.row.id, 1, question));
  if (full !== null) throw badField('file_data', full);
  await readyToChange(tx, context, held, 1, change, at);
  await recordFiles(tx, companyId, [kept], at);
  await tx.run(
    'update application_uploads set removed_at = $5, removed_by = $6 where company_id = $1 and application_id = $2 and module = $3 and question = $4 and removed_at is null',
    [companyId, held.row.id, 1, question, at, context.realUser.id],
  );
  await tx.run(
    `insert into application_uploads (company_id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at)
     values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9)`,
    [companyId, held.row.id, question, name, kept.sha256, context.realUser.id, via, at, via === 'self' ? at : null],
  );
  await countUp(tx, companyId, response);
  return held.row.id;
}

/** What others read before is another version by now. */
const countUp = (tx: Tx, companyId: string, response: string) =>
  tx.run('update eligibility_responses set version = version + 1 where company_id = $1 and id = $2', [companyId, response]);

/** Hides an upload; what was submitted with it stays. @returns the id of the application @throws Refusal `not_found` */
export async function removeUpload(
  tx: Tx,
  context: Context,
  clock: Clock,
  { response, id, change }: { readonly response: string; readonly id: string; readonly change: boolean },
): Promise<string> {
  const held = await heldByResponse(tx, context, clock, response);
  if (!held.eligibility.uploads.some((upload) => upload.id === id)) throw notFound();
  const { at } = held;
  await readyToChange(tx, context, held, 1, change, at);
  await tx.run('update application_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2', [
    context.company.id,
    id,
    at,
    context.realUser.id,
  ]);
  await countUp(tx, context.company.id, response);
  return held.row.id;
}
