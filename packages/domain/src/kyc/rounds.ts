import type { RoundDocument, Said } from '../applications/rounds.ts';
import { VEHICLE_NAMES, type Vehicle } from '../applications/vehicles.ts';
import { isCivilDate } from '../dates/civil.ts';
import { countryName } from '../format/country.ts';
import { formatDate } from '../format/date.ts';
import { formatMoney } from '../format/number.ts';
import { masked } from '../instructions/numbers.ts';
import { readDecimal } from '../money/decimal.ts';
import { cardsAsked } from './asked.ts';
import { unnamedOwnersAsked } from './owners.ts';
import { participantName } from './participants.ts';
import { fileKey } from './problems.ts';
import { takesAnswers, type AnswerValue, type Question, type Workflow } from './workflow.ts';

/** What was submitted of who an investor is, as it is frozen: of the record in one part of the application, of its participants in another. */
export interface KycRound {
  readonly record: string;
  /** Which every change of the record, of its participants and of their files counts up. Earlier rounds have none: nobody can say whether the record still says the same. */
  readonly record_version?: number;
  readonly workflow: { readonly key: string; readonly version: number };
  readonly investor_type: Vehicle;
  readonly name: string;
  readonly economic_beneficiary: string | null;
  readonly answers: readonly KycRoundAnswer[];
  readonly participants: readonly { readonly id: string; readonly first_name: string; readonly last_name: string }[];
  readonly documents: readonly (RoundDocument & { readonly participant: string | null })[];
}

export interface KycRoundAnswer {
  readonly question: string;
  /** Id of the participant; null: of the record. */
  readonly participant: string | null;
  readonly value: AnswerValue;
  readonly via: string;
  readonly answered_by: string;
  readonly at: string;
}

/** An answer in the words in which it was asked. */
export function wordsOfKycAnswer({ type, data }: Question, value: AnswerValue): string[] {
  const named = (id: string) => data.options?.find((option) => option.id === id)?.text ?? id;
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'object') return value.map(named);
  if (type === 'select-country') return [countryName(value)];
  if (type === 'date') return [isCivilDate(value) ? formatDate(value) : value];
  if (type === 'currency') return [readDecimal(value) === null ? value : formatMoney(value, { showCents: value.includes('.') })];
  return [data.options ? named(value) : value];
}

/** A sensitive answer by its last signs. What is one of a few that the question names, or a country, tells nothing but that it was answered: a sign of it would be all of it. */
export const maskedAnswer = ({ type, data }: Question, value: AnswerValue): string =>
  masked(typeof value !== 'string' || data.options !== undefined || type === 'select-country' ? '' : value);

/** What stands in a round as an answer, whole; null: nothing does. @param place as comments name it */
export function answerInRound(round: KycRound, place: string): string | null {
  const given = round.answers.find((one) => fileKey(one.question, one.participant) === place);
  return given === undefined ? null : String(given.value);
}

/** The parts of an application that a record is submitted for. */
export type KycModule = 2 | 8;

/** Which side of a record a part is. */
export const sideOf = (module: KycModule): 'record' | 'participants' => (module === 2 ? 'record' : 'participants');

/** Headings of what the cards of a workflow do not ask. */
export const WHO_INVESTS = 'Who invests';
export const OTHER_OWNERS = 'Other owners';

/** Every question that was asked in a round, in its order, with what was answered; sensitive answers by their last signs. */
export function saidOfKyc(workflow: Workflow, round: KycRound, module: KycModule): Said[] {
  const plain = { amount: null, outcome: null, answer: null, documents: [], opened: [], lines: [] };
  const answersOf = (participant: string | null) =>
    Object.fromEntries(round.answers.filter((one) => one.participant === participant).map((one) => [one.question, one.value]));
  const said = (question: Question, participant: string | null): Said => {
    const given = round.answers.find((one) => one.question === question.id && one.participant === participant);
    return {
      ...plain,
      question: fileKey(question.id, participant),
      title: question.label,
      lines: given === undefined ? [] : question.is_sensitive ? [maskedAnswer(question, given.value)] : wordsOfKycAnswer(question, given.value),
      isMasked: question.is_sensitive && given !== undefined,
      // What it was is compared with what it is, and shown to nobody.
      answer: given
        ? { block_id: question.id, value: { value: JSON.stringify(given.value) }, via: given.via, answered_by: given.answered_by, at: given.at }
        : null,
      documents: round.documents
        .filter((one) => one.question === question.id && one.participant === participant)
        .map((document) => ({ ...document, question: fileKey(question.id, participant), name: question.label })),
    };
  };
  const asked = (participant: string | null) =>
    cardsAsked(workflow, {
      investorType: round.investor_type,
      answers: answersOf(null),
      ...(participant !== null && { participant: answersOf(participant) }),
    }).flatMap(({ card, questions }) =>
      questions.filter((one) => takesAnswers(one) && !one.disabled).map((one) => ({ ...said(one, participant), card: card.name })),
    );
  if (module === 2) {
    const whose = workflow.economic_beneficiary;
    return [
      { ...plain, question: 'name', title: 'Investor', card: WHO_INVESTS, lines: [round.name, VEHICLE_NAMES[round.investor_type]] },
      ...(whose
        ? [
            {
              ...plain,
              question: 'economic_beneficiary',
              title: whose.title,
              card: WHO_INVESTS,
              lines: whose.options.filter(({ id }) => id === round.economic_beneficiary).map(({ text }) => text),
            },
          ]
        : []),
      ...asked(null),
    ];
  }
  const participants = round.participants.map((one) => ({ ...one, answers: answersOf(one.id) }));
  const owners = unnamedOwnersAsked({ workflow, investorType: round.investor_type, answers: answersOf(null), participants });
  return [
    ...participants.flatMap((one) => {
      const name = participantName(one);
      return [{ ...plain, question: one.id, title: 'Participant', lines: [name] }, ...asked(one.id)].map((each) => ({ ...each, participant: name }));
    }),
    // What was submitted before it was asked holds no answer to it.
    ...(owners && round.answers.some(({ question }) => question === owners.id) ? [{ ...said(owners, null), card: OTHER_OWNERS }] : []),
  ];
}
