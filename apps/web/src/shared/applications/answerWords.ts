import { chosenOf, optionsFor, tickedOf, type BlockAnswer, type CriteriaBlock, type CriteriaOption, type Vehicle } from '@pari/domain/applications';

/** What somebody answered in a block, in words: a line for each thing. Empty: nothing. */
export function answerWords(block: CriteriaBlock, vehicle: Vehicle, answer: BlockAnswer): string[] {
  if (block.kind === 'KII') return answer.value === true ? [block.statement] : [];
  const ticked = tickedOf(answer);
  if (block.kind === 'AC') return block.options.filter(({ id }) => ticked.includes(id)).map(({ text }) => text);
  if (block.kind === 'custom')
    return block.custom_fields
      .filter(({ id }) => ticked.includes(id))
      .flatMap(({ id, title, nested_fields: nested }) => {
        const choice = nested.find((one) => one.id === answer.sub_options?.[id])?.text;
        const text = answer.text_explanation_answer?.[id];
        return [choice === undefined ? title : `${title}: ${choice}`, ...(text ? [text] : [])];
      });
  if (!('options' in block)) return [];
  const options = optionsFor<CriteriaOption>(block.options, vehicle);
  if (block.kind === 'SG-IP') return options.filter(({ id }) => ticked.includes(id)).map(({ text }) => text);
  const chosen = chosenOf(options, answer);
  if (!chosen) return [];
  if (block.kind !== 'US-AI') return [chosen.text];
  const accredited = chosenOf(optionsFor(block.options, vehicle), answer);
  const licence = accredited?.options.find(({ id }) => id === answer.license_type)?.text;
  return [
    chosen.text,
    ...(answer.acknowledged_value === true && accredited ? [accredited.acknowledgement_text] : []),
    ...(licence === undefined ? [] : [answer.certificate_name ? `${licence}: ${answer.certificate_name}` : licence]),
  ];
}
