import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../ports/database.ts';
import { saidInComments } from '../sealing.ts';

interface Comment {
  readonly companyId: string;
  /** Of the application. */
  readonly id: string;
  readonly module: number;
  readonly question: string | null;
  readonly document: string | null;
  readonly text: string;
  readonly by: string;
  readonly at: Date;
  /** Asked by the applicant: it waits for reviewers at once. */
  readonly isOwnQuestion?: boolean;
  /** It is read at once, and no draft. */
  readonly isPublished?: boolean;
}

/** Adds a reviewer's comment, a draft or not, or an applicant's own question. @returns its id */
export async function addComment(
  tx: Tx,
  { companyId, id, module, question, document, text, by, at, isOwnQuestion = false, isPublished = isOwnQuestion }: Comment,
): Promise<string> {
  const made = randomUUID();
  const { keyId, sealed } = saidInComments.seal(tx, { company_id: companyId, id: made }, text);
  await tx.run(
    `insert into application_comments (company_id, id, application_id, module, question_identifier, document_identifier, key_id, sealed, author_id, created_at,
       is_own_question, status, published_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [companyId, made, id, module, question, document, keyId, sealed, by, at, isOwnQuestion, isPublished ? 1 : 0, isPublished ? at : null],
  );
  return made;
}
