import { unmetFundDocuments, unmetRequests, type FundDocumentsRound, type RequestsRound } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import type { Acting } from '../acting.ts';
import { fundDocumentFacts } from '../fundDocumentsPart.ts';
import { requestFacts, type DocumentRequest } from '../requestsPart.ts';
import type { Held } from './hold.ts';
import { passOn, requireChecks, versionsOf, type Passing, type Submission } from './submit.ts';

/** From where: what is answered for the first time submits itself; what was sent back is submitted by its applicant. */
type From = 'in_progress' | 'changes_requested';

/**
 * Submits the documents of the fund that were acknowledged, of an application that the caller holds: once all are.
 * @throws Refusal `checks_failed` where they were sent back, and one is not acknowledged
 */
export async function submitFundDocuments(tx: Tx, acting: Acting, held: Held, from: From = 'in_progress'): Promise<readonly Submission[]> {
  if (held.modules.get(5) !== from) return [];
  const unmet = unmetFundDocuments(fundDocumentFacts(held.fundDocuments));
  if (from === 'changes_requested') requireChecks(unmet);
  if (unmet.length > 0) return [];
  const read = held.fundDocuments.documents.flatMap(({ doc_id, document_name, row }) =>
    row.answered_at === null || row.read_version === null ? [] : [{ doc_id, document_name, ...row, version: row.read_version, answered_at: row.answered_at }],
  );
  const content: FundDocumentsRound & ReturnType<typeof versionsOf> = {
    ...versionsOf(held),
    documents: read.map(({ doc_id, document_name, version, answered_at: at, acknowledged_by: by }) => ({
      doc_id,
      document_name,
      version,
      acknowledged_at: at.toISOString(),
      acknowledged_by: by ?? held.row.applicant_id,
    })),
    opened: read.map(({ id, version, sha256, opened_at: at }) => ({ document_id: id, version, sha256, opened_at: at && at.toISOString() })),
  };
  return [await passOn(tx, acting, held, { module: 5, isReviewed: held.setup.reviewed_modules.includes(5), content })];
}

/** An application, with what reviewers ask for. */
export type Answering = Passing & { readonly requests: readonly DocumentRequest[] };

/**
 * Submits what reviewers asked for, of an application that the caller holds: once each request has an accepted file, and nothing is checked or to be confirmed.
 * @throws Refusal `checks_failed` where it was sent back, and something of that does not hold
 */
export async function submitRequests(tx: Tx, acting: Acting, held: Answering, from: From = 'in_progress'): Promise<readonly Submission[]> {
  const { modules, requests, setup, row } = held;
  if (modules.get(6) !== from || requests.length === 0) return [];
  const unmet = unmetRequests(requestFacts(requests));
  if (from === 'changes_requested') requireChecks(unmet);
  if (unmet.length > 0) return [];
  const content: RequestsRound & { readonly versions: object } = {
    versions: { application: row.setup_version },
    requests: requests.map(({ row: { id, name, description }, files }) => ({
      id,
      name,
      description,
      documents: files
        .filter(({ state }) => state === 'accepted')
        .map(({ id: file, series, version, file_name, sha256 }) => ({ id: file, series: series ?? file, version, file_name, sha256 })),
    })),
  };
  return [await passOn(tx, acting, held, { module: 6, isReviewed: setup.reviewed_modules.includes(6), content })];
}
