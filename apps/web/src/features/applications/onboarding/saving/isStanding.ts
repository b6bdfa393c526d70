import { prunedAnswer, type BlockAnswer } from '@pari/domain/applications';
import type { AmountGiven } from '../eligibility.ts';
import { isSameJson } from '../../saving/isSameJson.ts';

/** An answer to a block, or the amount. */
export type Draft = { readonly answer: BlockAnswer } | { readonly amount: AmountGiven };

/** What stands, as the server tells of it in a conflict. */
interface Standing {
  readonly response_json?: BlockAnswer;
  readonly given?: unknown;
}

/** Whether what stands is what was sent: answers are kept without what says nothing, such as the text of a choice that was taken back. */
export function isStanding(draft: Draft, current: unknown): boolean {
  const { response_json: answer = {}, given } = (current ?? {}) as Standing;
  return 'amount' in draft ? isSameJson(draft.amount, given) : isSameJson(prunedAnswer(draft.answer), prunedAnswer(answer));
}
