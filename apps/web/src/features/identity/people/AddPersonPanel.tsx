import type { Role } from '@pari/contract';
import { Checkbox, CheckboxGroup, TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { emailRule, nameRule, rolesRule } from './fieldRules.ts';
import { rolesToOffer } from './roleWords.ts';

interface NewPerson {
  readonly display_name: string;
  readonly email: string;
  readonly roles: Role[];
  readonly by_passkey: boolean;
}

/** Adds a person, who may sign in from then on. */
export function AddPersonPanel({ onClose }: { readonly onClose: () => void }) {
  const form = useServerForm<'createUser', NewPerson>('createUser', {
    defaults: { display_name: '', email: '', roles: ['investor'], by_passkey: false },
    input: ({ display_name, email, roles, by_passkey }) => ({ body: { display_name, email: email.trim(), roles, ...(by_passkey && { by_passkey }) } }),
    success: 'The person is added.',
    onSuccess: () => {
      void refreshCall('listUsers');
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title="Add a person"
      note="They may sign in as soon as the sign-in provider knows them, and are mailed nothing; or by passkey, after an invitation by mail."
      action="Add"
      onClose={onClose}
    >
      <FormField form={form} name="display_name" label="Name" rule={nameRule}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label="E-mail" rule={emailRule}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="roles" label="Roles" rule={rolesRule}>
        {(field) => <CheckboxGroup {...field} options={rolesToOffer([])} />}
      </FormField>
      <FormField form={form} name="by_passkey" label="Signs in by passkey">
        {({ value, onChange, ...field }) => (
          <Checkbox
            {...field}
            checked={value}
            onChange={(event) => onChange(event.target.checked)}
            description="For people outside the sign-in provider: they are mailed an invitation, which works for seven days."
          />
        )}
      </FormField>
    </FormPanel>
  );
}
