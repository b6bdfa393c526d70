import { addMonths, type CivilDate } from '@pari/domain/dates';
import { TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { LastDayField } from '../contact/LastDayField.tsx';

interface Leaving {
  readonly email: string;
  readonly lastDay: CivilDate;
}

/** Has somebody who leaves the company sign in by passkey from then on. */
export function LeavePanel({ today, onClose }: { readonly today: CivilDate; readonly onClose: () => void }) {
  const form = useServerForm<'changeContact', Leaving>('changeContact', {
    defaults: { email: '', lastDay: addMonths(today, 1) },
    input: ({ email, lastDay }) => ({ body: { email: email.trim(), last_day: lastDay } }),
    success: 'Open the mail to your private address.',
    onSuccess: () => {
      void refreshCall('getContact');
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title="Keep access after leaving"
      note="Your present address is told and can stop it; the private one is asked to confirm. A day later it is mailed a link, by which you make a passkey: from then on you sign in with that, and the company’s sign-in no longer opens your account."
      action="Keep access"
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Private e-mail" rule={(email) => (email.trim() === '' ? 'Enter an e-mail address.' : undefined)}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="lastDay" label="Last day of the company’s sign-in">
        {({ label, value, onChange }) => <LastDayField label={label} value={value} today={today} onChange={(day) => day !== null && onChange(day)} />}
      </FormField>
    </FormPanel>
  );
}
