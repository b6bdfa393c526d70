import { Button, TextField } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { refreshCarryDocuments, type CarryDocument } from './carryDocument.ts';

interface CarryWitnessProps {
  readonly document: CarryDocument;
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

/** Who sees the participant sign: named by them, corrected, mailed again or taken back. */
export function CarryWitness({ document: { id, display_name: title, witness }, onClose }: CarryWitnessProps) {
  const isNamed = witness?.first_name !== null && witness !== null;
  const done = (): void => {
    refreshCarryDocuments();
    onClose();
  };
  const form = useServerForm<'nameCarryWitness' | 'correctCarryWitness', Named>(isNamed ? 'correctCarryWitness' : 'nameCarryWitness', {
    defaults: { first_name: witness?.first_name ?? '', last_name: witness?.last_name ?? '', email: witness?.email ?? '' },
    input: ({ first_name: first, last_name: last, email }) => ({
      params: { id },
      body: { first_name: first.trim(), last_name: last.trim(), email: email.trim() },
    }),
    success: isNamed ? 'Your witness is corrected.' : 'Your witness is named.',
    onSuccess: done,
  });
  const told = (sentence: string) => (): void => {
    toasts.show(sentence);
    done();
  };
  const resend = useFormChange('resendCarryWitness', { onDone: told('Your witness is mailed another link.'), onFailed: refreshCarryDocuments });
  const withdraw = useFormChange('withdrawCarryWitness', { onDone: told('You can name another witness.'), onFailed: refreshCarryDocuments });
  const problem = resend.refusal ?? withdraw.refusal;
  return (
    <FormPanel
      form={form}
      title={isNamed ? 'Correct your witness' : 'Name your witness'}
      note={`Somebody who is with you when you sign ${title}, signs nothing else of it, and neither acts for you nor advises you. They need no account: they are mailed a link.`}
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
        <Button isPending={resend.isPending} onPress={() => resend.mutate({ params: { id } })}>
          Send again
        </Button>
      )}
      {witness?.abilities.withdraw && (
        <Button isPending={withdraw.isPending} onPress={() => withdraw.mutate({ params: { id } })}>
          Take back
        </Button>
      )}
    </FormPanel>
  );
}
