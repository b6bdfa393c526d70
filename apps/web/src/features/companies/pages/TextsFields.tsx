import { useState } from 'react';
import { Button, FieldRow, TextArea, TextField } from '@pari/ui';
import { faultAt, idOf, type Faults } from './faults.ts';

interface TextsFieldsProps {
  readonly label: string;
  /** The property that they are in; null for the whole page. */
  readonly place: string | null;
  readonly isHtml: boolean;
  /** Those that are shown somewhere, with what is said of each; undefined: any may be. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly texts: Readonly<Record<string, string>>;
  readonly faults: Faults;
  readonly onChange: (texts: Readonly<Record<string, string>>) => void;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Texts by name. */
export function TextsFields({ label, place, isHtml, names, texts, faults, onChange }: TextsFieldsProps) {
  const [added, setAdded] = useState('');
  const name = added.trim();
  const isTaken = Object.hasOwn(texts, name);
  const add = (): void => {
    if (name === '' || isTaken) return;
    onChange({ ...texts, [name]: '' });
    setAdded('');
  };
  const shown =
    names === undefined ? Object.entries(texts) : [...new Set([...names.keys(), ...Object.keys(texts)])].map((key) => [key, texts[key] ?? ''] as const);
  const without = (key: string) => Object.fromEntries(Object.entries(texts).filter(([other]) => other !== key));
  return (
    <fieldset className="app-page-part">
      <legend className="app-page-part-name">{label}</legend>
      {shown.map(([key, text]) => {
        const said = names?.get(key);
        const at = place === null ? key : `${place}.${key}`;
        const Field = isHtml ? TextArea : TextField;
        return (
          <div key={key} className="app-page-text">
            <Field
              id={idOf(at)}
              label={said === undefined ? key : capitalised(said)}
              value={text}
              error={faultAt(faults, at)}
              onChange={(event: { readonly target: { readonly value: string } }) =>
                onChange(said !== undefined && event.target.value === '' ? without(key) : { ...texts, [key]: event.target.value })
              }
            />
            {said === undefined && (
              <Button size="small" aria-label={`Take out ${key}`} onPress={() => onChange(without(key))}>
                Take out
              </Button>
            )}
          </div>
        );
      })}
      {names === undefined && (
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
      )}
    </fieldset>
  );
}
