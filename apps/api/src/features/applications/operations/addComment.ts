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

interface Requests {
  readonly companyId: string;
  /** Of the application. */
  readonly id: string;
  readonly comments: readonly { readonly module: number; readonly question: string | null; readonly text: string }[];
  readonly by: string;
  readonly at: Date;
}

/** Asks for several things at once, each read at once. */
export async function addRequests(tx: Tx, { companyId, id, comments, by, at }: Requests): Promise<void> {
  if (comments.length === 0) return;
  const made = comments.map(({ text, ...one }) => {
    const comment = randomUUID();
    return { ...one, id: comment, ...saidInComments.seal(tx, { company_id: companyId, id: comment }, text) };
  });
  await tx.run(
    `insert into application_comments (company_id, id, application_id, module, question_identifier, key_id, sealed, author_id, created_at, is_own_question, status, published_at)
     select $1, one.id, $2, one.module, one.question, one.key_id, one.sealed, $3, $4::timestamptz, false, 1, $4::timestamptz
     from unnest($5::uuid[], $6::smallint[], $7::text[], $8::text[], $9::bytea[]) one(id, module, question, key_id, sealed)`,
    [
      companyId,
      id,
      by,
      at,
      made.map((one) => one.id),
      made.map((one) => one.module),
      made.map((one) => one.question),
      made.map((one) => one.keyId),
      made.map((one) => one.sealed),
    ],
  );
}
