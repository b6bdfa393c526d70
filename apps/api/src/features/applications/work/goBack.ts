import type { ModuleNumber, ModuleState } from '@pari/domain/applications';
import type { Tx } from '../../../ports/database.ts';
import type { OpenRow } from '../managed/openByVersion.ts';
import { addRequests } from '../operations/addComment.ts';
import { closeTasks, moveTo, note } from '../operations/move.ts';
import { settleStatus } from '../operations/settle.ts';
import { sealWords } from '../sealing.ts';
import { tellApplicant } from '../tell.ts';

interface Asked {
  readonly module: ModuleNumber;
  /** Where it is asked, as comments name it; null: of the part as a whole. */
  readonly place: string | null;
  /** What counts as one question, wherever it is asked. */
  readonly question: string;
  /** It is new, or asked in other words; else what was said does not do any more. */
  readonly isAnother: boolean;
  /** It is to be answered before anything is submitted again. */
  readonly isRequested: boolean;
  readonly text: string;
}

/** What is said where something is asked by a later version. @param isChanged it was asked before, in other words */
export const askedWords = (isChanged: boolean): string => (isChanged ? 'This question was changed. Answer it again.' : 'This is asked of you now.');

interface Back {
  readonly row: OpenRow;
  /** That the same version asks. */
  readonly parts: readonly { readonly module: ModuleNumber; readonly state: ModuleState }[];
  readonly asked: readonly Asked[];
  /** As the parts are called together. */
  readonly what: string;
  /** The administrator whose doing it is. */
  readonly by: string;
  readonly at: Date;
}

const isReviewed = (state: ModuleState): boolean => state === 'pending' || state === 'approved';

/** What is said of all of it. @param what as the parts are called together */
function saidOf(asked: readonly Asked[], what: string): string {
  const count = new Set(asked.filter(({ isAnother }) => isAnother).map(({ question }) => question)).size;
  if (count === 0) return `${what} has to be looked at again, because what is asked was changed.`;
  return count === 1 ? `One question of ${what} is new or was changed.` : `${count} questions of ${what} are new or were changed.`;
}

/**
 * Opens parts of an application that the caller holds again for what is asked of them, and tells its applicant; where nothing is, they stay as they are.
 * @returns whether any is sent back
 */
export async function goBack(tx: Tx, companyId: string, { row, parts, asked, what, by, at }: Back): Promise<boolean> {
  const back = asked.length === 0 ? [] : parts.filter(({ state }) => isReviewed(state) || state === 'complete');
  let isBack = false;
  for (const { module, state } of back) {
    // What nobody reviews, or asks nothing that has to be said, is open again, as if it had never been submitted.
    const isSentBack = isReviewed(state) && asked.some((one) => one.module === module && one.isRequested);
    if (isSentBack) isBack = true;
    const move = isSentBack ? ({ move: 'ask_again', by: 'administrator' } as const) : ({ move: 'lapse', by: 'portal' } as const);
    await moveTo(tx, companyId, { applicationId: row.id, module, ...move, at });
    await closeTasks(tx, companyId, row.id, module, { outcome: isSentBack ? 'changes_requested' : 'recalled', by, at });
    await note(tx, companyId, row.id, by, at, { kind: 'asked_anew', module });
  }
  if (back.length === 0) await note(tx, companyId, row.id, by, at, { kind: 'asked_anew' });
  const stateOf = new Map(parts.map(({ module, state }) => [module, state]));
  const told = asked.filter(({ module }) => stateOf.has(module));
  const requested = told.filter(({ module, isRequested }) => {
    const state = stateOf.get(module) ?? 'not_started';
    return isRequested && (isReviewed(state) || state === 'changes_requested');
  });
  const comments = requested.map(({ module, place, text }) => ({ module, question: place, text }));
  await addRequests(tx, { companyId, id: row.id, comments, by, at });
  await settleStatus(tx, companyId, row.id, at);
  const [first] = told;
  if (!first) return isBack;
  const { keyId, sealed } = sealWords(tx, row, { update_comment: saidOf(told, what), update_comment_module: first.module });
  await tx.run('update applications set is_application_updated = true, key_id = $3, sealed = $4 where company_id = $1 and id = $2', [
    companyId,
    row.id,
    keyId,
    sealed,
  ]);
  // Those that are open again without a question, too.
  const modules = [...new Set([...back, ...told].map(({ module }) => module))].toSorted((one, other) => one - other);
  await tellApplicant(tx, { id: companyId }, { userId: row.applicant_id, fundId: row.fund_id, externalId: row.external_id, what: 'asked_anew', modules, at });
  return isBack;
}
