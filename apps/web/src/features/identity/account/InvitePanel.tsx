import { addMonths, type CivilDate } from '@pari/domain/dates';
import { CheckboxGroup, TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { accessLevels } from '../../../shared/viewing/accessLevels.ts';
import { levelNumbers, levelsRule, UntilField, type Given } from './DelegateFields.tsx';

interface Invited extends Given {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

interface InvitePanelProps {
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Asks somebody to act for the person. */
export function InvitePanel({ today, onClose }: InvitePanelProps) {
  const form = useServerForm<'inviteDelegate', Invited>('inviteDelegate', {
    defaults: { firstName: '', lastName: '', email: '', accessLevels: [], until: addMonths(today, 12) },
    input: ({ email, accessLevels: levels, ...rest }) => ({
      body: { ...rest, email: email.trim(), accessLevels: levelNumbers(levels) },
    }),
    success: 'The invitation is sent.',
    onSuccess: () => {
      void refreshCall('listDelegates');
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title="Invite User"
      note="They get a mail and decide. They change and sign nothing in your name, and never see your tax, identity and bank papers. You can end it at any time."
      action="Invite"
      onClose={onClose}
    >
      <FormField form={form} name="firstName" label="First Name" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="lastName" label="Last Name" rule={required}>
        {(field) => <TextField {...field} autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="email" label="Email" rule={required}>
        {(field) => <TextField {...field} type="email" autoComplete="off" isRequired />}
      </FormField>
      <FormField form={form} name="accessLevels" label="Permissions" rule={levelsRule}>
        {(field) => <CheckboxGroup {...field} options={accessLevels} />}
      </FormField>
      <FormField form={form} name="until" label="Until">
        {({ label, value, onChange }) => <UntilField label={label} value={value} today={today} onChange={onChange} />}
      </FormField>
    </FormPanel>
  );
}
