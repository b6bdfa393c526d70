import { problemsOfBlock, valuesOf, type BlockAnswer, type BlockProblem, type BlockSurroundings } from './answers.ts';
import type { Criteria, CriteriaBlock } from './criteria.ts';
import { relates } from './dependencies.ts';

/** Answers by the id of their block. */
export type AnswersByBlock = ReadonlyMap<string, BlockAnswer>;

/**
 * The blocks that are asked, in their order: of smart criteria those whose dependencies hold. The answer to a block that is not asked counts for nothing.
 */
export function blocksAsked({ is_smart_criteria, blocks }: Criteria, answers: AnswersByBlock): CriteriaBlock[] {
  const asked: CriteriaBlock[] = [];
  const ids = new Set<string>();
  for (const block of blocks) {
    const holds = ({ block: id, relation, value }: CriteriaBlock['dependencies'][number]) => ids.has(id) && relates(valuesOf(answers.get(id)), relation, value);
    if (is_smart_criteria && !block.dependencies.every(holds)) continue;
    asked.push(block);
    ids.add(block.id);
  }
  return asked;
}

/** A step of the way through eligibility, with what is still to be done in it. */
export interface Step {
  readonly block: CriteriaBlock;
  readonly problems: readonly BlockProblem[];
}

/** The steps that a person sees: the selector of countries stands before them, and documents are asked for where there are any. */
export function stepsOf(criteria: Criteria, answers: AnswersByBlock, around: BlockSurroundings): Step[] {
  return blocksAsked(criteria, answers)
    .filter((block) => block.kind !== 'country_selector' && (block.kind !== 'documents' || block.required_documents.length > 0))
    .map((block) => ({ block, problems: problemsOfBlock(block, answers.get(block.id), around) }));
}

export type StepDirection = 'current' | 'next' | 'previous';

/**
 * Where somebody comes from a step. Going on takes every step up to it done; from the last one it stays there.
 * @param from id of the block; one that is not asked any more counts as the first open step
 */
export function stepFrom(steps: readonly Step[], from: string, direction: StepDirection): Step | undefined {
  const at = steps.findIndex(({ block }) => block.id === from);
  const open = firstOpen(steps);
  if (at === -1) return steps[open];
  const wanted = direction === 'next' ? at + 1 : direction === 'previous' ? at - 1 : at;
  return steps[Math.min(Math.max(wanted, 0), open, steps.length - 1)];
}

/** Index of the first step in which something is to be done, else of the last. */
const firstOpen = (steps: readonly Step[]): number => {
  const found = steps.findIndex(({ problems }) => problems.length > 0);
  return found === -1 ? steps.length - 1 : found;
};

/** Where somebody goes on who comes back: where they were, as far as everything before it is done. @param last id of the block where they were */
export const resumeAt = (steps: readonly Step[], last: string | null): Step | undefined => (last === null ? steps[0] : stepFrom(steps, last, 'current'));
