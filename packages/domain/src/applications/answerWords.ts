import { chosenOf, tickedOf, type BlockAnswer } from './answers.ts';
import { optionsFor, type AccreditedOption, type CriteriaBlock, type CriteriaOption, type CustomField } from './criteria.ts';
import type { Vehicle } from './vehicles.ts';

/** An answer in the words in which it was asked: a line for each thing that was said; none where nothing was. */
export function wordsOfAnswer(block: CriteriaBlock, vehicle: Vehicle, answer: BlockAnswer | undefined): string[] {
  const given = answer ?? {};
  if (block.kind === 'KII') return given.value === true ? [block.statement] : [];
  const ticked = new Set(tickedOf(given));
  if (block.kind === 'AC') return block.options.filter(({ id }) => ticked.has(id)).map(({ text }) => text);
  if (block.kind === 'custom') return block.custom_fields.filter(({ id }) => ticked.has(id)).flatMap((field) => wordsOfField(field, given));
  if (block.kind === 'SG-IP')
    return optionsFor(block.options, vehicle)
      .filter(({ id }) => ticked.has(id))
      .map(({ text }) => text);
  if (block.kind === 'US-AI') return wordsOfAccredited(chosenOf(optionsFor(block.options, vehicle), given), given);
  if (!('options' in block)) return [];
  const option = chosenOf<CriteriaOption>(optionsFor<CriteriaOption>(block.options, vehicle), given);
  return option ? [option.text] : [];
}

function wordsOfField({ id, title, nested_fields: nested, is_nested_fields_enabled, is_text_explanation_enabled }: CustomField, given: BlockAnswer): string[] {
  const choice = is_nested_fields_enabled ? nested.find((one) => one.id === given.sub_options?.[id])?.text : undefined;
  const text = is_text_explanation_enabled ? (given.text_explanation_answer?.[id] ?? '') : '';
  return [choice === undefined ? title : `${title}: ${choice}`, ...(text === '' ? [] : [text])];
}

function wordsOfAccredited(option: AccreditedOption | undefined, given: BlockAnswer): string[] {
  if (!option) return [];
  const licence = option.options.find(({ id }) => id === given.license_type);
  return [
    option.text,
    ...(option.require_acknowledgement && given.acknowledged_value === true ? [option.acknowledgement_text] : []),
    ...(licence ? [licence.text] : []),
    ...(licence?.requires_text && given.certificate_name ? [given.certificate_name] : []),
  ];
}
