import { relates } from '../applications/dependencies.ts';
import type { Vehicle } from '../applications/vehicles.ts';
import { cardsInOrder, takesAnswers, type Answers, type AnswerValue, type Card, type FieldDependency, type Question, type Workflow } from './workflow.ts';

/** By whose answers it is found what is asked. */
export interface Answering {
  readonly investorType: Vehicle | null;
  /** Of the record. */
  readonly answers: Answers;
  /** Of a participant whose repeatable cards are asked. */
  readonly participant?: Answers | undefined;
}

/** The values that dependencies compare with. */
function valuesOf(value: AnswerValue | undefined): readonly string[] {
  if (value === undefined || value === '') return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** Tells of cards and questions whether they are asked. A question that is not asked holds nothing, whatever was answered to it before. */
function askedBy({ cards }: Pick<Workflow, 'cards'>, { investorType, answers, participant }: Answering) {
  const places = new Map(cards.flatMap((card) => card.schema.map((question) => [question.id, { card, question }] as const)));
  const known = new Map<string, boolean>();
  // Whatever is still being found out counts as not asked, so that dependencies that go round end.
  const once = (key: string, find: () => boolean): boolean => {
    const found = known.get(key);
    if (found !== undefined) return found;
    known.set(key, false);
    const is = find();
    known.set(key, is);
    return is;
  };
  const holds = ({ field, relation, value }: FieldDependency): boolean => {
    const place = places.get(field);
    if (!place || !takesAnswers(place.question) || !isQuestionAsked(place.card, place.question)) return false;
    return relates(valuesOf((place.card.is_repeatable ? participant : answers)?.[field]), relation, value);
  };
  const isCardAsked = (card: Card): boolean =>
    once(`card ${card.id}`, () => {
      if (card.is_repeatable && participant === undefined) return false;
      if (card.kyc_investor_type_name !== null && card.kyc_investor_type_name !== investorType) return false;
      return card.card_dependencies.every(holds);
    });
  const isQuestionAsked = (card: Card, question: Question): boolean =>
    isCardAsked(card) && once(`question ${question.id}`, () => question.field_dependencies.every(holds));
  return { isCardAsked, isQuestionAsked };
}

/** A card that is asked, with those of its questions that are shown. */
export interface AskedCard {
  readonly card: Card;
  readonly questions: readonly Question[];
}

/** What is asked, in order: of a participant their repeatable cards, of the record all others. */
export function cardsAsked(workflow: Pick<Workflow, 'cards'>, answering: Answering): AskedCard[] {
  const { isCardAsked, isQuestionAsked } = askedBy(workflow, answering);
  const isOfParticipant = answering.participant !== undefined;
  return cardsInOrder(workflow)
    .filter((card) => card.is_repeatable === isOfParticipant && isCardAsked(card))
    .map((card) => ({ card, questions: card.schema.filter((question) => isQuestionAsked(card, question)) }));
}

/** The answers that count: those to questions that are asked. */
export function answersThatCount(asked: readonly AskedCard[], answers: Answers): Answers {
  const counted = asked.flatMap(({ questions }) => questions.filter((question) => takesAnswers(question) && answers[question.id] !== undefined));
  return Object.fromEntries(counted.map(({ id }) => [id, answers[id]]));
}
