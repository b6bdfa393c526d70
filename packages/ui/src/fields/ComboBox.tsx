import { useId } from 'react';
import { lazyPart } from '../feedback/lazyPart.tsx';
import type { ComboBoxProps } from './comboTypes.ts';
import { Field } from './Field.tsx';

const ComboInput = lazyPart(async () => ({ default: (await import('./ComboInput.tsx')).ComboInput }));

/** One of more than can be listed: what is typed is looked for, and one of what was found is chosen. */
export function ComboBox(props: ComboBoxProps) {
  const ownId = useId();
  const { id = ownId, label, isLabelHidden, description, error, isOptional, isRequired, value } = props;
  const stand = (
    <Field {...{ label, isLabelHidden, description, error, isOptional, isRequired }} id={id}>
      {(described) => <input {...described} id={id} className="ui-input" value={value?.label ?? ''} readOnly aria-busy />}
    </Field>
  );
  return <ComboInput fallback={stand} {...props} id={id} />;
}
