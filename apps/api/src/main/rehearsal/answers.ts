import {
  optionsFor,
  type AccreditedOption,
  type BlockAnswer,
  type CriteriaBlock,
  type CriteriaOption,
  type LogicalValue,
  type Vehicle,
} from '@pari/domain/applications';
import { addDays, type CivilDate } from '@pari/domain/dates';
import { problemOf, type AnswerValue, type Question } from '@pari/domain/kyc';

/** Whoever it is asked of, and when. */
export interface Asked {
  readonly name: string;
  /** Where they live: ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly today: CivilDate;
  /** How often the question was answered otherwise before, which did not do. */
  readonly tries?: number;
}

const worth: Readonly<Record<LogicalValue, number>> = { 1: 2, 2: 1, 0: 0 };
/** The option that speaks most for whoever chooses it. */
const best = <Option extends { readonly logical_value?: LogicalValue | undefined }>(options: readonly Option[]): Option | undefined =>
  options.toSorted((a, b) => worth[b.logical_value ?? 0] - worth[a.logical_value ?? 0])[0];

const explained = 'As it is rehearsed.';

/** The answer to a block of eligibility that speaks most for whoever gives it; null where nothing is answered there. */
export function bestAnswer(block: CriteriaBlock, vehicle: Vehicle): BlockAnswer | null {
  if (block.kind === 'KII') return { value: true };
  if (block.kind === 'AC') return { options: Object.fromEntries(block.options.map(({ id }) => [id, true])) };
  if (block.kind === 'US-AI') return accredited(best<AccreditedOption>(optionsFor(block.options, vehicle)));
  if (block.kind === 'SG-IP') return ticked(best<CriteriaOption>(optionsFor(block.options, vehicle))?.id);
  if (block.kind === 'custom') {
    // A field that says nothing of eligibility meets it.
    const field = best(block.custom_fields.map((one) => ({ ...one, logical_value: one.logical_value ?? 1 })));
    if (!field) return {};
    const nested = field.is_nested_fields_enabled ? best(field.nested_fields) : undefined;
    return {
      ...ticked(field.id),
      ...(nested && { sub_options: { [field.id]: nested.id } }),
      ...(field.is_text_explanation_enabled && { text_explanation_answer: { [field.id]: explained } }),
    };
  }
  if (!('options' in block)) return null;
  const chosen = best<CriteriaOption>(optionsFor<CriteriaOption>(block.options, vehicle));
  return chosen ? { value: chosen.id } : {};
}

const ticked = (id: string | undefined): BlockAnswer => (id === undefined ? {} : { options: { [id]: true } });

function accredited(option: AccreditedOption | undefined): BlockAnswer {
  if (!option) return {};
  const [licence] = option.has_selector_options ? option.options.toSorted((a, b) => Number(a.requires_text) - Number(b.requires_text)) : [];
  return {
    value: option.id,
    ...(option.require_acknowledgement && { acknowledged_value: true }),
    ...(licence && { license_type: licence.id }),
    ...(licence?.requires_text && { certificate_name: 'Certificate of the rehearsal' }),
  };
}

/** What fits most questions, the likeliest first; a pattern chooses among them. */
const texts = [
  'Rehearsal',
  '+1 617 555 0100',
  '10115',
  'R1234567',
  '02110',
  '12',
  'SW1A 1AA',
  '123456789',
  'rehearsal@example.com',
  'R12345',
  '529900T8BM49AURSDO55',
];
const numbers = ['1', '10', '100', '1000', '100000', '0', '12', '123', '1234', '12345', '123456', '1234567', '12345678', '123456789', '1234567890'];

/** An answer to a question of KYC, or of a tax form, that holds; undefined where none was found. */
export function holdingAnswer(question: Question, asked: Asked): AnswerValue | undefined {
  const { today } = asked;
  const fits = (value: AnswerValue) => problemOf(question, value, { files: 0, today, countries: new Set([asked.country]) }) === null;
  const { options = [], is_multiple: isMultiple = false } = question.data;
  const firstThatFits = (candidates: readonly AnswerValue[]) => candidates.find(fits);
  switch (question.type) {
    case 'text':
      return firstThatFits([...(/name/i.test(question.id) ? [asked.name] : []), ...texts]);
    case 'number':
    case 'currency':
      return firstThatFits(numbers);
    case 'date':
      // What expires lasts through the rehearsal.
      return firstThatFits(
        [-16_000, -3000, -1, 4000, 1500, 1].map((days) => addDays(today, question.data.validation?.afterToday === true ? Math.abs(days) : days)),
      );
    case 'select-country':
      return asked.country;
    case 'checkbox':
      return options.length === 0 ? true : options.slice(0, 1).map(({ id }) => id);
    case 'radio-select':
    case 'custom-select': {
      const { tries = 0 } = asked;
      const usual = tries === 0 ? (options.find(({ id }) => id === 'no') ?? options[0]) : options[tries % options.length];
      if (!usual) return undefined;
      return isMultiple ? [usual.id] : usual.id;
    }
    case 'file_upload':
    case 'section_header':
    case 'eligibility_criteria_response':
    case 'investment_amount_response':
      break;
  }
  return undefined;
}
