import { addMonths, compareDates, isCivilDate, type CivilDate } from '../dates/civil.ts';
import { formatDate } from '../format/date.ts';
import { charactersOf } from '../identifiers/characters.ts';
import { compare, decimal, readPadded } from '../money/decimal.ts';
import { matchesAll } from './pattern.ts';
import { takesAnswers, type AnswerValue, type Question, type Validation } from './workflow.ts';

/** Of a text whose question sets none, in characters. */
export const DEFAULT_MAX_LENGTH = 120;
/** Of any text, in characters. */
export const MOST_CHARACTERS = 2000;
/** Of a number, in digits before and after its point. */
const places = { whole: 15, ofNumber: 6, ofAmount: 2 } as const;
const MOST_CHOSEN = 300;

/** What is known beside the answer. */
export interface Surroundings {
  /** Of the company. */
  readonly today: CivilDate;
  /** Two letters (ISO 3166-1) of every country that can be chosen. */
  readonly countries: ReadonlySet<string>;
  /** Of a question for files: how many are there, those that are still checked among them. */
  readonly files: number;
}

export const isAnswered = (value: AnswerValue | undefined): boolean =>
  value !== undefined && value !== '' && value !== false && !(typeof value === 'object' && value.length === 0);

const choosesSeveral = ({ type, data }: Question): boolean =>
  (type === 'checkbox' && data.options !== undefined) || (type === 'custom-select' && data.is_multiple === true);

/**
 * What keeps an answer from being kept at all, finished or not: another form than its type has, an option that there is not, a text that is too long.
 * @returns a sentence, or null
 */
export function faultOfValue(question: Question, value: AnswerValue): string | null {
  const { type, data } = question;
  if (!takesAnswers(question)) return 'This is not asked.';
  if (type === 'file_upload') return 'Files are uploaded, not answered.';
  if (question.disabled) return 'This cannot be answered here.';
  if (type === 'checkbox' && data.options === undefined) return typeof value === 'boolean' ? null : 'Must be true or false.';
  if (choosesSeveral(question)) {
    // One alone is a list of one: the question may have taken no more before.
    const chosen = typeof value === 'string' ? [value] : value;
    if (typeof chosen !== 'object') return 'Must be a list of options.';
    if (chosen.length > MOST_CHOSEN || new Set(chosen).size < chosen.length) return 'Each option can be chosen once.';
    return chosen.every((id) => isOption(question, id)) ? null : unknownOption;
  }
  if (typeof value !== 'string') return 'Must be a text.';
  if (charactersOf(value) > MOST_CHARACTERS) return `Must be at most ${MOST_CHARACTERS} characters.`;
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value.replace(/[\n\r\t]/g, ''))) return 'Holds a control character.';
  return value !== '' && (type === 'radio-select' || type === 'custom-select') && !isOption(question, value) ? unknownOption : null;
}

const unknownOption = 'There is no such option.';
const isOption = ({ data }: Question, id: string): boolean => data.options?.some((option) => option.id === id) ?? false;

/** What is said of a question that has to be answered and is not. */
export const requiredWords = (label: string): string => `${label} is required`;

/**
 * Said of more files than a question takes: of five at most that there must be less than six, which is true of all that it takes.
 * @param label of the question @param limit how many files it takes at most
 */
export const tooManyFiles = (label: string, limit: number): string => `${label} must be less than ${limit + 1} files`;

/**
 * What is still wrong with the answer to a question that is asked, in the sentence that is shown beside it; null: nothing.
 * @param value null or undefined: not answered
 */
