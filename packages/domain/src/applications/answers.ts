import { charactersOf } from '../identifiers/index.ts';
import { optionsFor, type AccreditedOption, type BlockKind, type CriteriaBlock, type CriteriaOption, type CustomField } from './criteria.ts';
import type { Vehicle } from './vehicles.ts';

/** What is answered in a block: each kind has some of these parts. */
export interface BlockAnswer {
  /** Of KII true or false; of what is one of several the id of the option. */
  readonly value?: string | boolean | undefined;
  readonly acknowledged_value?: boolean | undefined;
  /** Id of the licence type. */
  readonly license_type?: string | undefined;
  readonly certificate_name?: string | undefined;
  /** Ticked options by their id. */
  readonly options?: Readonly<Record<string, boolean>> | undefined;
  /** The nested choice of custom fields by their id. */
  readonly sub_options?: Readonly<Record<string, string>> | undefined;
  readonly text_explanation_answer?: Readonly<Record<string, string>> | undefined;
}

/** What is known beside the answers: openings and uploads, by the applicant alone. */
export interface BlockSurroundings {
  readonly vehicle: Vehicle;
  /** Ids of documents whose present version was opened. */
  readonly opened: ReadonlySet<string>;
  /** Ids of required documents of which an accepted file is there. */
  readonly uploaded: ReadonlySet<string>;
}

export const CERTIFICATE_NAME_LENGTH = 120;
export const EXPLANATION_LENGTH = 2000;

/** Something that is still to be done in a block. */
export interface BlockProblem {
  readonly code: 'documents_opened' | 'documents_uploaded' | 'blocks_answered';
  /** Part of the block: an option, a field, a document; null: the block. */
  readonly question: string | null;
  readonly text: string;
}

/** Without what says nothing, so that an answer that was taken back equals one that was never given. Answers are kept in this form. */
export function prunedAnswer(answer: BlockAnswer): BlockAnswer {
  const isSaid = ([, value]: [string, unknown]): boolean =>
    value !== undefined &&
    value !== '' &&
    value !== false &&
    !(typeof value === 'object' && value !== null && Object.values(value).every((one) => one === '' || one === false));
  return Object.fromEntries(Object.entries(answer).filter(isSaid));
}

export const tickedOf = ({ options = {} }: BlockAnswer): string[] => Object.keys(options).filter((id) => options[id] === true);

/** The values that dependencies compare with. */
export function valuesOf(answer: BlockAnswer | undefined): string[] {
  if (answer === undefined) return [];
  const { value } = answer;
  return value === undefined || value === '' ? tickedOf(answer) : [String(value)];
}

/** The option that was chosen of one-of-several. */
export const chosenOf = <Option extends CriteriaOption>(options: readonly Option[], { value }: BlockAnswer): Option | undefined =>
  options.find(({ id }) => id === value);

const partsOf: Readonly<Record<string, readonly (keyof BlockAnswer)[]>> = {
  intro: [],
  country_selector: [],
  documents: [],
  final: [],
  KII: ['value'],
  AC: ['options'],
  'US-AI': ['value', 'acknowledged_value', 'license_type', 'certificate_name'],
  'SG-IP': ['options'],
  custom: ['options', 'sub_options', 'text_explanation_answer'],
};

/**
 * What no answer to a block may hold, finished or not: parts that it has not, options that there are not, texts that are too long.
 * @returns sentences, by part
 */
