import { Button, TextField } from '@pari/ui';
import type { useFormChange } from '../../client/changes.ts';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';

/** Who sees somebody sign, as they name them. */
export interface WitnessNamed {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

type Known = { readonly [Field in keyof WitnessNamed]: string | null } | null;

/** With what the form begins. */
export const namedBefore = (witness: Known): WitnessNamed => ({
  first_name: witness?.first_name ?? '',
  last_name: witness?.last_name ?? '',
  email: witness?.email ?? '',
});

/** What was typed, without what stands around it. */
export const trimmed = ({ first_name, last_name, email }: WitnessNamed): WitnessNamed => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  email: email.trim(),
});

/** What is said once it was done. */
export const witnessWords = {
  corrected: 'Your witness is corrected.',
  named: 'Your witness is named.',
  mailed: 'Your witness is mailed another link.',
  withdrawn: 'You can name another witness.',
} as const;

const needed = (what: string) => (value: string) => (value.trim() === '' ? `Give ${what}.` : undefined);
const rules = { first: needed('their first name'), last: needed('their last name') };
const emailRule = (email: string) => (/^\S+@\S+$/.test(email.trim()) ? undefined : 'Give their e-mail address.');

interface Act {
  /** Whether it is theirs to do now. */
  readonly may: boolean | undefined;
  readonly change: Pick<ReturnType<typeof useFormChange>, 'isPending' | 'refusal'>;
  readonly onPress: () => void;
}

interface NamedWitnessPanelProps {
  readonly form: ServerForm<WitnessNamed>;
  /** Somebody is named already. */
  readonly isNamed: boolean;
  /** Who it may be, as a sentence. */
  readonly note: string;
  readonly resend: Act;
  readonly withdraw: Act;
  readonly onClose: () => void;
}

/** Who sees somebody sign: named by them, corrected, mailed again or taken back. */
export function NamedWitnessPanel({ form, isNamed, note, resend, withdraw, onClose }: NamedWitnessPanelProps) {
  const problem = resend.change.refusal ?? withdraw.change.refusal;
  return (
    <FormPanel
      form={form}
      title={isNamed ? 'Correct your witness' : 'Name your witness'}
      note={`${note} They need no account: they are mailed a link.`}
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
      {resend.may === true && (
        <Button isPending={resend.change.isPending} onPress={resend.onPress}>
          Send again
        </Button>
      )}
      {withdraw.may === true && (
        <Button isPending={withdraw.change.isPending} onPress={withdraw.onPress}>
          Take back
        </Button>
      )}
    </FormPanel>
  );
}