export function problemOf(question: Question, value: AnswerValue | undefined, around: Surroundings): string | null {
  const { label, type, required, disabled, data } = question;
  const validation = data.validation ?? {};
  if (!takesAnswers(question) || disabled) return null;
  if (type === 'file_upload') {
    const limit = validation.filesLimit;
    if (required && around.files === 0) return requiredWords(label);
    return limit !== undefined && around.files > limit ? tooManyFiles(label, limit) : null;
  }
  if (value === undefined || !isAnswered(value)) return required ? requiredWords(label) : null;
  const fault = faultOfValue(question, value);
  if (fault !== null) return fault;
  if (typeof value !== 'string') return null;
  if (type === 'number' || type === 'currency') return problemOfNumber(question, value, validation);
  if (type === 'date') return problemOfDate(label, value, validation, around.today);
  if (type === 'select-country') return around.countries.has(value) ? null : `${label} must be a country`;
  return type === 'text' ? problemOfText(question, value, validation) : null;
}

function problemOfNumber({ label, type }: Question, text: string, { minLength, maxLength, exactLength, min, max }: Validation): string | null {
  const value = readPadded(text);
  // Zeros with which identifiers begin count as digits.
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const most = type === 'currency' ? places.ofAmount : places.ofNumber;
  if (value === null || whole.length > places.whole) return `${label} must be a number`;
  if (fraction.length > most) return `${label} must have at most ${most} decimal places`;
  const digits = whole.length + fraction.length;
  if (exactLength !== undefined && digits !== exactLength) return `${label} must be exactly ${exactLength} digits`;
  if (minLength !== undefined && digits < minLength) return `${label} must be at least ${minLength} digits`;
  if (maxLength !== undefined && digits > maxLength) return `${label} must be at most ${maxLength} digits`;
  if (min !== undefined && compare(value, decimal(min)) < 0) return `${label} must be at least ${min}`;
  return max !== undefined && compare(value, decimal(max)) > 0 ? `${label} must be at most ${max}` : null;
}

/** What a workflow says as a day; what is none stays as it is. */
const shown = (day: string): string => (isCivilDate(day) ? formatDate(day) : day);

/** The last day on which somebody was born who is that old today. */
const lastBirthday = (age: number, today: CivilDate): CivilDate => addMonths(today, -12 * age);

/** The last day that the rules of a date allow as of today, so that no later one is offered; undefined: any. */
export function lastDayAllowed({ untilToday, minAge }: Validation, today: CivilDate): CivilDate | undefined {
  if (minAge !== undefined) return lastBirthday(minAge, today);
  return untilToday === true ? today : undefined;
}

function problemOfDate(label: string, text: string, { min, max, afterToday, untilToday, minAge }: Validation, today: CivilDate): string | null {
  if (!isCivilDate(text)) return `${label} must be a valid date`;
  if (afterToday === true && compareDates(text, today) <= 0)
    return `We're sorry, but this ${label.split(/\s/)[0] ?? label} has expired. The ${label} date must be after ${formatDate(today)}`;
  if (untilToday === true && compareDates(text, today) > 0) return `${label} must not be after ${formatDate(today)}`;
  if (minAge !== undefined && compareDates(text, lastBirthday(minAge, today)) > 0)
    return `${label} must be ${formatDate(lastBirthday(minAge, today))} or earlier: nobody under ${minAge} can be named`;
  if (min !== undefined && text <= min) return `${label} must be after ${shown(min)}`;
  return max !== undefined && text >= max ? `${label} must be before ${shown(max)}` : null;
}

function problemOfText({ label, helpText }: Question, text: string, validation: Validation): string | null {
  const { minLength, maxLength = DEFAULT_MAX_LENGTH, exactLength, pattern, not } = validation;
  const length = charactersOf(text);
  if (exactLength !== undefined && length !== exactLength) return `${label} must be exactly ${exactLength} characters`;
  if (minLength !== undefined && length < minLength) return `${label} must be at least ${minLength} characters`;
  if (length > (exactLength ?? maxLength)) return `${label} must be at most ${maxLength} characters`;
  if (pattern !== undefined && !matchesAll(pattern, text)) return `${label} is not written as it is asked for here${helpText === '' ? '' : `. ${helpText}`}`;
  return not !== undefined && text === not ? `${label} can not be ${not}` : null;
}