export function faultsOfAnswer(block: CriteriaBlock, vehicle: Vehicle, answer: BlockAnswer): Map<keyof BlockAnswer, string> {
  const faults = new Map<keyof BlockAnswer, string>();
  const fault = (part: keyof BlockAnswer, isWrong: boolean, sentence: string) => isWrong && !faults.has(part) && faults.set(part, sentence);
  const parts = partsOf[block.kind] ?? ['value'];
  for (const part of Object.keys(answer) as (keyof BlockAnswer)[])
    fault(part, answer[part] !== undefined && !parts.includes(part), 'This block asks for no such thing.');
  const isUnknown = (ids: readonly string[], known: readonly { readonly id: string }[]) => ids.some((id) => !known.some((one) => one.id === id));
  const { value = '', license_type: licence = '' } = answer;
  if (block.kind === 'KII') fault('value', value !== '' && typeof value !== 'boolean', 'Must be true or false.');
  else if (block.kind === 'AC') fault('options', isUnknown(Object.keys(answer.options ?? {}), block.options), unknownOption);
  else if (block.kind === 'SG-IP') {
    const offered = optionsFor(block.options, vehicle);
    fault('options', isUnknown(Object.keys(answer.options ?? {}), offered), unknownOption);
    fault('options', mixes(offered, tickedOf(answer)), 'Options that meet the criteria cannot be chosen beside others.');
  } else if (block.kind === 'custom') {
    const ticked = tickedOf(answer);
    fault('options', isUnknown(Object.keys(answer.options ?? {}), block.custom_fields), unknownOption);
    fault('options', !block.is_multiple_selection_enabled && ticked.length > 1, 'Choose one option.');
    const nested = Object.entries(answer.sub_options ?? {});
    const isStrange = ([id, choice]: [string, string]) => isUnknown([choice], block.custom_fields.find((field) => field.id === id)?.nested_fields ?? []);
    fault(
      'sub_options',
      isUnknown(
        nested.map(([id]) => id),
        block.custom_fields,
      ) || nested.filter(([, choice]) => choice !== '').some(isStrange),
      unknownOption,
    );
    const texts = Object.entries(answer.text_explanation_answer ?? {});
    fault(
      'text_explanation_answer',
      isUnknown(
        texts.map(([id]) => id),
        block.custom_fields,
      ),
      unknownOption,
    );
    fault(
      'text_explanation_answer',
      texts.some(([, text]) => charactersOf(text) > EXPLANATION_LENGTH),
      `Must be at most ${EXPLANATION_LENGTH} characters.`,
    );
  } else if ('options' in block) {
    const offered: readonly CriteriaOption[] = optionsFor<CriteriaOption>(block.options, vehicle);
    fault('value', value !== '' && (typeof value !== 'string' || isUnknown([value], offered)), unknownOption);
    if (block.kind === 'US-AI') {
      const licences = chosenOf(optionsFor(block.options, vehicle), answer)?.options ?? [];
      fault('license_type', licence !== '' && isUnknown([licence], licences), unknownOption);
      fault(
        'certificate_name',
        charactersOf(answer.certificate_name ?? '') > CERTIFICATE_NAME_LENGTH,
        `Must be at most ${CERTIFICATE_NAME_LENGTH} characters.`,
      );
    }
  }
  return faults;
}

const unknownOption = 'There is no such option.';

/** Logical options are never ticked beside others. */
function mixes(offered: readonly CriteriaOption[], ticked: readonly string[]): boolean {
  const isLogical = (id: string) => (offered.find((option) => option.id === id)?.logical_value ?? 0) !== 0;
  return ticked.some(isLogical) && !ticked.every(isLogical);
}

/** What is still to be done in a block before one can go on: nothing where it is valid. */
export function problemsOfBlock(block: CriteriaBlock, answer: BlockAnswer | undefined, { vehicle, opened, uploaded }: BlockSurroundings): BlockProblem[] {
  const given = answer ?? {};
  const missing = (text: string, question: string | null = null): BlockProblem => ({ code: 'blocks_answered', question, text });
  if (block.kind === 'documents')
    return block.required_documents.flatMap(({ id }) =>
      uploaded.has(id) ? [] : [{ code: 'documents_uploaded', question: id, text: 'Please upload the documents.' }],
    );
  if (block.kind === 'KII') {
    const unopened = block.documents.flatMap(({ doc_id, document_id }): BlockProblem[] =>
      opened.has(document_id) ? [] : [{ code: 'documents_opened', question: doc_id, text: OPEN_FIRST.one }],
    );
    return unopened.length > 0 ? unopened : given.value === true ? [] : [missing('Confirm that you have read it.')];
  }
  if (block.kind === 'AC')
    return block.options.flatMap(({ id, document }): BlockProblem[] => {
      if (!opened.has(document.document_id)) return [{ code: 'documents_opened', question: id, text: OPEN_FIRST.several }];
      return given.options?.[id] === true ? [] : [missing('Tick every statement.', id)];
    });
  if (block.kind === 'US-AI') return problemsOfAccredited(optionsFor(block.options, vehicle), given).map((text) => missing(text));
  if (block.kind === 'custom') return problemsOfCustom(block.custom_fields, given).map(([id, text]) => missing(text, id));
  // SG-IP: none chosen is an answer, which meets nothing.
  if (block.kind === 'SG-IP' || !('options' in block)) return [];
  return chosenOf(optionsFor(block.options, vehicle), given) ? [] : [missing('Choose one option.')];
}

