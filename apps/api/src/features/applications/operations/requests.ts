import { resubmitted, type CommentStatus, type ModuleNumber } from '@pari/domain/applications';
import { Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { repliesOf, type CommentRow } from '../queries.ts';
import { moduleWords } from '../tell.ts';
import type { Held } from './hold.ts';

/** Whether what a comment stands at, or its conversation, changed since it was published. */
function isAnswered({ published_at: since, question_identifier: question, module, id }: CommentRow, held: Held, replied: ReadonlyMap<string, Date>): boolean {
  const isLater = (at: Date | undefined): boolean => since !== null && at !== undefined && at > since;
  const { eligibility, amount } = held;
  const changed =
    module === 7
      ? [amount?.row.at]
      : [...(eligibility?.answers.values() ?? [])].filter(({ block_id }) => question === null || block_id === question).map(({ at }) => at);
  const uploaded = (eligibility?.uploads ?? []).filter((upload) => question === null || upload.question === question).map(({ at }) => at);
  return [replied.get(id), ...changed, ...(module === 1 ? uploaded : [])].some(isLater);
}

const openIn = ({ comments }: Held, modules: readonly ModuleNumber[]): CommentRow[] =>
  comments.filter(({ module, status }) => modules.includes(module as ModuleNumber) && status === 1);

/** @throws Refusal `checks_failed` naming what reviewers asked for in these modules and nobody answered */
export async function requireAnswered(tx: Tx, companyId: string, held: Held, modules: readonly ModuleNumber[]): Promise<void> {
  const open = openIn(held, modules);
  const replies = await repliesOf(
    tx,
    companyId,
    open.map(({ id }) => id),
  );
  const replied = new Map(replies.filter(({ is_admin_user: byReviewer }) => !byReviewer).map(({ comment_id, created_at }) => [comment_id, created_at]));
  const unanswered = open.filter((comment) => !isAnswered(comment, held, replied));
  if (unanswered.length > 0)
    throw new Refusal('checks_failed', `${unanswered.length === 1 ? 'One request was' : `${unanswered.length} requests were`} not answered yet.`, {
      current: { unanswered: unanswered.map(({ id, module, question_identifier: question }) => ({ id, module, question })) },
      errors: Object.fromEntries(
        unanswered.map(({ module, question_identifier: question }) => [question ?? moduleWords(module as ModuleNumber), ['Not answered yet.']]),
      ),
    });
}

/** What was asked for in a module is answered, and its reviewer looks at it again. */
export async function markAnswered(tx: Tx, companyId: string, held: Held, module: ModuleNumber): Promise<void> {
  for (const comment of openIn(held, [module]))
    await tx.run('update application_comments set status = $3, version = version + 1 where company_id = $1 and id = $2', [
      companyId,
      comment.id,
      resubmitted({ status: comment.status as CommentStatus, isAnswered: true }),
    ]);
}
