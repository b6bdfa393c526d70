import { isForApplicant, unmetProgramDocuments, type ProgramDocumentsRound } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import type { Acting } from '../acting.ts';
import type { ProgramEntry } from '../programPart.ts';
import type { UploadRow } from '../queries.ts';
import { moveTo } from './move.ts';
import { passOn, requireChecks, type Passing, type Submission } from './submit.ts';

/** An application with the documents of the programme. */
export type WithProgram = Passing & { readonly entries: readonly ProgramEntry[]; readonly attorney: UploadRow | null };

/** What counts, as it is frozen. */
function contentOf({ row, entries, attorney }: WithProgram): ProgramDocumentsRound & { readonly versions: object } {
  const done = entries.flatMap(({ said, ...entry }) => (said === null ? [] : [{ ...entry, said }]));
  return {
    versions: { application: row.setup_version },
    program: done.map(({ document: { doc_id, document_name }, said: { id, version, answer, by, at, copy, objection, doneFor } }) => ({
      doc_id,
      document_name,
      version,
      said: answer.kind,
      reason: objection && objection.reason,
      answer: id,
      at: at.toISOString(),
      by,
      document: copy && { id: copy.id, file_name: copy.file_name, sha256: copy.sha256 ?? '' },
      done_for: doneFor,
    })),
    ...(attorney?.state === 'accepted' && { attorney: { id: attorney.id, file_name: attorney.file_name, sha256: attorney.sha256 } }),
    opened: done.map(({ document, sha256, openedAt, said: { version } }) => ({
      document_id: document.document_id,
      version,
      sha256,
      opened_at: openedAt && openedAt.toISOString(),
    })),
  };
}

/**
 * Submits the documents of the programme, of an application that the caller holds: once all are signed, or agreed or objected to. Where somebody objects, reviewers look
 * at it whatever else they review.
 * @throws Refusal `checks_failed` where they were sent back, and one is not done
 */
export async function submitProgram(
  tx: Tx,
  acting: Acting,
  held: WithProgram,
  from: 'in_progress' | 'changes_requested' = 'in_progress',
): Promise<readonly Submission[]> {
  const { entries, setup, row, at } = held;
  const state = held.modules.get(10);
  // What was done for other funds alone begins by itself.
  const isToBegin = state === 'not_started' && from === 'in_progress';
  if ((state !== from && !isToBegin) || entries.length === 0) return [];
  const unmet = unmetProgramDocuments(new Map(entries.map(({ document: { doc_id: id }, problem }) => [id, problem])));
  if (from === 'changes_requested') requireChecks(unmet);
  if (entries.some(({ problem }) => isForApplicant(problem))) return [];
  if (isToBegin) await moveTo(tx, acting.company.id, { applicationId: row.id, module: 10, move: 'begin', by: 'applicant', at });
  const isObjected = entries.some(({ said }) => said?.answer.kind === 'objected' && !said.answer.isSettled);
  const isReviewed = setup.reviewed_modules.includes(10) || isObjected;
  const modules = new Map([...held.modules, [10, isToBegin ? 'in_progress' : from] as const]);
  return [await passOn(tx, acting, { ...held, modules }, { module: 10, isReviewed, content: contentOf(held) })];
}
