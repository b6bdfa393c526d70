import { civilDateIn } from '../dates/zone.ts';
import { countryName } from '../format/country.ts';
import { formatDate } from '../format/date.ts';
import { formatMoney } from '../format/number.ts';
import { shownPlaces } from '../money/minorUnits.ts';
import type { BlockAnswer } from './answers.ts';
import { wordsOfAnswer } from './answerWords.ts';
import type { Criteria, CriteriaBlock } from './criteria.ts';
import { outcomeOfBlock, type CriteriaOutcome } from './outcome.ts';
import { blocksAsked } from './steps.ts';
import { isEntity, VEHICLE_NAMES, type Vehicle } from './vehicles.ts';

/** What was submitted of eligibility, as it is frozen. */
export interface EligibilityRound {
  readonly country: string;
  readonly vehicle: Vehicle;
  readonly applicant: Readonly<Record<string, string>>;
  readonly answers: readonly RoundAnswer[];
  /** Documents that the applicant had opened, by the version that they read. */
  readonly opened: readonly OpenedDocument[];
  readonly documents: readonly RoundDocument[];
  /** The data protection policy that was asked for, and when this version of it was accepted; null: none was asked for. */
  readonly policy: { readonly version: number; readonly accepted_at: string | null } | null;
}

/** The name of whoever applies, as they gave it. */
export const applicantName = ({ applicant: { first_name: first = '', last_name: last = '' } }: Pick<EligibilityRound, 'applicant'>): string =>
  `${first} ${last}`.trim();

/**
 * By which name somebody applies: their own, or that of the entity through which they do.
 * @param entityName as it was submitted of who invests, where that was
 * @returns null where the name of the entity is not known
 */
export const appliesAs = (round: Pick<EligibilityRound, 'vehicle' | 'applicant'>, entityName: string | undefined): string | null =>
  isEntity(round.vehicle) ? (entityName ?? null) : applicantName(round);

/** A document of the company, in the version that was given to the applicant. */
export interface OpenedDocument {
  readonly document_id: string;
  readonly version: number;
  /** ISO 8601; null: what is signed need not be opened by itself. */
  readonly opened_at?: string | null;
}

export interface RoundAnswer {
  /** Id of the block. */
  readonly block_id: string;
  readonly value: BlockAnswer;
  readonly via: string;
  /** Id of the person. */
  readonly answered_by: string;
  readonly at: string;
}

/** A file as it was submitted. */
export interface RoundDocument {
  readonly id: string;
  /** The required document. */
  readonly question: string;
  readonly file_name: string;
  readonly sha256: string;
}

/** What was submitted of the amount, as it is frozen. */
export interface AmountRound {
  readonly amount: {
    readonly version: number;
    readonly given: { readonly leverage_option_description?: string | null | undefined };
    readonly currency: string;
    /** Exact decimals. */
    readonly amounts: {
      readonly equity: string;
      readonly levered: string;
      readonly unlevered: string;
      readonly leverage: string;
      readonly cashless: string;
      readonly total: string;
      readonly ratio: number;
    };
  };
}

/** What was said to one question in a round. */
export interface Said {
  /** As comments name it: the id of a block, or a field of the amount. */
  readonly question: string;
  readonly title: string;
  /** Name of the participant of whom it was asked; absent: of nobody beside the applicant. */
  readonly participant?: string;
  /** The heading beneath which it was asked; absent: it stands by itself. */
  readonly card?: string;
  /** In the words in which it was asked. */
  readonly lines: readonly string[];
  /** An exact decimal in the currency of the fund, where that is asked. */
  readonly amount: string | null;
  /** What the answer says of eligibility. */
  readonly outcome: CriteriaOutcome | null;
  readonly answer: RoundAnswer | null;
  readonly documents: readonly (RoundDocument & { readonly name: string })[];
  /** Documents of the company that it is about; by no version: they were to be opened first, and were not. */
  readonly opened: readonly { readonly name: string; readonly version: number | null; readonly of?: OpenedDocument }[];
  /** Its lines are masked; the whole of it is shown to whoever says why. */
  readonly isMasked?: boolean;
  /** What was found of it, a sentence each. */
  readonly findings?: readonly string[];
}

const ofApplicant: Readonly<Record<string, string>> = {
  job_title: 'Job title',
  department: 'Department',
  job_band: 'Job band',
  office_location: 'Office location',
  where_were_you_when_you_decided_to_invest: 'Where they decided to invest',
};

function wordsOfApplicant({ country, vehicle, applicant, policy }: EligibilityRound, timeZone: string): string[] {
  const name = [applicant['first_name'], applicant['last_name']].filter(Boolean).join(' ');
  const more = Object.entries(ofApplicant).flatMap(([field, words]) => (applicant[field] ? [`${words}: ${applicant[field]}`] : []));
  const accepted = policy?.accepted_at ? [`Data protection policy: version ${policy.version}, accepted ${dayOf(policy.accepted_at, timeZone)}`] : [];
  return [name, `${countryName(country)}, ${VEHICLE_NAMES[vehicle]}`, ...more, ...accepted].filter((line) => line !== '');
}

