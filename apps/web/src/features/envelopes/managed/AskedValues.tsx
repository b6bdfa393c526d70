import { Checkbox, TextField } from '@pari/ui';
import type { Asked, Filled } from './sendForm.ts';

interface AskedValuesProps {
  readonly asked: readonly Asked[];
  readonly value: Filled['values'];
  readonly onChange: (value: Filled['values']) => void;
  /** Some have values of their own. */
  readonly isForAll: boolean;
}

/** What the document asks its sender for, given once for everybody. */
export function AskedValues({ asked, value, onChange, isForAll }: AskedValuesProps) {
  const of = (name: string): string => value.find((one) => one.name === name)?.value ?? '';
  const put = (name: string, isTick: boolean, next: string): void => onChange([...value.filter((one) => one.name !== name), { name, isTick, value: next }]);
  return (
    <fieldset className="app-send-fields">
      <legend>{isForAll ? 'What the document asks you for, for everybody' : 'What the document asks you for'}</legend>
      {asked.map(({ name, isTick }) =>
        isTick ? (
          <Checkbox key={name} label={name} checked={of(name) === 'true'} onChange={(event) => put(name, true, event.target.checked ? 'true' : '')} />
        ) : (
          <TextField key={name} label={name} value={of(name)} onChange={(event) => put(name, false, event.target.value)} autoComplete="off" />
        ),
      )}
    </fieldset>
  );
}
