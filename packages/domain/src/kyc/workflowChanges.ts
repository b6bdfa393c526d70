import { changesBetween, type VersionChanges } from '../applications/versionChanges.ts';
import { isAnswered } from './answers.ts';
import { cardsOfParticipant, cardsOfRecord, type KycFacts } from './facts.ts';
import { asksForOwners, UNNAMED_OWNERS, unnamedOwnersAsked, unnamedOwnersIn } from './owners.ts';
import { isNamedLikeRecord, PARTICIPANT_QUESTIONS } from './participants.ts';
import { fileKey, kycProblems, type KycProblem } from './problems.ts';
import type { KycModule } from './rounds.ts';
import { cardsInOrder, takesAnswers, type Answers, type Question, type QuestionOption, type Workflow } from './workflow.ts';

/** Id of what is asked on the first screen, in whose interest somebody invests. */
const BENEFICIARY = 'economic_beneficiary';

/** Something that a workflow asks. */
export interface WorkflowQuestion {
  readonly id: string;
  readonly title: string;
  /** By which answers to it mean the same. */
  readonly what: object;
  /** When it is asked, and which answers do. */
  readonly rules: object;
  /** Whether it is asked depends on what somebody is, or said. */
  readonly isConditional: boolean;
}

const isToAnswer = (question: Question): boolean => takesAnswers(question) && !question.disabled;
const textsOf = (options: readonly QuestionOption[] = []) => options.map(({ id, text }) => ({ id, text }));

/** All that a workflow asks, in its order. */
function questionsIn(workflow: Workflow): WorkflowQuestion[] {
  const { investor_type: investorType, economic_beneficiary: whose } = workflow;
  const chosen = (
    id: string,
    { title, options, ...rules }: { readonly title: string; readonly options: readonly QuestionOption[] },
    isConditional: boolean,
  ): WorkflowQuestion => ({ id, title, what: { title, options: textsOf(options) }, rules, isConditional });
  return [
    ...(whose ? [chosen(BENEFICIARY, whose, false)] : []),
    ...cardsInOrder(workflow).flatMap(({ is_repeatable: isOfEach, schema, card_dependencies: ofCard, kyc_investor_type_name: ofType }) =>
      schema.filter(isToAnswer).map(({ id, label, type, data, is_sensitive: isSensitive, required, field_dependencies: ofField }) => ({
        id,
        title: label,
        what: { label, type, options: textsOf(data.options), isMultiple: data.is_multiple === true, isSensitive, isOfEach },
        rules: { required, ofField, ofCard, ofType, validation: data.validation ?? {}, options: data.options ?? [] },
        isConditional: ofField.length > 0 || ofCard.length > 0 || ofType !== null,
      })),
    ),
    ...(asksForOwners({ workflow, investorType }) ? [chosen(UNNAMED_OWNERS, unnamedOwnersIn(workflow), true)] : []),
  ];
}

/** In what one version of a workflow asks something else than an earlier one. */
export const workflowChanges = (before: Workflow, after: Workflow): VersionChanges<WorkflowQuestion> =>
  changesBetween(
    questionsIn(before),
    questionsIn(after),
    ({ what }) => what,
    ({ rules }) => rules,
  );

interface Place {
  readonly module: KycModule;
  /** As comments name it. */
  readonly place: string;
  readonly question: string;
}

/** Where something is asked of a record and of its participants. */
function placesAsked(facts: KycFacts): Place[] {
  const of = (module: KycModule, question: string, participant: string | null = null): Place => ({ module, place: fileKey(question, participant), question });
  return [
    ...(facts.workflow.economic_beneficiary ? [of(2, BENEFICIARY)] : []),
    ...cardsOfRecord(facts).flatMap(({ questions }) => questions.filter(isToAnswer).map(({ id }) => of(2, id))),
    ...facts.participants.flatMap((one) =>
      cardsOfParticipant(facts, one)
        .flatMap(({ questions }) => questions.filter(isToAnswer))
        .filter(({ id }) => id !== PARTICIPANT_QUESTIONS.proofOfAddress || !isNamedLikeRecord(one, facts.name))
        .map(({ id }) => of(8, id, one.id)),
    ),
    ...(unnamedOwnersAsked(facts) ? [of(8, UNNAMED_OWNERS)] : []),
  ];
}

const placeOf = ({ question, participant }: KycProblem): string | null => (question === null ? null : fileKey(question, participant));
const moduleOf = ({ of }: KycProblem): KycModule => (of === 'record' ? 2 : 8);

