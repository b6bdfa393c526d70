import { useState } from 'react';
import { Button, FieldRow, TextArea, TextField } from '@pari/ui';
import { faultAt, idOf, type Faults } from './faults.ts';

interface TextsFieldsProps {
  readonly label: string;
  /** The property that they are in; null for the whole page. */
  readonly place: string | null;
  readonly isHtml: boolean;
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: Faults;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
}

/** Texts by name. */
export function TextsFields({ label, place, isHtml, texts, faults, onChange }: TextsFieldsProps) {
  const [added, setAdded] = useState('');
  const name = added.trim();
  const isTaken = Object.hasOwn(texts, name);
  const add = (): void => {
    if (name === '' || isTaken) return;
    onChange({ ...texts, [name]: '' });
    setAdded('');
  };
  return (
    <fieldset className="app-page-part">
      <legend className="app-page-part-name">{label}</legend>
      {Object.entries(texts).map(([key, text]) => {
        const at = place === null ? key : `${place}.${key}`;
        const Field = isHtml ? TextArea : TextField;
        return (
          <div key={key} className="app-page-text">
            <Field
              id={idOf(at)}
              label={key}
              value={text}
              error={faultAt(faults, at)}
              onChange={(event: { readonly target: { readonly value: string } }) => onChange({ ...texts, [key]: event.target.value })}
            />
            <Button
              size="small"
              aria-label={`Take out ${key}`}
              onPress={() => onChange(Object.fromEntries(Object.entries(texts).filter(([other]) => other !== key)))}
            >
              Take out
            </Button>
          </div>
        );
      })}
      <FieldRow>
        <TextField
          label="Name of another"
          autoComplete="off"
          value={added}
          error={isTaken ? 'There is one of this name already.' : undefined}
          onChange={(event) => setAdded(event.target.value)}
        />
        <Button onPress={add}>Add</Button>
      </FieldRow>
    </fieldset>
  );
}
