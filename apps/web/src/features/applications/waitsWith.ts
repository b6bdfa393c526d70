import type { CallOutput } from '@pari/contract/client';

type Comment = CallOutput<'listComments'>['results'][number];

/** What is said of a request that was answered and is with the applicant still; null: nothing. */
export function waitsWith({
  status,
  is_own_question: isOwn,
  is_answered: isAnswered,
  replies,
}: Pick<Comment, 'status' | 'is_own_question' | 'is_answered'> & { readonly replies: readonly Pick<Comment['replies'][number], 'is_admin_user'>[] }):
  | string
  | null {
  if (status !== 1 || isOwn || !isAnswered) return null;
  const isReplied = replies.at(-1)?.is_admin_user === false;
  return `${isReplied ? 'Replied' : 'Changed'}; goes to the reviewer with Submit Changes`;
}
