import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { WitnessedEnvelope } from '@pari/contract';
import { problemOfPostalAddress } from '@pari/domain/signing';
import { Checkbox, TextArea } from '@pari/ui';
import { isRefusal } from '../../../client/failedChanges.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { useFormOf } from '../../../forms/useServerForm.ts';
import { askedOf, emptyGiven, SignFields, signedWith, type Given } from '../SignFields.tsx';
import { nothingSigned } from '../words.ts';
import { consentAsWitness, signAsWitness, type Witnessing } from './calls.ts';

interface WitnessFormProps {
  readonly at: Witnessing;
  readonly envelope: WitnessedEnvelope;
  /** Whose signature they saw. */
  readonly requester: string;
  /** The name by which they were named. */
  readonly name: string;
  readonly onSigned: () => void;
  readonly onDecline: () => void;
}

/** A witness agrees to sign electronically, says who they are and that they were there, and signs. */
export function WitnessForm({ at, envelope: { document, fields, consent, declaration, abilities }, requester, name, onSigned, onDecline }: WitnessFormProps) {
  const asked = askedOf(fields);
  const change = useMutation({
    mutationKey: ['signAsWitness'],
    mutationFn: (body: object) => signAsWitness(at, body),
    meta: { isOfForm: true, failure: nothingSigned },
  });
  const form = useFormOf<object, unknown, Given>(
    { ...change, refusal: isRefusal(change.error) ? change.error : null },
    {
      defaults: emptyGiven(asked, abilities.consent),
      input: (given) => ({
        sha256: document.sha256,
        ...signedWith(asked, given),
        postal_address: given.postal_address,
        ...(given.declaration && { declaration: declaration.version }),
      }),
      onSuccess: onSigned,
    },
  );
  const { mutate: agree, isPending: isAgreeing } = useMutation({
    mutationKey: ['consentAsWitness'],
    mutationFn: () => consentAsWitness(at, consent.version),
    meta: { failure: nothingSigned },
  });
  const isPending = isAgreeing || form.isPending;
  // That they agree is written down before they sign, once nothing is missing any more.
  const send = async (event: SyntheticEvent): Promise<void> => {
    const isWhole = await form.fields.trigger();
    if (isWhole && abilities.consent) agree(undefined, { onSuccess: () => form.submit(event) });
    else form.submit(event);
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isPending) void send(event);
  };
  return (
    <section aria-labelledby="sign">
      <h2 className="app-sign-heading" id="sign">
        Your signature as a witness
      </h2>
      <ServerForm form={{ ...form, submit }}>
        <SignFields
          form={form}
          asked={asked}
          consent={consent.text}
          mayAgree={abilities.consent}
          isPending={isPending}
          known={{ name, says: 'You were named as' }}
          onDecline={onDecline}
        >
          <FormField form={form} name="postal_address" label="Postal address" rule={(address) => problemOfPostalAddress(address) ?? undefined}>
            {(field) => <TextArea {...field} autoComplete="street-address" description="It stands beside your signature, as evidence." isRequired />}
          </FormField>
          <FormField
            form={form}
            name="declaration"
            label={`I saw ${requester} sign`}
            rule={(declares) => (declares ? undefined : 'Declare that you were present, or decline.')}
          >
            {({ value, onChange, ...field }) => (
              <Checkbox {...field} description={declaration.text} checked={value} onChange={(event) => onChange(event.target.checked)} />
            )}
          </FormField>
        </SignFields>
      </ServerForm>
    </section>
  );
}
