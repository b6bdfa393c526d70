import type { Role } from '@pari/contract';
import { CheckboxGroup, TextField } from '@pari/ui';
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
}

/** Adds a person, who may sign in from then on. */
export function AddPersonPanel({ onClose }: { readonly onClose: () => void }) {
  const form = useServerForm<'createUser', NewPerson>('createUser', {
    defaults: { display_name: '', email: '', roles: ['investor'] },
    input: ({ display_name, email, roles }) => ({ body: { display_name, email: email.trim(), roles } }),
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
      note="They may sign in as soon as the sign-in provider knows them. No mail is sent."
      action="Add"
      onClose={onClose}
    >
      <FormField form={form} name="display_name" label="Name" rule={nameRule}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label="E-mail" rule={emailRule}>
        {(field) => <TextField {...field} type="email" autoComplete="off" description="The address that the sign-in provider knows." isRequired />}
      </FormField>
      <FormField form={form} name="roles" label="Roles" rule={rolesRule}>
        {(field) => <CheckboxGroup {...field} options={rolesToOffer([])} />}
      </FormField>
    </FormPanel>
  );
}