const dayOf = (at: string, timeZone: string): string => formatDate(civilDateIn(new Date(at), timeZone));

const documentsAsked = (block: CriteriaBlock) =>
  block.kind === 'KII' ? block.documents : block.kind === 'AC' ? block.options.map(({ document }) => document) : [];

/** Every question of eligibility that was asked in a round, in its order, with what was answered. @param timeZone of the company, in which days are told */
export function saidOfEligibility(criteria: Criteria, round: EligibilityRound, timeZone: string): Said[] {
  const answers = new Map(round.answers.map((answer) => [answer.block_id, answer]));
  const opened = new Map(round.opened.map((one) => [one.document_id, one]));
  const around = { vehicle: round.vehicle, opened: new Set(opened.keys()), uploaded: new Set(round.documents.map(({ question }) => question)) };
  return blocksAsked(criteria, new Map(round.answers.map(({ block_id, value }) => [block_id, value])))
    .filter(({ kind }) => kind !== 'intro' && kind !== 'final')
    .map((block) => {
      const answer = answers.get(block.id) ?? null;
      const required = block.kind === 'documents' ? block.required_documents : [];
      const isSelector = block.kind === 'country_selector';
      return {
        question: block.id,
        title: block.title,
        lines: isSelector ? wordsOfApplicant(round, timeZone) : wordsOfAnswer(block, round.vehicle, answer?.value),
        amount: null,
        outcome: isSelector ? null : outcomeOfBlock(block, answer?.value, around),
        answer,
        documents: required.flatMap(({ id, name }) => round.documents.filter(({ question }) => question === id).map((document) => ({ ...document, name }))),
        opened: documentsAsked(block).map(({ document_id: id, document_name: name }) => {
          const of = opened.get(id);
          return { name, version: of?.version ?? null, ...(of && { of }) };
        }),
      };
    });
}

/** What was said of the amount in a round. What was not offered, or is nothing, is not among it. */
export function saidOfAmount({ amount: { given, amounts, currency } }: AmountRound): Said[] {
  const plain = { outcome: null, answer: null, documents: [], opened: [] };
  const isNothing = (amount: string): boolean => /^0(\.0*)?$/.test(amount);
  const isSplit = [amounts.leverage, amounts.levered, amounts.unlevered].every((amount) => !isNothing(amount));
  const shown = (amount: string): string => formatMoney(amount, { decimals: shownPlaces(amount, currency) });
  const split = isSplit ? [`${shown(amounts.levered)} of it levered, ${shown(amounts.unlevered)} unlevered`] : [];
  const option = given.leverage_option_description ?? '';
  return [
    { ...plain, question: 'equity_amount', title: 'Equity', lines: split, amount: amounts.equity },
    ...(isNothing(amounts.leverage) && option === ''
      ? []
      : [{ ...plain, question: 'leverage_amount', title: 'Leverage', lines: option === '' ? [] : [option], amount: amounts.leverage }]),
    ...(isNothing(amounts.cashless) ? [] : [{ ...plain, question: 'cashless_commitment', title: 'Cashless commitment', lines: [], amount: amounts.cashless }]),
    { ...plain, question: 'total_investment', title: 'Total gross investment', lines: [], amount: amounts.total },
  ];
}

/** A question to which something else was said; null: it was not asked, or is not asked any more. */
export interface SaidOtherwise {
  readonly question: string;
  readonly title: string;
  readonly before: Said | null;
  readonly after: Said | null;
}

const markOf = ({ lines, amount, answer, opened }: Said): string =>
  JSON.stringify([lines, amount, answer && sorted(answer.value), opened.map(({ name, version }) => [name, version])]);

/** The same file has another id in another record; what is signed has its hash once it is sealed, which may be after it was submitted. */
const isSameFile = (one: RoundDocument, other: RoundDocument | undefined): boolean =>
  one.question === other?.question && (one.sha256 === '' || other.sha256 === '' ? one.id === other.id : one.sha256 === other.sha256);

const isSaidTheSame = (one: Said, other: Said): boolean =>
  markOf(one) === markOf(other) &&
  one.documents.length === other.documents.length &&
  one.documents.every((document, at) => isSameFile(document, other.documents[at]));

/** What is the same in another order is the same. */
const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined && one !== false && one !== '')
        .map(([key, one]) => [key, sorted(one)] as const)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value;

/** In what one round differs from another, question by question, in the order of the later one. */
export function saidOtherwise(before: readonly Said[], after: readonly Said[]): SaidOtherwise[] {
  const earlier = new Map(before.map((said) => [said.question, said]));
  const later = new Set(after.map(({ question }) => question));
  const changed = after.flatMap((said): SaidOtherwise[] => {
    const was = earlier.get(said.question) ?? null;
    return was && isSaidTheSame(was, said) ? [] : [{ question: said.question, title: said.title, before: was, after: said }];
  });
  const gone = before.filter(({ question }) => !later.has(question));
  return [...changed, ...gone.map((said) => ({ question: said.question, title: said.title, before: said, after: null }))];
}
