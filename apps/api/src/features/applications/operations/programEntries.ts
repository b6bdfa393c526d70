import type { ProgramDocument } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { settleProgram } from './programQueued.ts';

interface Entries {
  readonly applicationId: string;
  readonly documents: readonly ProgramDocument[];
  /** They are asked for from now on. */
  readonly isNew: boolean;
}

/** Gives each document of the programme that an application asks for its entry; those that have one keep it. */
export async function addProgramEntries(tx: Tx, companyId: string, { applicationId, documents, isNew }: Entries): Promise<void> {
  await tx.run('insert into program_documents (company_id, application_id, doc_id) select $1, $2, one from unnest($3::text[]) one on conflict do nothing', [
    companyId,
    applicationId,
    documents.map(({ doc_id: id }) => id),
  ]);
  // What was done once for all may be all that is asked.
  if (isNew && documents.some(({ only_once: isOnce }) => isOnce)) await enqueue(tx, settleProgram, { applicationId, isAll: false });
}
