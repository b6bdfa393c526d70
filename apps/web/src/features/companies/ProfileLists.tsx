import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Button, Checkbox, FieldRow, IconButton, Section, TextArea, TextField, VisuallyHidden } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';
import type { TypedProfile } from './typedProfile.ts';

interface ListProps {
  readonly form: ServerForm<TypedProfile>;
}

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

/** Figures that stand beneath the programme’s name. */
export function StatFields({ form }: ListProps) {
  const list = useFieldArray({ control: form.fields.control, name: 'stats' });
  return (
    <Section title="Figures" note="Two in a row, such as 15 funds since 2018.">
      <Entries
        list={list}
        what="figure"
        most={20}
        firstField={(at) => form.fieldId(`stats.${at}.value`)}
        onAdd={() => list.append({ value: '', label: '' }, { shouldFocus: false })}
      >
        {(at) => (
          <FieldRow>
            <FormField form={form} name={`stats.${at}.value`} label={`Figure ${at + 1}`} rule={required}>
              {(field) => <TextField {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`stats.${at}.label`} label={`What figure ${at + 1} is`} rule={required}>
              {(field) => <TextField {...field} autoComplete="off" />}
            </FormField>
          </FieldRow>
        )}
      </Entries>
    </Section>
  );
}

/** What people ask, with the answers. */
export function FaqFields({ form }: ListProps) {
  const list = useFieldArray({ control: form.fields.control, name: 'company_faqs' });
  return (
    <Section title="Questions and answers" note="Plain text; an empty line begins a new paragraph.">
      <Entries
        list={list}
        what="question"
        most={100}
        firstField={(at) => form.fieldId(`company_faqs.${at}.question`)}
        onAdd={() => list.append({ question: '', answer: '', display_on_top: false }, { shouldFocus: false })}
      >
        {(at) => (
          <>
            <FormField form={form} name={`company_faqs.${at}.question`} label={`Question ${at + 1}`} rule={required}>
              {(field) => <TextField {...field} autoComplete="off" />}
            </FormField>
            <FormField form={form} name={`company_faqs.${at}.answer`} label={`Answer ${at + 1}`} rule={required}>
              {(field) => <TextArea {...field} most={5000} />}
            </FormField>
            <FormField form={form} name={`company_faqs.${at}.display_on_top`} label={`Show question ${at + 1} above the funds too`}>
              {({ value, onChange, ...field }) => <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />}
            </FormField>
          </>
        )}
      </Entries>
    </Section>
  );
}

interface EntriesProps {
  readonly list: {
    readonly fields: readonly { readonly id: string }[];
    readonly move: (from: number, to: number) => void;
    readonly remove: (at: number) => void;
  };
  /** What one of them is. */
  readonly what: string;
  readonly most: number;
  /** The id of an entry’s first field, where the keyboard is once it was added or moved. */
  readonly firstField: (at: number) => string;
  readonly onAdd: () => void;
  readonly children: (at: number) => ReactNode;
}

/** Entries in their order, each moved or taken out where it stands. */
function Entries({ list: { fields, move, remove }, what, most, firstField, onAdd, children }: EntriesProps) {
  const toFocus = useRef<string>(undefined);
  const [told, tell] = useState('');
  useEffect(() => {
    if (toFocus.current === undefined) return;
    document.getElementById(toFocus.current)?.focus();
    toFocus.current = undefined;
  });
  const moveTo = (from: number, to: number): void => {
    if (to < 0 || to >= fields.length) return;
    toFocus.current = firstField(to);
    move(from, to);
    tell(`${to + 1} of ${fields.length}.`);
  };
  return (
    <>
      <ol className="app-blocks">
        {fields.map(({ id }, at) => (
          <li key={id} className="app-profile-entry">
            <div className="app-page-part">{children(at)}</div>
            <div className="app-block-tools">
              <IconButton icon="arrow-up" label={`Move ${what} ${at + 1} up`} isDisabled={at === 0} onPress={() => moveTo(at, at - 1)} />
              <IconButton icon="arrow-down" label={`Move ${what} ${at + 1} down`} isDisabled={at === fields.length - 1} onPress={() => moveTo(at, at + 1)} />
              <IconButton
                icon="close"
                label={`Take out ${what} ${at + 1}`}
                onPress={() => {
                  // The one that takes its place, or the one before.
                  if (fields.length > 1) toFocus.current = firstField(Math.min(at, fields.length - 2));
                  remove(at);
                  tell(`Taken out. ${fields.length - 1} left.`);
                }}
              />
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
      {fields.length < most && (
        <div className="app-profile-add">
          <Button
            icon="plus"
            onPress={() => {
              toFocus.current = firstField(fields.length);
              onAdd();
            }}
          >
            Add a {what}
          </Button>
        </div>
      )}
    </>
  );
}
