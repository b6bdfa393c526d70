/** Where a comment stands, by the numbers that other programs know. A draft is its reviewer's alone. */
export const COMMENT_STATUSES = { 0: 'draft', 1: 'created', 2: 'updated', 3: 'resolved' } as const;
export type CommentStatus = keyof typeof COMMENT_STATUSES;

/** As applicants read it. */
export const COMMENT_WORDS: Readonly<Record<Exclude<CommentStatus, 0>, string>> = { 1: 'New request', 2: 'Updated', 3: 'Resolved' };

export const COMMENT_LENGTH = 2000;

/** How many questions of an applicant may wait for reviewers at once. */
export const OWN_QUESTIONS = 10;

/** As applicants read where their own question stands. */
export const QUESTION_WORDS: Readonly<Record<Exclude<CommentStatus, 0>, string>> = { 1: 'Your question', 2: 'Answered', 3: 'Closed' };

/** A comment as far as counts go: it stands at a question, a document, or the whole of its module. */
export interface CountedComment {
  readonly module: number;
  readonly status: CommentStatus;
  readonly question_identifier: string | null;
  readonly document_identifier: string | null;
  /** The applicant asked it of reviewers: it asks nothing of them. */
  readonly is_own_question?: boolean;
}

const placeOf = ({ question_identifier: question, document_identifier: document }: CountedComment): string => JSON.stringify([question, document]);

/**
 * What is asked for in a module: how many distinct questions have new comments, and documents that reviewers wait for; -1 where there is neither, and something was
 * updated; else 0. @param documents of the module that holds them
 */
export function requestsIn(module: number, comments: readonly CountedComment[], documents = 0): number {
  const own = comments.filter((comment) => comment.module === module && comment.is_own_question !== true);
  const fresh = new Set(own.filter(({ status }) => status === 1).map(placeOf));
  if (fresh.size + documents > 0) return fresh.size + documents;
  return own.some(({ status }) => status === 2) ? -1 : 0;
}

/** The same of several modules. */
export function requestsTogether(counts: readonly number[]): number {
  const fresh = counts.reduce((sum, count) => sum + Math.max(0, count), 0);
  return fresh === 0 && counts.includes(-1) ? -1 : fresh;
}

/** As a badge says it; null: it says nothing. */
export const requestWords = (count: number): string | null =>
  count === -1 ? 'Updated' : count > 0 ? `${count} New ${count === 1 ? 'Request' : 'Requests'}` : null;

interface Published {
  readonly status: CommentStatus;
  /** Whether what it stands at, or the conversation, changed since it was published. */
  readonly isAnswered: boolean;
}

/** What was changed in a module since anybody asked anything of it, and when. */
export interface Touched {
  /** Of a module that is answered as a whole; null: it is not. */
  readonly whole: Date | null;
  /** By question. */
  readonly questions: ReadonlyMap<string, Date>;
  /** By the document that is asked for, uploaded, replaced or taken back. */
  readonly documents: ReadonlyMap<string, Date>;
  /** The documents that questions ask for. */
  readonly documentsOf?: ReadonlyMap<string, readonly string[]>;
  /** What was said of who applies: when, the question that asks for it, and which of its fields are not what was submitted. */
  readonly applicant: { readonly at: Date; readonly block: string | null; readonly changed: ReadonlyMap<string, boolean> } | null;
}

interface Asked {
  readonly question_identifier: string | null;
  readonly document_identifier: string | null;
  readonly published_at: Date | null;
  /** When the applicant replied last; null: they did not. */
  readonly replied_at: Date | null;
}

/** Whether what a comment stands at, or its conversation, changed since it was published. */
export function isAnswered(
  { question_identifier: question, document_identifier: document, published_at: since, replied_at: replied }: Asked,
  touched: Touched,
): boolean {
  const isLater = (at: Date | null | undefined): boolean => since !== null && at !== null && at !== undefined && at > since;
  if (isLater(replied) || isLater(touched.whole)) return true;
  if (document !== null) return isLater(touched.documents.get(document));
  const { questions, documents, documentsOf, applicant } = touched;
  if (question === null) return [...questions.values(), ...documents.values(), applicant?.at].some(isLater);
  if (applicant !== null && isLater(applicant.at) && (question === applicant.block || applicant.changed.get(question) === true)) return true;
  return [questions.get(question), documents.get(question), ...(documentsOf?.get(question) ?? []).map((id) => documents.get(id))].some(isLater);
}

/** What becomes of a comment when its module is submitted again: answered ones are updated, the others stay, because resubmitting what nobody read helps nobody. */
export const resubmitted = ({ status, isAnswered }: Published): CommentStatus => (status === 1 && isAnswered ? 2 : status);
