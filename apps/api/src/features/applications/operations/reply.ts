import { AGREEMENTS, type ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { notFound, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { viaOf } from '../policy.ts';
import { mayReadComment } from '../requestsPart.ts';
import { tellOfReply, tellReviewers } from '../tellReviewers.ts';
import { addReply } from './addReply.ts';
import { heldApplication } from './hold.ts';

/** Replies to a comment that was published and is not resolved; of an own question, and of agreements, reviewers are told. @returns the id of the application @throws Refusal `not_found`, `locked` */
export async function replyToComment(tx: Tx, context: Context, clock: Clock, commentId: string, text: string): Promise<string> {
  const found = await tx.first(
    `select c.application_id from application_comments c join applications a on a.company_id = c.company_id and a.id = c.application_id
     where c.company_id = $1 and c.id = $2 and a.applicant_id = $3 and c.status > 0`,
    [context.company.id, commentId, context.effectiveUser.id],
  );
  if (!found) throw notFound();
  const held = await heldApplication(tx, context, clock, found.application_id, { isToSay: true });
  const comment = held.comments.find(({ id }) => id === commentId);
  if (!comment || !mayReadComment(context, held, comment)) throw notFound();
  if (comment.status === 3) throw new Refusal('locked', 'This was resolved: nothing is asked here any more.');
  await addReply(tx, { companyId: context.company.id, commentId: comment.id, text, by: context.realUser.id, via: viaOf(context), at: held.at });
  if (comment.is_own_question) {
    await tx.run('update application_comments set status = 1, version = version + 1 where company_id = $1 and id = $2', [context.company.id, commentId]);
    await tellReviewers(tx, context, held, comment.module as ModuleNumber);
  } else if (comment.module === AGREEMENTS) {
    // Nothing is submitted there with which it would go to the reviewers.
    await tx.run('update application_comments set status = 2, version = version + 1 where company_id = $1 and id = $2', [context.company.id, commentId]);
    await tellOfReply(tx, context, held, AGREEMENTS);
  }
  return held.row.id;
}