/** What of a block is still to be done by somebody who prepares it: all but what only the applicant confirms. */
export function problemsToPrepare(block: CriteriaBlock, answer: BlockAnswer | undefined, around: BlockSurroundings): BlockProblem[] {
  if (isForApplicantAlone(block.kind)) return [];
  return problemsOfBlock(block, block.kind === 'US-AI' ? { ...answer, acknowledged_value: true } : answer, around);
}

/** Whether a block asks for nothing but what the applicant confirms. */
export const isForApplicantAlone = (kind: BlockKind): boolean => kind === 'KII' || kind === 'AC';

/** Said until documents were opened, beside one box or several. */
export const OPEN_FIRST = {
  one: '* Please download the documents to enable the checkbox.',
  several: '* Please download the documents to enable the checkboxes.',
} as const;

function problemsOfAccredited(options: readonly AccreditedOption[], given: BlockAnswer): string[] {
  const option = chosenOf(options, given);
  if (!option) return ['Choose one option.'];
  if (option.require_acknowledgement && given.acknowledged_value !== true) return ['Acknowledge the statement.'];
  if (!option.has_selector_options) return [];
  const licence = option.options.find(({ id }) => id === given.license_type);
  if (!licence) return ['Choose the licence.'];
  return licence.requires_text && (given.certificate_name ?? '').trim() === '' ? ['Enter the name of the certificate.'] : [];
}

function problemsOfCustom(fields: readonly CustomField[], given: BlockAnswer): (readonly [string | null, string])[] {
  const ticked = new Set(tickedOf(given));
  const chosen = fields.filter(({ id }) => ticked.has(id));
  if (chosen.length === 0) return [[null, 'Choose an option.']];
  return chosen.flatMap(({ id, is_nested_fields_enabled, nested_fields, is_text_explanation_enabled }): [string, string][] => {
    const nested = given.sub_options?.[id];
    if (is_nested_fields_enabled && !nested_fields.some((one) => one.id === nested)) return [[id, 'Choose what applies.']];
    const text = given.text_explanation_answer?.[id] ?? '';
    return is_text_explanation_enabled && text.trim() === '' ? [[id, 'Explain it.']] : [];
  });
}

/** An answer without the ticks about documents that do not hold any more. @param holds of the id of a document */
export function withTicksThatHold(block: CriteriaBlock, answer: BlockAnswer, holds: (documentId: string) => boolean): BlockAnswer {
  if (block.kind === 'KII') return block.documents.every(({ document_id: id }) => holds(id)) ? answer : {};
  if (block.kind !== 'AC') return answer;
  const about = new Map(block.options.map(({ id, document }) => [id, document.document_id]));
  const ticked = tickedOf(answer).filter((id) => holds(about.get(id) ?? ''));
  return ticked.length > 0 ? { options: Object.fromEntries(ticked.map((id) => [id, true])) } : {};
}

/** An answer as its block shows it: without what was typed beside an option that is not chosen any more. It is kept while it is typed, and enters no round. */
export function shownAnswer(block: CriteriaBlock, vehicle: Vehicle, answer: BlockAnswer): BlockAnswer {
  if (block.kind === 'custom') {
    const ticked = new Set(tickedOf(answer));
    const of = (isEnabled: (field: CustomField) => boolean, given: Readonly<Record<string, string>> = {}) =>
      Object.fromEntries(
        block.custom_fields.flatMap((field) => (ticked.has(field.id) && isEnabled(field) && given[field.id] ? [[field.id, given[field.id] as string]] : [])),
      );
    return {
      options: Object.fromEntries([...ticked].map((id) => [id, true])),
      sub_options: of((field) => field.is_nested_fields_enabled, answer.sub_options),
      text_explanation_answer: of((field) => field.is_text_explanation_enabled, answer.text_explanation_answer),
    };
  }
  if (block.kind !== 'US-AI') return answer;
  const option = chosenOf(optionsFor(block.options, vehicle), answer);
  const licence = option?.has_selector_options === true ? option.options.find(({ id }) => id === answer.license_type) : undefined;
  return {
    ...(answer.value !== undefined && { value: answer.value }),
    ...(option?.require_acknowledgement === true && answer.acknowledged_value !== undefined && { acknowledged_value: answer.acknowledged_value }),
    ...(licence && { license_type: licence.id }),
    ...(licence?.requires_text === true && answer.certificate_name !== undefined && { certificate_name: answer.certificate_name }),
  };
}

/** Whether an answer may be written for a block of this kind at all. */
export const takesAnswer = (kind: BlockKind): boolean => (partsOf[kind] ?? ['value']).length > 0;
