import { cardsOfRecord, needsParticipants, type AskedCard, type KycFacts, type KycProblem } from '@pari/domain/kyc';

/** Where somebody is: who invests, a card, the list of participants, a card about one of them, or the end of it. */
export type KycPlace =
  | { readonly at: 'who' | 'people' | 'check' }
  | { readonly at: 'card'; readonly card: string }
  | { readonly at: 'person'; readonly participant: string; readonly card: string };

/** As the address has it. */
export function searchOf(place: KycPlace): Record<string, string> {
  if (place.at === 'card') return { card: place.card };
  return place.at === 'person' ? { participant: place.participant, card: place.card } : { step: place.at };
}

export const keyOfPlace = (place: KycPlace): string =>
  place.at === 'card' ? `card ${place.card}` : place.at === 'person' ? `person ${place.participant} ${place.card}` : place.at;

/** The step among the steps: whoever is at a participant is at the participants. */
export const stepOf = (place: KycPlace): string => (place.at === 'person' ? 'people' : keyOfPlace(place));

function placeIn({ step, card, participant }: Readonly<Record<string, unknown>>): KycPlace | null {
  if (step === 'who' || step === 'people' || step === 'check') return { at: step };
  if (typeof card !== 'string') return null;
  return typeof participant === 'string' ? { at: 'person', participant, card } : { at: 'card', card };
}

/** A place as it is remembered, in at most 60 characters; ids of cards hold no colon. */
export const positionOf = (place: KycPlace): string => (place.at === 'card' ? place.card : place.at === 'person' ? ':people' : `:${place.at}`);

function placeOfPosition(position: string): KycPlace {
  if (!position.startsWith(':')) return { at: 'card', card: position };
  return placeIn({ step: position.slice(1) }) ?? { at: 'who' };
}

export interface KycStep {
  readonly place: KycPlace;
  readonly title: string;
  /** Of a card. */
  readonly asked?: AskedCard;
}

/**
 * The steps of a record, in order: cards that are not asked by what was answered so far are left out.
 * @param isOwn it is looked at outside of any application, where what is held comes first
 */
export function stepsOf(facts: KycFacts, isOwn = false): KycStep[] {
  const steps: KycStep[] = [
    { place: { at: 'who' }, title: 'Who invests' },
    ...cardsOfRecord(facts).map((asked): KycStep => ({ place: { at: 'card', card: asked.card.id }, title: asked.card.name, asked })),
    ...(needsParticipants(facts.investorType) ? [{ place: { at: 'people' }, title: 'Participants' } as const] : []),
  ];
  return isOwn ? [{ place: { at: 'check' }, title: 'What is held' }, ...steps] : [...steps, { place: { at: 'check' }, title: 'Check and submit' }];
}

/** Whether there is such a place. */
function exists(steps: readonly KycStep[], facts: KycFacts, place: KycPlace): boolean {
  if (place.at === 'person')
    return facts.participants.some(({ id }) => id === place.participant) && facts.workflow.cards.some(({ id, is_repeatable: is }) => is && id === place.card);
  return steps.some((step) => keyOfPlace(step.place) === keyOfPlace(place));
}

/** Where somebody is by the address; where that leads nowhere, at the list of those of whom there is none such, where they were, else at the beginning. @param last as it was remembered; null: nowhere */
export function placeAt(
  steps: readonly KycStep[],
  facts: KycFacts,
  query: Readonly<Record<string, unknown>>,
  last: string | null,
): { readonly place: KycPlace; readonly isAsked: boolean } {
  const asked = placeIn(query);
  if (asked !== null && exists(steps, facts, asked)) return { place: asked, isAsked: true };
  const was = asked?.at === 'person' ? ({ at: 'people' } as const) : last === null ? null : placeOfPosition(last);
  return { place: was !== null && exists(steps, facts, was) ? was : { at: 'who' }, isAsked: false };
}

/** Where a problem is put right. */
export function placeOfProblem({ card, participant, of }: KycProblem): KycPlace {
  if (card !== null) return participant === null ? { at: 'card', card } : { at: 'person', participant, card };
  return of === 'participants' ? { at: 'people' } : { at: 'who' };
}

/** What is wrong in a step, with what is wrong of participants in theirs. */
export const problemsAt = (problems: readonly KycProblem[], place: KycPlace): KycProblem[] =>
  problems.filter((problem) =>
    place.at === 'person' ? keyOfPlace(placeOfProblem(problem)) === keyOfPlace(place) : stepOf(placeOfProblem(problem)) === stepOf(place),
  );
