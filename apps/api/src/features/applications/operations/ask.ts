import { OWN_QUESTIONS, type ModuleNumber } from '@pari/domain/applications';
import type { Context } from '../../../http/context.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { isOpenToAsk } from '../openToAsk.ts';
import { tellReviewers } from '../tellReviewers.ts';
import { addComment } from './addComment.ts';
import { heldApplication } from './hold.ts';
import { note } from './move.ts';

interface Question {
  readonly key: string;
  readonly module: ModuleNumber;
  readonly text: string;
}

/**
 * Asks reviewers something about a part; nothing waits for the answer.
 * @returns ids of the application and the question
 * @throws Refusal `bad_request` for a part that is not asked for; `not_yet` before it is open, or while many wait; `locked` once the application ended
 */
export async function askReviewers(tx: Tx, context: Context, clock: Clock, { key, module, text }: Question): Promise<{ application: string; id: string }> {
  const held = await heldApplication(tx, context, clock, key, { isToSay: true });
  const { row, kyc, comments, at } = held;
  const companyId = context.company.id;
  if (context.mode !== 'self') throw new Refusal('view_as_read_only');
  if (!kyc.asked.includes(module)) throw badField('module', 'This application has no such part.');
  if (!isOpenToAsk(held, module)) throw new Refusal('not_yet', 'This part is not open yet. You can ask about it once it is.');
  if (comments.filter(({ is_own_question: isOwn, status }) => isOwn && status === 1).length >= OWN_QUESTIONS)
    throw new Refusal('not_yet', `${OWN_QUESTIONS} questions of yours wait for an answer. Ask further ones once reviewers replied.`);
  const id = await addComment(tx, { companyId, id: row.id, module, question: null, document: null, text, by: context.realUser.id, at, isOwnQuestion: true });
  await note(tx, companyId, row.id, context.realUser.id, at, { kind: 'asked', module });
  await tellReviewers(tx, context, held, module);
  return { application: row.id, id };
}
