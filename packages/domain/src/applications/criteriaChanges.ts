import { takesAnswer, type BlockAnswer } from './answers.ts';
import type { Criteria, CriteriaBlock, RequiredDocument } from './criteria.ts';
import { blocksAsked } from './steps.ts';
import { changesBetween, isSame, type VersionChanges } from './versionChanges.ts';

const asks = (block: CriteriaBlock): boolean => takesAnswer(block.kind) || (block.kind === 'documents' && block.required_documents.length > 0);

/** What is said afterwards, and when it is asked, is not what is asked. */
const questionIn = (block: CriteriaBlock) => ({ ...block, failure_text: '', need_review_text: '', dependencies: [] });

/** In what one version of criteria asks something else than an earlier one. */
export const criteriaChanges = (before: Criteria, after: Criteria): VersionChanges<CriteriaBlock> =>
  changesBetween(before.blocks.filter(asks), after.blocks.filter(asks), questionIn, ({ dependencies }) => dependencies);

/** Ids of the documents that an earlier version asked for by the same id in other words: what was uploaded for them answers something else. */
export function documentsChanged(before: Criteria, after: Criteria): string[] {
  const requiredIn = ({ blocks }: Criteria): RequiredDocument[] => blocks.flatMap((block) => (block.kind === 'documents' ? block.required_documents : []));
  const old = new Map(requiredIn(before).map((one) => [one.id, one]));
  return requiredIn(after).flatMap((one) => {
    const earlier = old.get(one.id);
    return earlier !== undefined && !isSame(earlier, one) ? [one.id] : [];
  });
}

/** What somebody is asked by a later version of criteria that they began with an earlier one. */
export interface AskedAgain {
  /** Ids of the questions whose answers are about something else by now. */
  readonly putAway: ReadonlySet<string>;
  /** What they are to answer, in its order: with whether it is a question that they were asked before, in other words. */
  readonly asked: readonly { readonly block: CriteriaBlock; readonly isChanged: boolean }[];
}

/** @param answers by the id of their block, as they are */
export function askedAgain(before: Criteria, after: Criteria, answers: ReadonlyMap<string, BlockAnswer>): AskedAgain {
  const { added, changed } = criteriaChanges(before, after);
  const other = new Set([...added, ...changed].map(({ id }) => id));
  const changedIds = new Set(changed.map(({ id }) => id));
  const kept = new Map([...answers].filter(([id]) => !other.has(id)));
  const wasAsked = new Set(blocksAsked(before, answers).map(({ id }) => id));
  return {
    putAway: new Set([...answers.keys()].filter((id) => other.has(id))),
    asked: blocksAsked(after, kept)
      .filter((block) => asks(block) && (other.has(block.id) || !wasAsked.has(block.id)))
      .map((block) => ({ block, isChanged: changedIds.has(block.id) && wasAsked.has(block.id) })),
  };
}
