import type { CivilDate } from '@pari/domain/dates';
import { countryCodes } from '@pari/domain/instructions';
import { cardsOfParticipant, cardsOfRecord, fileKey, kycProblems, type Answers, type KycFacts, type KycProblem } from '@pari/domain/kyc';
import type { Unsaved } from '../saving/autosave.ts';
import { BENEFICIARY_KEY, draftKey, NAME_KEY } from './drafts.ts';
import { answersOf, type KycDraft, type KycRecord, type Whom } from './record.ts';

const countries = new Set(countryCodes);

export type UnsavedDrafts = ReadonlyMap<string, Pick<Unsaved<KycDraft>, 'value'>>;

/** The answers as they are on the screen, what is not saved in the place of what is; sensitive ones that are not typed anew by their last signs. */
function answersNow(record: KycRecord, whom: Whom, unsaved: UnsavedDrafts): Answers {
  const stand = Object.entries(answersOf(record, whom)).map(([question, { value, masked }]) => [question, value ?? masked ?? undefined] as const);
  const typed = [...unsaved].flatMap(([key, { value }]) =>
    Object.entries(value.answers ?? {}).flatMap(([question, given]) =>
      key === draftKey(question, whom?.id ?? null) ? [[question, given ?? undefined] as const] : [],
    ),
  );
  return Object.fromEntries([...stand, ...typed]);
}

/** A record as its rules look at it, with what is on the screen and not saved yet. */
export function factsNow(record: KycRecord, unsaved: UnsavedDrafts, today: CivilDate): KycFacts {
  const files = new Map<string, number>();
  const checking = new Set<string>();
  for (const { field_id: question, participant_id: participant, state } of record.documents) {
    const place = fileKey(question, participant);
    if (state !== 'refused') files.set(place, (files.get(place) ?? 0) + 1);
    if (state === 'checking') checking.add(place);
  }
  return {
    workflow: record.workflow.body,
    investorType: record.kyc_investor_type,
    name: unsaved.get(NAME_KEY)?.value.entity_name ?? record.name,
    beneficiary: unsaved.has(BENEFICIARY_KEY) ? (unsaved.get(BENEFICIARY_KEY)?.value.economic_beneficiary ?? null) : record.economic_beneficiary,
    answers: answersNow(record, null, unsaved),
    participants: record.kyc_participants.map((one) => {
      const { first_name = one.first_name, last_name = one.last_name } = unsaved.get(draftKey(NAME_KEY, one.id))?.value ?? {};
      return { id: one.id, first_name, last_name, answers: answersNow(record, one, unsaved) };
    }),
    files,
    checking,
    today,
    countries,
  };
}

/** Places of sensitive answers of which nothing but the last signs is known here. */
function hiddenPlaces(record: KycRecord, unsaved: UnsavedDrafts): ReadonlySet<string> {
  const of = (whom: Whom) =>
    Object.entries(answersOf(record, whom)).flatMap(([question, { value, masked }]) => {
      const place = fileKey(question, whom?.id ?? null);
      return value === null && masked !== null && !unsaved.has(place) ? [place] : [];
    });
  return new Set([...of(null), ...record.kyc_participants.flatMap(of)]);
}

/** All that is wrong as it is on the screen, in order. What is wrong with an answer that is not known here is as the server said it. */
export function problemsNow(record: KycRecord, facts: KycFacts, unsaved: UnsavedDrafts): KycProblem[] {
  const hidden = hiddenPlaces(record, unsaved);
  const isHidden = ({ question, participant }: KycProblem): boolean => question !== null && hidden.has(fileKey(question, participant));
  const order = placesInOrder(facts);
  const placeOf = (problem: KycProblem): number =>
    problem.question === null || problem.card === null
      ? problem.of === 'record'
        ? -1
        : order.participantsAt
      : order.at(problem.question, problem.participant);
  return [...kycProblems(facts).filter((problem) => !isHidden(problem)), ...record.problems.filter(isHidden)]
    .filter((problem) => problem.card === null || order.at(problem.question ?? '', problem.participant) >= 0)
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

function placesInOrder(facts: KycFacts) {
  const own = cardsOfRecord(facts).flatMap(({ questions }) => questions.map(({ id }) => id));
  const ofAll = facts.participants.flatMap((one) => cardsOfParticipant(facts, one).flatMap(({ questions }) => questions.map(({ id }) => fileKey(id, one.id))));
  const places = new Map([...own, ...ofAll].map((place, at) => [place, at]));
  return { at: (question: string, participant: string | null) => places.get(fileKey(question, participant)) ?? -1, participantsAt: own.length - 0.5 };
}
