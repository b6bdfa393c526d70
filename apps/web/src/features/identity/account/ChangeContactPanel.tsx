import { TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import type { Contact } from './contactWords.ts';

interface Changed {
  readonly email: string;
  readonly phone: string;
}

/** Another address or telephone number of the person. Only what was changed is asked for. */
export function ChangeContactPanel({ contact, onClose }: { readonly contact: Contact; readonly onClose: () => void }) {
  const before = { email: contact.email, phone: contact.phone ?? '' };
  const form = useServerForm<'changeContact', Changed>('changeContact', {
    defaults: before,
    input: (now) => {
      const [email, phone] = [now.email.trim(), now.phone.trim()];
      return { body: { ...(email !== before.email && { email }), ...(phone !== before.phone && { phone: phone === '' ? null : phone }) } };
    },
    success: 'The change is asked for.',
    onSuccess: () => {
      void refreshCall('getContact');
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title="Change how you are reached"
      note={
        contact.by_passkey
          ? 'Your present address is told and can stop it. A new one has to be confirmed by a mail to it. It is in force a day later, and sign-in links go there.'
          : 'Your present address is told and can stop it. A new one has to be confirmed by a mail to it. It is in force a day later; how you sign in at the company stays as it is.'
      }
      action="Ask for the change"
      onClose={onClose}
    >
      <FormField form={form} name="email" label="E-mail" rule={(email) => (email.trim() === '' ? 'Enter an e-mail address.' : undefined)}>
        {(field) => <TextField {...field} type="email" autoComplete="email" isRequired />}
      </FormField>
      <FormField form={form} name="phone" label="Telephone">
        {(field) => (
          <TextField
            {...field}
            type="tel"
            autoComplete="tel"
            description="With the code of its country, such as +49 30 123456. Administrators call it to make sure it is you."
          />
        )}
      </FormField>
    </FormPanel>
  );
}
