import { useMutation } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import type { CallInput, CallOutput } from '@pari/contract/client';
import { isRefusal } from '../../client/failedChanges.ts';
import { clientIn } from '../../client/session.ts';
import { useUserInfo } from '../../client/user.ts';
import { currentViewContext } from '../../client/viewContext.ts';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useFormOf } from '../../forms/useServerForm.ts';
import { refreshSigning } from '../../shared/signing/refreshSigning.ts';
import { HAVE_SIGNED } from '../../shared/signing/useAskedOnReturn.ts';
import { askedOf, emptyGiven, SignFields, signedWith, type Given } from './SignFields.tsx';
import { nothingSigned, type Envelope } from './words.ts';

interface SignFormProps {
  readonly envelope: Envelope;
  readonly onSigned: () => void;
  readonly onDecline: () => void;
}

/** Whoever's turn it is agrees to sign electronically and signs, by their name or by hand. */
export function SignForm({ envelope: { id, document, fields, consent, abilities, signer_named: named }, onSigned, onDecline }: SignFormProps) {
  const asked = askedOf(fields);
  const name = useUserInfo().data?.display_name;
  const change = useMutation({
    mutationKey: ['signEnvelope'],
    mutationFn: (input: CallInput<'signEnvelope'>) => clientIn(currentViewContext())('signEnvelope', input),
    meta: { isOfForm: true, failure: nothingSigned },
  });
  const saving = { ...change, refusal: isRefusal(change.error) ? change.error : null };
  const form = useFormOf<CallInput<'signEnvelope'>, CallOutput<'signEnvelope'>, Given>(saving, {
    defaults: emptyGiven(asked, abilities.consent),
    input: (given) => ({ params: { id }, body: { sha256: document.sha256, ...signedWith(asked, given) } }),
    success: HAVE_SIGNED,
    onSuccess: onSigned,
  });
  const { mutate: agree, isPending: isAgreeing } = useMutation({
    mutationKey: ['consentToEnvelope'],
    mutationFn: (input: CallInput<'consentToEnvelope'>) => clientIn(currentViewContext())('consentToEnvelope', input),
    onError: refreshSigning,
    meta: { failure: nothingSigned },
  });
  const isPending = isAgreeing || form.isPending;
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
        <SignFields
          form={form}
          asked={asked}
          consent={consent.text}
          mayAgree={abilities.consent}
          isPending={isPending}
          known={named !== null ? { name: named, says: 'The document names' } : name === undefined ? undefined : { name, says: 'Your account says' }}
          onDecline={onDecline}
        />
      </ServerForm>
    </section>
  );
}
