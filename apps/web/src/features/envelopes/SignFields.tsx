import type { ReactNode } from 'react';
import type { WitnessedEnvelope } from '@pari/contract';
import { isOwnName, problemOfField, problemOfSignature, type Strokes } from '@pari/domain/signing';
import { Button, Checkbox, SegmentedToggle, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';
import { DrawingField } from './DrawingField.tsx';

/** What the form of whoever signs holds. */
export interface Given {
  readonly agrees: boolean;
  readonly kind: 'typed' | 'drawn';
  readonly name: string;
  readonly strokes: Strokes;
  /** What the document asks for, in its order. */
  readonly given: readonly string[];
  /** Of a witness. */
  readonly postal_address: string;
  readonly declaration: boolean;
}

type Field = WitnessedEnvelope['fields'][number];

/** The texts and ticks of a document: what stands at several places is asked for once. */
export const askedOf = (fields: readonly Field[]): readonly Field[] => [
  ...new Map(fields.filter(({ kind }) => kind === 'text' || kind === 'tick').map((field) => [field.name, field])).values(),
];

export const emptyGiven = (asked: readonly Field[], mayAgree: boolean): Given => ({
  agrees: !mayAgree,
  kind: 'typed',
  name: '',
  strokes: [],
  given: asked.map(() => ''),
  postal_address: '',
  declaration: false,
});

/** What is sent of it. */
export const signedWith = (asked: readonly Field[], { kind, name, strokes, given }: Given) => ({
  signature: kind === 'typed' ? { kind, name } : { kind, name, strokes: strokes.map((line) => [...line]) },
  values: Object.fromEntries(asked.flatMap((field, index) => (given[index] ? [[field.name, given[index]]] : []))),
});

const kinds = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
] as const;

interface SignFieldsProps {
  readonly form: ServerForm<Given>;
  readonly asked: readonly Field[];
  /** The text that is agreed to. */
  readonly consent: string;
  /** They have not agreed yet. */
  readonly mayAgree: boolean;
  readonly isPending: boolean;
  /** The name that they are known by, and who says so; undefined until it is known. They may sign by another. */
  readonly known: { readonly name: string; readonly says: string } | undefined;
  readonly onDecline: () => void;
  /** What is asked of them beside their name. */
  readonly children?: ReactNode;
}

/** What whoever signs fills in and agrees to, and by which they sign or decline. */
export function SignFields({ form, asked, consent, mayAgree, isPending, known, onDecline, children }: SignFieldsProps) {
  const [kind, name] = form.fields.watch(['kind', 'name']);
  const isOther = known !== undefined && name.trim() !== '' && !isOwnName(name, known.name);
  return (
    <>
      {asked.map((field, index) => (
        <FormField
          key={field.name}
          form={form}
          name={`given.${index}`}
          label={field.name}
          rule={(value) => problemOfField({ kind: field.kind, isRequired: field.is_required }, value) ?? undefined}
        >
          {({ value, onChange, ...given }) =>
            field.kind === 'tick' ? (
              <Checkbox {...given} checked={value === 'true'} onChange={(event) => onChange(event.target.checked ? 'true' : '')} />
            ) : (
              <TextField {...given} value={value} onChange={onChange} isRequired={field.is_required} isOptional={!field.is_required} />
            )
          }
        </FormField>
      ))}
      <FormField form={form} name="agrees" label="Agree to sign electronically" rule={(agrees) => (agrees ? undefined : 'Agree before you sign.')}>
        {({ value, onChange, ...field }) => (
          <Checkbox {...field} description={consent} checked={value} onChange={(event) => onChange(event.target.checked)} disabled={!mayAgree} />
        )}
      </FormField>
      <div className="app-sign-kind">
        <SegmentedToggle label="How you sign" options={kinds} value={kind} onChange={(chosen) => form.fields.setValue('kind', chosen)} />
      </div>
      <FormField form={form} name="name" label="Full name" rule={(given) => problemOfSignature({ kind: 'typed', name: given }) ?? undefined}>
        {(field) => <TextField {...field} description={isOther ? `${known.says} ${known.name}.` : undefined} autoComplete="name" isRequired />}
      </FormField>
      {children}
      {kind === 'drawn' ? (
        <FormField
          form={form}
          name="strokes"
          label="Signature"
          rule={(strokes) => problemOfSignature({ kind: 'drawn', name: 'Any name', strokes }) ?? undefined}
        >
          {(field) => <DrawingField {...field} />}
        </FormField>
      ) : (
        <p className="app-sign-typed" aria-hidden="true">
          <bdi>{name}</bdi>
        </p>
      )}
      <div className="app-sign-buttons">
        <Button type="submit" variant="primary" isPending={isPending} isWide>
          Sign
        </Button>
        <Button onPress={onDecline} isWide>
          Decline
        </Button>
      </div>
    </>
  );
}
