import { useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { CheckboxGroup } from '@pari/ui';
import { refreshCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { accessLevels } from '../../../shared/viewing/accessLevels.ts';
import { levelNumbers, levelsRule, UntilField, type Given } from './DelegateFields.tsx';
import type { Delegate } from './relations.ts';

const refresh = (): void => void refreshCall('listDelegates');

interface ChangeDelegatePanelProps {
  readonly delegate: Delegate;
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Changes what a delegate sees, and until when. */
export function ChangeDelegatePanel({ delegate, today, onClose }: ChangeDelegatePanelProps) {
  // As it was opened: what happened meanwhile is told, not overwritten.
  const [opened] = useState(delegate);
  const { id, version, firstName, lastName, email } = opened;
  const form = useServerForm<'updateDelegate', Given>('updateDelegate', {
    defaults: {
      accessLevels: accessLevels.flatMap(({ value }) => (opened.accessLevels.some((level) => String(level) === value) ? [value] : [])),
      until: opened.until as CivilDate,
    },
    input: ({ accessLevels: levels, until }) => ({ params: { id }, body: { accessLevels: levelNumbers(levels), until, version } }),
    success: 'The changes hold at once.',
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormPanel
      form={form}
      title={`${firstName} ${lastName}`}
      note={`${email}. What you take away they no longer see, at once and in every program.`}
      action="Save"
      onClose={onClose}
    >
      <StandsNow current={form.current} refresh={refresh} onShow={onClose} />
      <FormField form={form} name="accessLevels" label="Permissions" rule={levelsRule}>
        {(field) => <CheckboxGroup {...field} options={accessLevels} />}
      </FormField>
      <FormField form={form} name="until" label="Until">
        {({ label, value, onChange }) => <UntilField label={label} value={value} today={today} onChange={onChange} />}
      </FormField>
    </FormPanel>
  );
}
