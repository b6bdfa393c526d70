import { Button, TextField } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshAgreements, type Agreement } from './agreement.ts';

interface WitnessPanelProps {
  /** External id. */
  readonly fund: string;
  readonly agreement: Agreement;
  readonly onClose: () => void;
}

interface Named {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

const needed = (what: string) => (value: string) => (value.trim() === '' ? `Give ${what}.` : undefined);
const rules = { first: needed('their first name'), last: needed('their last name') };
const emailRule = (email: string) => (/^\S+@\S+$/.test(email.trim()) ? undefined : 'Give their e-mail address.');

/** Who sees the applicant sign: named by them, corrected, mailed again or taken back. */
export default function WitnessPanel({ fund, agreement: { id, document, witness }, onClose }: WitnessPanelProps) {
  const isNamed = witness !== null && witness.email !== '';
  const done = (): void => {
    refreshAgreements();
    onClose();
  };
  const form = useServerForm<'nameAgreementWitness' | 'correctAgreementWitness', Named>(isNamed ? 'correctAgreementWitness' : 'nameAgreementWitness', {
    defaults: { first_name: witness?.first_name ?? '', last_name: witness?.last_name ?? '', email: witness?.email ?? '' },
    input: ({ first_name: first, last_name: last, email }) => ({
      params: { id: fund },
      // Whoever is named is named for all that still need one; a correction is of this one.
      body: { ...(isNamed && { agreement: id }), first_name: first.trim(), last_name: last.trim(), email: email.trim() },
    }),
    success: isNamed ? 'Your witness is corrected.' : 'Your witness is named.',
    onSuccess: done,
  });
  const told = (sentence: string) => (): void => {
    toasts.show(sentence);
    done();
  };
  const resend = useFormChange('resendAgreementWitness', { onDone: told('Your witness is mailed another link.'), onFailed: refreshAgreements });
  const withdraw = useFormChange('withdrawAgreementWitness', { onDone: told('You can name another witness.'), onFailed: refreshAgreements });
  const problem = resend.refusal ?? withdraw.refusal;
  return (
    <FormPanel
      form={form}
      title={isNamed ? 'Correct your witness' : 'Name your witness'}
      note={`Somebody who is with you when you sign ${document.title}: nobody who signs or reviews it, acts for you, advises you, or is a participant. They need no account: they are mailed a link.`}
      action={isNamed ? 'Correct' : 'Name'}
      onClose={onClose}
    >
      <FormField form={form} name="first_name" label="First name" rule={rules.first}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="last_name" label="Last name" rule={rules.last}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label="E-mail" rule={emailRule}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
      {problem && <p role="alert">{problem.message}</p>}
      {witness?.abilities.resend && (
        <Button isPending={resend.isPending} onPress={() => resend.mutate({ params: { id: fund }, body: { agreement: id } })}>
          Send again
        </Button>
      )}
      {witness?.abilities.withdraw && (
        <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate({ params: { id: fund }, query: { agreement: id } })}>
          Take back
        </Button>
      )}
    </FormPanel>
  );
}
