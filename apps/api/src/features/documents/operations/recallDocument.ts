import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { tellOfRecall } from '../jobs.ts';

interface Recall {
  readonly companyId: string;
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly reason: string | null;
}

/**
 * Takes a document away from everybody who has it, which a job mails them and those who opened it. What is only to be signed nobody has.
 * @throws Refusal `not_found` where the company has none of that id, or it was recalled already
 */
export async function recallDocument(tx: Tx, { companyId, id, by, at, reason }: Recall): Promise<void> {
  const recalled = await tx.first(
    'update documents set recalled_at = $3, recalled_by = $4, recall_reason = $5, to_tell = false where company_id = $1 and id = $2 and recalled_at is null returning scope',
    [companyId, id, at, by, reason],
  );
  if (!recalled) throw notFound();
  if (recalled.scope !== 'signing') await enqueue(tx, tellOfRecall, { documentId: id });
}
