/** Where a comment stands, by the numbers that other programs know. A draft is its reviewer's alone. */
export const COMMENT_STATUSES = { 0: 'draft', 1: 'created', 2: 'updated', 3: 'resolved' } as const;
export type CommentStatus = keyof typeof COMMENT_STATUSES;

/** As applicants read it. */
export const COMMENT_WORDS: Readonly<Record<Exclude<CommentStatus, 0>, string>> = { 1: 'New request', 2: 'Updated', 3: 'Resolved' };

export const COMMENT_LENGTH = 2000;

/** A comment as far as counts go: it stands at a question, a document, or the whole of its module. */
export interface CountedComment {
  readonly module: number;
  readonly status: CommentStatus;
  readonly question_identifier: string | null;
  readonly document_identifier: string | null;
}

const placeOf = ({ question_identifier: question, document_identifier: document }: CountedComment): string => JSON.stringify([question, document]);

/**
 * What is asked for in a module: how many distinct questions have new comments; -1 where none has, and something was updated; else 0.
 */
export function requestsIn(module: number, comments: readonly CountedComment[]): number {
  const own = comments.filter((comment) => comment.module === module);
  const fresh = new Set(own.filter(({ status }) => status === 1).map(placeOf));
  if (fresh.size > 0) return fresh.size;
  return own.some(({ status }) => status === 2) ? -1 : 0;
}

/** As a badge says it; null: it says nothing. */
export const requestWords = (count: number): string | null =>
  count === -1 ? 'Updated' : count > 0 ? `${count} New ${count === 1 ? 'Request' : 'Requests'}` : null;

interface Published {
  readonly status: CommentStatus;
  /** Whether what it stands at, or the conversation, changed since it was published. */
  readonly isAnswered: boolean;
}

/** What becomes of a comment when its module is submitted again: answered ones are updated, the others stay, because resubmitting what nobody read helps nobody. */
export const resubmitted = ({ status, isAnswered }: Published): CommentStatus => (status === 1 && isAnswered ? 2 : status);
