import { problemsOfBlock, chosenOf, tickedOf, type BlockAnswer, type BlockSurroundings } from './answers.ts';
import { optionsFor, type CriteriaBlock, type CriteriaOption, type LogicalValue } from './criteria.ts';
import type { ModuleState } from './modules.ts';

/** What answers come to. The worst of all blocks decides: to fail is worse than to need a reviewer. */
export const OUTCOMES_OF_CRITERIA = ['meets', 'review', 'fails'] as const;
export type CriteriaOutcome = (typeof OUTCOMES_OF_CRITERIA)[number];

const rank = (outcome: CriteriaOutcome): number => OUTCOMES_OF_CRITERIA.indexOf(outcome);
const worst = (outcomes: readonly CriteriaOutcome[]): CriteriaOutcome =>
  outcomes.reduce<CriteriaOutcome>((found, one) => (rank(one) > rank(found) ? one : found), 'meets');

const said: Readonly<Record<LogicalValue, CriteriaOutcome>> = { 0: 'fails', 1: 'meets', 2: 'review' };
const outcomeOf = ({ logical_value: value }: CriteriaOption): CriteriaOutcome => said[value ?? 0];

/** What the answer to a block says; null while it is not answered in full. */
export function outcomeOfBlock(block: CriteriaBlock, answer: BlockAnswer | undefined, around: BlockSurroundings): CriteriaOutcome | null {
  if (problemsOfBlock(block, answer, around).length > 0) return null;
  const given = answer ?? {};
  if (block.kind === 'custom') {
    const ticked = new Set(tickedOf(given));
    const chosen = block.custom_fields.filter(({ id }) => ticked.has(id));
    return worst(
      chosen.flatMap((field) => {
        const nested = field.is_nested_fields_enabled ? field.nested_fields.find(({ id }) => id === given.sub_options?.[field.id]) : undefined;
        // What says nothing of eligibility meets it by being answered.
        return [field, ...(nested ? [nested] : [])].flatMap(({ logical_value: value }) => (value === undefined ? [] : [said[value]]));
      }),
    );
  }
  if (block.kind === 'SG-IP') {
    const ticked = new Set(tickedOf(given));
    const chosen = optionsFor(block.options, around.vehicle).filter(({ id }) => ticked.has(id));
    return chosen.length === 0 ? 'fails' : worst(chosen.map(outcomeOf));
  }
  if (block.kind === 'AC' || !('options' in block)) return 'meets';
  const option = chosenOf<CriteriaOption>(optionsFor<CriteriaOption>(block.options, around.vehicle), given);
  return option ? outcomeOf(option) : null;
}

/** A block with what was answered in it. */
export interface AnsweredBlock {
  readonly block: CriteriaBlock;
  readonly answer: BlockAnswer | undefined;
}

export interface CriteriaDecision {
  /** Null while something is not answered and nothing fails. */
  readonly outcome: CriteriaOutcome | null;
  /** Blocks that fail, or that a reviewer decides, with what is said of it. */
  readonly texts: readonly { readonly block: string; readonly text: string }[];
}

/** What is said of answers once a reviewer decided: nothing of one that was to be looked at, and nothing at all where they approved. */
export const textsThatStand = ({ outcome, texts }: CriteriaDecision, eligibility: ModuleState): CriteriaDecision['texts'] =>
  eligibility === 'approved' || (eligibility === 'declined' && outcome === 'review') ? [] : texts;

/** What all of the blocks that are asked come to. One that fails decides, whatever is still to be answered. */
export function decideCriteria(asked: readonly AnsweredBlock[], around: BlockSurroundings): CriteriaDecision {
  const whole = asked.map(({ block, answer }) => ({ block, answer, outcome: outcomeOfBlock(block, answer, around) }));
  const isWhole = whole.every(({ outcome }) => outcome !== null);
  // That nothing is ticked says nothing before the end is reached.
  const each = whole.map(({ block, answer, outcome }) => ({
    block,
    outcome: !isWhole && block.kind === 'SG-IP' && tickedOf(answer ?? {}).length === 0 ? null : outcome,
  }));
  const outcome = worst(each.flatMap((one) => one.outcome ?? []));
  const texts = each.flatMap(({ block, outcome: own }) => {
    const text = own === 'fails' ? block.failure_text : own === 'review' && outcome === 'review' ? block.need_review_text : '';
    return text === '' ? [] : [{ block: block.id, text }];
  });
  return { outcome: isWhole || outcome === 'fails' ? outcome : null, texts };
}
