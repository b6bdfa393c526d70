import { tickedOf, type BlockAnswer, type BlockProblem, type CriteriaOption } from '@pari/domain/applications';
import { CheckboxGroup } from '@pari/ui';
import { problemAt } from './problemAt.ts';

interface SeveralFieldProps {
  readonly label: string;
  readonly options: readonly CriteriaOption[];
  readonly answer: BlockAnswer;
  readonly onChange: (answer: BlockAnswer) => void;
  readonly disabled: boolean;
  readonly problems: readonly BlockProblem[];
}

const isLogical = ({ logical_value: value }: CriteriaOption): boolean => (value ?? 0) !== 0;

/** Any number of options that meet the criteria, or one that does not, which stands alone. */
export function SeveralField({ label, options, answer, onChange, disabled, problems }: SeveralFieldProps) {
  const ticked = tickedOf(answer);
  const other = options.find((option) => !isLogical(option) && ticked.includes(option.id));
  const change = (ids: readonly string[]): void => {
    const added = options.find(({ id }) => ids.includes(id) && !ticked.includes(id));
    const kept = added && !isLogical(added) ? [added.id] : ids;
    onChange({ options: Object.fromEntries(kept.map((id) => [id, true])) });
  };
  return (
    <CheckboxGroup
      label={label}
      isLabelHidden
      options={options.map((option) => ({ value: option.id, label: option.text, isDisabled: other !== undefined && isLogical(option) }))}
      value={ticked}
      onChange={change}
      isDisabled={disabled}
      error={problemAt(problems)}
    />
  );
}
