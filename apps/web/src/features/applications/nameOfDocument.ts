import type { CriteriaBlock } from '@pari/domain/applications';
import type { Comment } from './CommentThread.tsx';

/** The name of the required document that a comment is about; undefined: it is about no single one, or one that is not asked for any more. */
export const nameOfDocument = (
  blocks: readonly CriteriaBlock[],
  { question_identifier: question, document_identifier: document }: Pick<Comment, 'question_identifier' | 'document_identifier'>,
): string | undefined =>
  blocks.flatMap((block) => (block.id === question && block.kind === 'documents' ? block.required_documents : [])).find(({ id }) => id === document)?.name;
