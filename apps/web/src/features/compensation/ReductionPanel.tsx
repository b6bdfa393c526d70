import { centsProblem } from '@pari/domain/money';
import { AmountField, DateField } from '@pari/ui';
import { useUserInfo } from '../../client/user.ts';
import { FormField } from '../../forms/FormField.tsx';
import { FormPanel } from '../../forms/FormPanel.tsx';
import { StandsNow } from '../../forms/StandsNow.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import type { Commitment, PaidPerson } from './pay.ts';

interface ReductionPanelProps {
  readonly person: PaidPerson;
  readonly commitment: Commitment;
  readonly onClose: () => void;
  /** What stands is read again. */
  readonly onRead: () => void;
}

interface Filled {
  readonly date: string | null;
  readonly salary_reduction: string;
}

/** Writes what of a commitment is taken out of somebody's salary: as its next version. */
export function ReductionPanel({ person: { user_id: id, display_name: name }, commitment, onClose, onRead }: ReductionPanelProps) {
  const today = useToday(useUserInfo().data?.company.time_zone ?? 'UTC', true);
  const { source_name, currency, version } = commitment;
  const form = useServerForm<'postSalaryReduction', Filled>('postSalaryReduction', {
    defaults: { date: commitment.date, salary_reduction: commitment.salary_reduction ?? '' },
    input: ({ date, salary_reduction: typed }) => ({
      params: { id },
      body: { version, source_name, currency, date: date ?? '', salary_reduction: typed.trim() === '' ? null : typed },
    }),
    success: 'It is saved.',
    onSuccess: () => {
      onRead();
      onClose();
    },
  });
  return (
    <FormPanel form={form} title={`${source_name} of ${name}`} note="The rest of the commitment stays as it is on that day." action="Save" onClose={onClose}>
      <StandsNow current={form.current} refresh={onRead} onShow={onClose} />
      <FormField
        form={form}
        name="salary_reduction"
        label="Out of salary"
        rule={(value) => (value.trim() === '' ? undefined : (centsProblem(value) ?? undefined))}
      >
        {(field) => <AmountField {...field} currency={currency} description="Blank: none is recorded." isOptional />}
      </FormField>
      <FormField form={form} name="date" label="Counts from" rule={(value) => (value === null ? 'Choose the day from which on it counts.' : undefined)}>
        {({ label, value, onChange }) => <DateField label={label} value={value} today={today} onChange={onChange} />}
      </FormField>
    </FormPanel>
  );
}
