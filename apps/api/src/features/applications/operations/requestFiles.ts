import { boundReached, REQUEST_FILES } from '@pari/domain/applications';
import { randomUUID } from 'node:crypto';
import type { Context } from '../../../http/context.ts';
import { badField, notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import type { CameFiles } from '../../../ports/keptFiles.ts';
import { recordFiles } from '../../files/index.ts';
import { viaOf } from '../policy.ts';
import { uploadsEver } from '../queries.ts';
import { applicationOfRequest, filesFor, type DocumentRequest } from '../requestsPart.ts';
import { submitAnswered } from './answered.ts';
import { readyToChange } from './change.ts';
import { heldApplication, type Held } from './hold.ts';
import { settleRequests } from './settleRequests.ts';

interface Uploaded {
  /** Id of the request. */
  readonly request: string;
  /** The file of which this is another version; undefined: it is one more. */
  readonly replaces: string | undefined;
  /** Further files follow at once. */
  readonly more: boolean;
  /** What was submitted is changed. */
  readonly change: boolean;
  readonly came: CameFiles;
}

/** A request of reviewers in its application, which nothing else changes. @throws Refusal `not_found`, `locked` */
async function heldRequest(tx: Tx, context: Context, clock: Clock, requestId: string): Promise<{ held: Held; request: DocumentRequest }> {
  const found = await applicationOfRequest(tx, context.company.id, context.effectiveUser.id, requestId);
  if (!found) throw notFound();
  const held = await heldApplication(tx, context, clock, found.id);
  const request = held.requests.find(({ row: { id } }) => id === requestId);
  // Withdrawn while it was waited for.
  if (!request) throw notFound();
  return { held, request };
}

/**
 * Keeps a file for a request, as one more or as another version.
 * @returns the id of the application
 * @throws Refusal `bad_request` for a sixth, or another version of what is not there; `checks_failed` for a file that is not taken, with why; `confirm_needed`; `locked`
 */
export async function addRequestFile(tx: Tx, context: Context, clock: Clock, { request: id, replaces, more, change, came }: Uploaded): Promise<string> {
  const { held, request } = await heldRequest(tx, context, clock, id);
  const { row, at } = held;
  const [companyId, by, via] = [context.company.id, context.realUser.id, viaOf(context)];
  const [file] = [...came];
  if (!file) throw badField('file_data', 'Required');
  const [name, kept] = file;
  if ('refusal' in kept) throw new Refusal('checks_failed', `${name} ${kept.refusal}`, { errors: { file_data: [`${name} ${kept.refusal}`] } });
  const before = replaces === undefined ? undefined : filesFor(context, request).find((one) => one.id === replaces);
  if (replaces !== undefined && !before) throw badField('replaces', 'There is no such file any more.');
  if (!before && request.files.length >= REQUEST_FILES)
    throw badField(
      'file_data',
      `A request takes ${REQUEST_FILES} files at most. ${
        filesFor(context, request).length > 0
          ? 'Replace or delete one of them first.'
          : `${row.applicant} has uploaded as many: they alone replace or delete one.`
      }`,
    );
  if (via !== 'self' && before && before.confirmed_at !== null)
    throw new Refusal('view_as_read_only', 'The applicant uploaded or confirmed this file: they alone replace it.');
  const full = boundReached('files', await uploadsEver(tx, companyId, row.id, 6, id));
  if (full !== null) throw badField('file_data', full);
  await readyToChange(tx, context, held, 6, change, at);
  await recordFiles(tx, companyId, [kept], at);
  if (before) await hide(tx, context, before.id, at);
  const made = randomUUID();
  await tx.run(
    `insert into application_uploads (company_id, id, application_id, module, question, file_name, sha256, uploaded_by, via, at, confirmed_at, series, version, more_follow)
     values ($1, $2, $3, 6, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      companyId,
      made,
      row.id,
      id,
      name,
      kept.sha256,
      by,
      via,
      at,
      via === 'self' ? at : null,
      before ? (before.series ?? before.id) : made,
      (before?.version ?? 0) + 1,
      more,
    ],
  );
  if (!more) await settle(tx, context, held, true);
  return row.id;
}

/** Hides a file of a request; what was submitted with it stays. @returns the id of the application @throws Refusal `not_found`, `confirm_needed`, `locked` */
export async function removeRequestFile(
  tx: Tx,
  context: Context,
  clock: Clock,
  { request: requestId, id, change }: { readonly request: string; readonly id: string; readonly change: boolean },
): Promise<string> {
  const { held, request } = await heldRequest(tx, context, clock, requestId);
  if (!filesFor(context, request).some((file) => file.id === id)) throw notFound();
  await readyToChange(tx, context, held, 6, change, held.at);
  await hide(tx, context, id, held.at);
  await settle(tx, context, held, false);
  return held.row.id;
}

const hide = (tx: Tx, { company, realUser }: Context, id: string, at: Date) =>
  tx.run('update application_uploads set removed_at = $3, removed_by = $4 where company_id = $1 and id = $2', [company.id, id, at, realUser.id]);

/** What was answered by this is submitted, now or once it was looked at. */
async function settle(tx: Tx, { company }: Context, { row, at }: Held, isChecking: boolean): Promise<void> {
  await settleRequests(tx, company, { id: row.id, applicantId: row.applicant_id, at });
  // Looked at next.
  if (isChecking) await enqueue(tx, submitAnswered, { applicationId: row.id });
}
