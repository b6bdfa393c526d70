import type { Relation } from '../applications/dependencies.ts';
import type { Vehicle } from '../applications/vehicles.ts';

export const QUESTION_TYPES = [
  'text',
  'number',
  'currency',
  'date',
  'file_upload',
  'radio-select',
  'checkbox',
  'custom-select',
  'select-country',
  'section_header',
  'eligibility_criteria_response',
  'investment_amount_response',
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export interface QuestionOption {
  readonly id: string;
  readonly text: string;
  /** Of what participants are: one of them is that. */
  readonly is_needed?: boolean | undefined;
  /** Of what participants are: whoever is that owns through somebody else who is named, too. */
  readonly is_indirect?: boolean | undefined;
}

/** What an answer must be beside having the form of its type. */
export interface Validation {
  /** Characters of a text, digits of a number. */
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly exactLength?: number | undefined;
  /** Of a number or an amount a decimal that is still allowed; of a date a day (YYYY-MM-DD) that is not allowed any more. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Of a date: it has not come yet, as that on which a document expires. */
  readonly afterToday?: boolean | undefined;
  /** Of a date: it is there by now, as that since which something is so. */
  readonly untilToday?: boolean | undefined;
  /** Of a date of birth: of somebody of so many years by now. */
  readonly minAge?: number | undefined;
  /** Of a text: a regular expression that matches all of it. */
  readonly pattern?: string | undefined;
  /** What a text cannot be. */
  readonly not?: string | undefined;
  /** How many files there may be. */
  readonly filesLimit?: number | undefined;
}

export interface FieldDependency {
  /** Id of a question of the workflow. */
  readonly field: string;
  readonly relation: Relation;
  readonly value: string | readonly string[];
}

export interface Question {
  /** Of it within the workflow. */
  readonly id: string;
  readonly label: string;
  readonly type: QuestionType;
  readonly required: boolean;
  readonly helpText: string;
  readonly data: {
    readonly options?: readonly QuestionOption[] | undefined;
    /** Of a custom-select: several can be chosen. */
    readonly is_multiple?: boolean | undefined;
    readonly validation?: Validation | undefined;
  };
  /** It is asked where all of these hold. */
  readonly field_dependencies: readonly FieldDependency[];
  /** It is shown and not asked. */
  readonly disabled: boolean;
  /** Shown with its last four signs alone. */
  readonly is_sensitive: boolean;
}

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly order: number;
  readonly schema: readonly Question[];
  /** Answered once for each participant. */
  readonly is_repeatable: boolean;
  readonly card_dependencies: readonly FieldDependency[];
  /** Asked of investors of this type alone; null: of all. */
  readonly kyc_investor_type_name: Vehicle | null;
}

/** One version of what is asked to know who an investor is. */
export interface Workflow {
  readonly name: string;
  /** Whose it is; null: of an entity whose type is not chosen yet. */
  readonly investor_type: Vehicle | null;
  /** Asked on the first screen, in whose interest somebody invests; null: not asked. */
  readonly economic_beneficiary: { readonly title: string; readonly options: readonly QuestionOption[] } | null;
  /** What is asked of an entity where the owners who are named leave so much that somebody could be missing who holds that share or more, in percent; left out: as it usually is. */
  readonly unnamed_owners?: { readonly title: string; readonly from_percent: string; readonly options: readonly QuestionOption[] } | undefined;
  readonly cards: readonly Card[];
}

/** Id of the question by which a workflow asks for a telephone number: of the investor, or of each participant. */
export const PHONE_QUESTION = 'phone';

/** The answer to whose interest it is in that ends an application: in nobody's. */
export const NO_BENEFICIARY = 'none';

/** How each workflow's slug begins. */
const SLUG = 'kyc-aml';
const slugs: Readonly<Record<Vehicle, string>> = {
  INDIVIDUAL: 'individual',
  PRIVATE_COMPANY: 'private-company',
  LIMITED_PARTNERSHIP: 'limited-partnership',
  TRUST: 'trust',
};

/** The slug of the workflow of a type of investor. @param type null: an entity whose type is not chosen yet */
export const workflowSlug = (type: Vehicle | null): string => `${SLUG}-${type === null ? 'entity' : slugs[type]}`;

/** What an answer can be: text (dates, decimals, ids and countries too), ticked or not, several ids. */
export type AnswerValue = string | boolean | readonly string[];
export type Answers = Readonly<Record<string, AnswerValue | undefined>>;

const unanswered: readonly QuestionType[] = ['section_header', 'eligibility_criteria_response', 'investment_amount_response'];

/** Whether a question has answers at all. */
export const takesAnswers = ({ type }: Pick<Question, 'type'>): boolean => !unanswered.includes(type);

/** In the order in which they are gone through. */
export const cardsInOrder = ({ cards }: Pick<Workflow, 'cards'>): readonly Card[] => cards.toSorted((a, b) => a.order - b.order);
