import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { tellGiven } from './tellGiven.ts';

/** Mails those who had a document, or opened it, that it was recalled. */
export async function tellRecalled(id: string, { companyId, inCompany }: JobRun, { database }: JobServices): Promise<void> {
  const found = await inCompany((tx) => tx.first('select recalled_at from documents where company_id = $1 and id = $2', [companyId, id]));
  if (!found?.recalled_at) return;
  await tellGiven(database, { companyId, documents: [id], at: found.recalled_at, openers: true, kindOf: () => 'recall' });
}
