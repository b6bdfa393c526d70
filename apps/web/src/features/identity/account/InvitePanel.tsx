import { addMonths, type CivilDate } from '@pari/domain/dates';
import { CheckboxGroup, DateField, TextField } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { accessLevels, type LevelValue } from '../../../shared/viewing/accessLevels.ts';

interface Invited {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly accessLevels: LevelValue[];
  readonly until: CivilDate;
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
      body: { ...rest, email: email.trim(), accessLevels: levels.map((level) => (level === '1' ? 1 : 2)) },
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
      <FormField
        form={form}
        name="accessLevels"
        label="Permissions"
        rule={(levels) => (levels.length === 0 ? 'Please select at least one permission' : undefined)}
      >
        {(field) => <CheckboxGroup {...field} options={accessLevels} />}
      </FormField>
      <FormField form={form} name="until" label="Until">
        {({ label, value, onChange }) => (
          <DateField
            label={label}
            value={value}
            today={today}
            min={today}
            max={addMonths(today, 24)}
            formatDate={shownDay}
            problemOf={({ start }) => (start < today || start > addMonths(today, 24) ? 'Choose a day within 24 months.' : undefined)}
            onChange={(until) => until !== null && onChange(until as CivilDate)}
          />
        )}
      </FormField>
    </FormPanel>
  );
}
