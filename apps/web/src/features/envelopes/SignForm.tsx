import type { SyntheticEvent } from 'react';
import { problemOfField, problemOfSignature, type Strokes } from '@pari/domain/signing';
import { Button, Checkbox, SegmentedToggle, TextField } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { DrawingField } from './DrawingField.tsx';
import { refreshSigning } from './refresh.ts';
import type { Envelope } from './words.ts';

interface SignFormProps {
  readonly envelope: Envelope;
  readonly onSigned: () => void;
  readonly onDecline: () => void;
}

interface Given {
  readonly agrees: boolean;
  readonly kind: 'typed' | 'drawn';
  readonly name: string;
  readonly strokes: Strokes;
  /** What the document asks for, in its order. */
  readonly given: readonly string[];
}

const kinds = [
  { value: 'typed', label: 'Type' },
  { value: 'drawn', label: 'Draw' },
] as const;

/** Whoever's turn it is agrees to sign electronically and signs, by their name or by hand. */
export function SignForm({ envelope: { id, document, fields, consent, abilities }, onSigned, onDecline }: SignFormProps) {
  // What stands at several places is asked for once.
  const asked = [...new Map(fields.filter(({ kind }) => kind === 'text' || kind === 'tick').map((field) => [field.name, field])).values()];
  const form = useServerForm<'signEnvelope', Given>('signEnvelope', {
    defaults: { agrees: !abilities.consent, kind: 'typed', name: '', strokes: [], given: asked.map(() => '') },
    input: ({ kind, name, strokes, given }) => ({
      params: { id },
      body: {
        sha256: document.sha256,
        signature: kind === 'typed' ? { kind, name } : { kind, name, strokes: strokes.map((line) => [...line]) },
        values: Object.fromEntries(asked.flatMap((field, index) => (given[index] ? [[field.name, given[index]]] : []))),
      },
    }),
    success: 'You have signed.',
    onSuccess: onSigned,
  });
  const { mutate: agree, isPending: isAgreeing } = useChange('consentToEnvelope', { onFailed: refreshSigning });
  const isPending = isAgreeing || form.isPending;
  const [kind, name] = form.fields.watch(['kind', 'name']);
  // That they agree is written down before they sign, once nothing is missing any more.
  const send = async (event: SyntheticEvent): Promise<void> => {
    const isWhole = await form.fields.trigger();
    if (isWhole && abilities.consent) agree({ params: { id }, body: { version: consent.version } }, { onSuccess: () => form.submit(event) });
    else form.submit(event);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending) void send(event);
  };
  return (
    <section aria-labelledby="sign">
      <h2 className="app-sign-heading" id="sign">
        Your signature
      </h2>
      <ServerForm form={{ ...form, submit }}>
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
            <Checkbox
              {...field}
              description={consent.text}
              checked={value}
              onChange={(event) => onChange(event.target.checked)}
              disabled={!abilities.consent}
            />
          )}
        </FormField>
        <div className="app-sign-kind">
          <SegmentedToggle label="How you sign" options={kinds} value={kind} onChange={(chosen) => form.fields.setValue('kind', chosen)} />
        </div>
        <FormField form={form} name="name" label="Full name" rule={(given) => problemOfSignature({ kind: 'typed', name: given }) ?? undefined}>
          {(field) => <TextField {...field} autoComplete="name" isRequired />}
        </FormField>
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
      </ServerForm>
    </section>
  );
}
