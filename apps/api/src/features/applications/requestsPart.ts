import { documentsAsked as countOfAsked, requestProblem, type ApplicationStatus, type ModuleStates, type RequestProblem } from '@pari/domain/applications';
import type { Context } from '../../http/context.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import { mayReadOf } from './policy.ts';
import { uploadsOf, type UploadRow } from './queries.ts';
import { saidInRequests } from './sealing.ts';

/** A document that reviewers ask an applicant for, with what was uploaded for it. */
export interface DocumentRequest {
  readonly row: RequestRow;
  readonly files: readonly UploadRow[];
  readonly problem: RequestProblem | null;
}

/** What reviewers ask for and did not withdraw, the earliest first. */
async function requestRows(tx: Tx, companyId: string, applicationId: string) {
  const rows = await tx.rows(
    `select q.company_id, q.id, q.key_id, q.sealed, q.requested_at, u.display_name as requested_by from document_requests q
       join users u on u.company_id = q.company_id and u.id = q.requested_by
     where q.company_id = $1 and q.application_id = $2 and q.withdrawn_at is null order by q.requested_at, q.id`,
    [companyId, applicationId],
  );
  return saidInRequests.opened(tx, rows).map(({ row: { key_id: _key, sealed: _sealed, ...row }, said }) => ({ ...row, ...said }));
}
type RequestRow = RowOf<typeof requestRows>;

export async function requestsOf(tx: Tx, companyId: string, applicationId: string): Promise<DocumentRequest[]> {
  const rows = await requestRows(tx, companyId, applicationId);
  if (rows.length === 0) return [];
  const uploads = await uploadsOf(tx, companyId, applicationId, 6);
  return rows.map((row) => {
    const files = uploads.filter(({ question }) => question === row.id);
    return { row, files, problem: requestProblem(files.map(({ state, confirmed_at: at }) => ({ state, isConfirmed: at !== null }))) };
  });
}

/** Files that somebody reads and changes: who applies, each; whoever prepares, what they uploaded themselves. Others' prove what is for reviewers alone. */
export const ownFiles = ({ mode, realUser }: Pick<Context, 'mode' | 'realUser'>, files: readonly UploadRow[]): readonly UploadRow[] =>
  mode === 'self' ? files : files.filter(({ uploader_id: by }) => by === realUser.id);

/** The same of a request. */
export const filesFor = (context: Pick<Context, 'mode' | 'realUser'>, { files }: Pick<DocumentRequest, 'files'>): readonly UploadRow[] =>
  ownFiles(context, files);

/** A comment as far as it decides who reads it. */
interface Comment {
  readonly module: number;
  /** Shared by the versions of the file that it is about; null: it is about no file. */
  readonly document_identifier: string | null;
}

/** Whether somebody reads a comment: what is said of oneself, and of files that are not theirs to see, is for the applicant alone. */
export function mayReadComment(context: Context, { requests, eligibility }: Uploaded, { module, document_identifier: about }: Comment): boolean {
  if (context.mode === 'self') return true;
  if (!mayReadOf(context, module)) return false;
  if (about === null) return true;
  if (module === 6) return requests.some((request) => filesFor(context, request).some(({ id, series }) => (series ?? id) === about));
  const files = eligibility?.uploads.filter(({ question }) => question === about) ?? [];
  return module !== 1 || ownFiles(context, files).length === files.length;
}

/** What was uploaded in an application. */
interface Uploaded {
  readonly requests: readonly DocumentRequest[];
  readonly eligibility: { readonly uploads: readonly UploadRow[] } | null;
}

/** The same as checks look at it. */
export const requestFacts = (requests: readonly DocumentRequest[]): ReadonlyMap<string, RequestProblem | null> =>
  new Map(requests.map(({ row, problem }) => [row.id, problem]));

interface Asking {
  readonly row: { readonly status: number } | null;
  readonly modules: ModuleStates;
  readonly requests: readonly Pick<DocumentRequest, 'problem'>[];
}

/** How many documents reviewers wait for. */
export const documentsAsked = ({ row, modules, requests }: Asking): number =>
  row === null ? 0 : countOfAsked(row.status as ApplicationStatus, modules.get(6), requests.filter(({ problem }) => problem !== null).length);

/** The application of a person that a request of reviewers belongs to. */
export const applicationOfRequest = (tx: Tx, companyId: string, userId: string, requestId: string) =>
  tx.first(
    `select q.application_id as id from document_requests q join applications a on a.company_id = q.company_id and a.id = q.application_id
     where q.company_id = $1 and a.applicant_id = $2 and q.id = $3 and q.withdrawn_at is null`,
    [companyId, userId, requestId],
  );

/** When files for each request were last uploaded, replaced or taken back, by the versions of one file. */
export const requestFilesTouched = (tx: Tx, companyId: string, applicationId: string) =>
  tx.rows(
    `select question, coalesce(series, id) as series, max(coalesce(removed_at, at)) as at from application_uploads
     where company_id = $1 and application_id = $2 and module = 6 group by 1, 2`,
    [companyId, applicationId],
  );
