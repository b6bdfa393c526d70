import { EXPLANATION_LENGTH, tickedOf, type BlockAnswer, type BlockProblem, type CriteriaBlock } from '@pari/domain/applications';
import { CheckboxGroup, RadioGroup, TextArea } from '@pari/ui';
import { problemAt } from './problemAt.ts';

interface CustomFieldsProps {
  readonly label: string;
  readonly block: Extract<CriteriaBlock, { readonly kind: 'custom' }>;
  readonly answer: BlockAnswer;
  readonly onChange: (answer: BlockAnswer) => void;
  readonly disabled: boolean;
  readonly problems: readonly BlockProblem[];
}

/** One or several fields of a company's own, each with a choice within it and a text where it asks for them. */
export function CustomFields({ label, block, answer, onChange, disabled, problems }: CustomFieldsProps) {
  const ticked = tickedOf(answer);
  const choose = (ids: readonly string[]): void => onChange({ ...answer, options: Object.fromEntries(ids.map((id) => [id, true])) });
  const group = {
    label,
    isLabelHidden: true,
    options: block.custom_fields.map(({ id: value, title }) => ({ value, label: title })),
    isDisabled: disabled,
    error: problemAt(problems),
  };
  return (
    <>
      {block.is_multiple_selection_enabled ? (
        <CheckboxGroup {...group} value={ticked} onChange={choose} />
      ) : (
        <RadioGroup {...group} isRequired value={ticked[0] ?? null} onChange={(id) => choose([id])} />
      )}
      {block.custom_fields
        .filter(({ id }) => ticked.includes(id))
        .map(({ id, title, is_nested_fields_enabled: nests, nested_fields: nested, is_text_explanation_enabled: asks, text_explanation: what }) => {
          const chosen = nested.find((one) => one.id === answer.sub_options?.[id])?.id;
          const problem = problemAt(problems, id);
          return (
            <div key={id} className="app-eligibility-nested">
              {nests && (
                <RadioGroup
                  label={title}
                  isRequired
                  options={nested.map((one) => ({ value: one.id, label: one.text }))}
                  value={chosen ?? null}
                  onChange={(value) => onChange({ ...answer, sub_options: { ...answer.sub_options, [id]: value } })}
                  isDisabled={disabled}
                  error={chosen === undefined ? problem : undefined}
                />
              )}
              {asks && (
                <TextArea
                  label={what === '' ? `Explain: ${title}` : what}
                  isRequired
                  most={EXPLANATION_LENGTH}
                  value={answer.text_explanation_answer?.[id] ?? ''}
                  disabled={disabled}
                  error={nests && chosen === undefined ? undefined : problem}
                  onChange={(event) => onChange({ ...answer, text_explanation_answer: { ...answer.text_explanation_answer, [id]: event.target.value } })}
                />
              )}
            </div>
          );
        })}
    </>
  );
}
