import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { saidInReplies } from '../sealing.ts';

interface Reply {
  readonly companyId: string;
  readonly commentId: string;
  readonly text: string;
  readonly by: string;
  /** In whose capacity, of the applicant's side; null: a reviewer's. */
  readonly via: 'self' | 'delegate' | 'adviser' | null;
  readonly at: Date;
}

/** Adds a reply to a comment. */
export async function addReply(tx: Tx, { companyId, commentId, text, by, via, at }: Reply): Promise<void> {
  const id = randomUUID();
  const { keyId, sealed } = saidInReplies.seal(tx, { company_id: companyId, comment_id: commentId, id }, text);
  await tx.run(
    'insert into comment_replies (company_id, comment_id, id, key_id, sealed, author_id, is_admin_user, via, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [companyId, commentId, id, keyId, sealed, by, via === null, via, at],
  );
}