/** Something that a record is to say by a later version of its workflow. */
export interface AskedAnew {
  readonly module: KycModule;
  /** As comments name it; null: of all participants, or of the record as a whole. */
  readonly place: string | null;
  /** Its id, the same of each participant; null: it is no question. */
  readonly question: string | null;
  /** It was asked before, in other words or by other rules. */
  readonly isChanged: boolean;
  /** Nothing can be submitted without it, or it was answered before: it is requested. */
  readonly isRequested: boolean;
  /** What is wrong with what was said by the later version alone, which asks as before; null: it is asked anew. */
  readonly problem: string | null;
  /** What was said there before it came to be asked does by the later version, and was never submitted: it is only to be looked at. */
  readonly isKept: boolean;
}

/** What a record is asked by a later version of its workflow. */
export interface RecordAskedAnew {
  /** Ids of the questions, of the record or of participants, that are not asked as before: whatever was answered to them is about something else. */
  readonly putAway: ReadonlySet<string>;
  readonly asked: readonly AskedAnew[];
  /** What it says then, by the later version. */
  readonly facts: KycFacts;
}

/**
 * What becomes of a record that is asked by a later version of its workflow. Its patterns were loaded.
 * @param facts as they are by the version of its own
 */
export function recordAskedAnew(facts: KycFacts, after: Workflow): RecordAskedAnew {
  const { added, changed, removed } = workflowChanges(facts.workflow, after);
  const putAway = new Set([...added, ...changed, ...removed].map(({ id }) => id));
  const kept = without({ ...facts, workflow: after }, putAway);
  const before = new Set(placesAsked(facts).map(({ place }) => place));
  const keyOf = (problem: KycProblem): string => JSON.stringify([placeOf(problem), problem.text]);
  const known = new Set(kycProblems(facts).map(keyOf));
  // What is still looked at is nothing to answer.
  const found = kycProblems({ ...kept, checking: new Set() });
  const problems = found.filter((problem) => !known.has(keyOf(problem)));
  const problemAt = (all: readonly KycProblem[], at: string): string | null => all.find((wrong) => placeOf(wrong) === at)?.text ?? null;
  // Who holds the rest is asked once shares are known.
  const places = placesAsked(kept).filter(({ question }) => question !== UNNAMED_OWNERS || !putAway.has(PARTICIPANT_QUESTIONS.ownership));
  const asked = places.flatMap((one): AskedAnew[] => {
    const { place, question } = one;
    const wasAsked = before.has(place);
    if (putAway.has(question)) {
      const isRequested = problemAt(found, place) !== null || (wasAsked && saidAt(facts, place));
      return [{ ...one, isChanged: wasAsked, isRequested, problem: null, isKept: false }];
    }
    const isSaid = saidAt(kept, place);
    const problem = problemAt(wasAsked ? problems : found, place);
    if (wasAsked && problem === null) return [];
    return [{ ...one, isChanged: wasAsked, isRequested: problem !== null, problem: wasAsked || isSaid ? problem : null, isKept: isSaid && problem === null }];
  });
  // What follows from something that is asked anew is looked at with the answer to that.
  const whole = problems
    .filter((problem) => placeOf(problem) === null && !asked.some(({ module, isRequested }) => isRequested && module === moduleOf(problem)))
    .map((problem) => ({ module: moduleOf(problem), place: null, question: null, isChanged: true, isRequested: true, problem: problem.text, isKept: false }));
  return { putAway, asked: [...asked, ...whole], facts: kept };
}

/** Whether something was said at a place: an answer, or files. */
function saidAt({ beneficiary, answers, participants, files }: KycFacts, place: string): boolean {
  if (place === BENEFICIARY) return beneficiary !== null;
  const [of, question] = place.includes('/')
    ? [participants.find(({ id }) => place.startsWith(`${id}/`))?.answers, place.slice(place.indexOf('/') + 1)]
    : [answers, place];
  return isAnswered(of?.[question]) || (files.get(place) ?? 0) > 0;
}

/** A record without what was said to some questions. */
function without(facts: KycFacts, questions: ReadonlySet<string>): KycFacts {
  const left = (answers: Answers): Answers => Object.fromEntries(Object.entries(answers).filter(([id]) => !questions.has(id)));
  return {
    ...facts,
    beneficiary: questions.has(BENEFICIARY) ? null : facts.beneficiary,
    answers: left(facts.answers),
    participants: facts.participants.map((one) => ({ ...one, answers: left(one.answers) })),
    files: new Map([...facts.files].filter(([place]) => !questions.has(place.slice(place.indexOf('/') + 1)))),
  };
}
