import type { CivilDate } from '@pari/domain/dates';
import { Select, TextField, type ComboOption } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { PersonChoice } from '../../../shared/lists/PersonChoice.tsx';
import { DayField, ReferenceField } from './fields.tsx';
import { FactPanel } from './FactPanel.tsx';
import { pointsRule, type ManagedPlan } from './plan.ts';

interface Typed {
  readonly reference: string;
  readonly user: ComboOption | null;
  readonly recipient_name: string;
  readonly entity_name: string;
  readonly grant_date: CivilDate | null;
  readonly vesting_start_date: CivilDate | null;
  readonly schedule: string;
  readonly points: string;
}

interface PostGrantProps {
  readonly plan: ManagedPlan;
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Grants points of a plan to somebody. */
export function PostGrant({ plan, today, onClose }: PostGrantProps) {
  const schedules = useCall('listSchedules', {}, { isToldInPlace: true }).data?.results ?? [];
  const defaults: Typed = {
    reference: '',
    user: null,
    recipient_name: '',
    entity_name: '',
    grant_date: today,
    vesting_start_date: null,
    schedule: '',
    points: '',
  };
  return (
    <FactPanel<'postAllocation', Typed>
      endpoint="postAllocation"
      title="Grant points"
      note={`In ${plan.name}. Whoever is granted points sees them at once.`}
      currency={plan.currency}
      defaults={defaults}
      input={({ user, recipient_name: recipient, entity_name: entity, grant_date: granted, vesting_start_date: start, ...typed }) => ({
        params: { plan: plan.id },
        body: {
          ...typed,
          user: user?.value ?? '',
          grant_date: granted ?? today,
          ...(start !== null && { vesting_start_date: start }),
          ...(recipient.trim() !== '' && { recipient_name: recipient }),
          ...(entity.trim() !== '' && { entity_name: entity }),
        },
      })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="user" label="Person" rule={(user) => (user === null ? 'Choose a person.' : undefined)}>
            {(field) => <PersonChoice {...field} />}
          </FormField>
          <FormField form={form} name="points" label="Points" rule={pointsRule}>
            {(field) => (
              <TextField {...field} inputMode="decimal" autoComplete="off" description="0 for a grant that only takes points from others." isRequired />
            )}
          </FormField>
          <FormField form={form} name="schedule" label="Vesting schedule" rule={(id) => (id === '' ? 'Choose a schedule.' : undefined)}>
            {({ value, ...field }) => (
              <Select
                {...field}
                placeholder="Choose a schedule"
                options={schedules.map(({ id, name, version }) => ({ value: id, label: `${name}, version ${version}` }))}
                value={value === '' ? null : value}
              />
            )}
          </FormField>
          <DayField form={form} name="grant_date" label="Day of the grant" today={today} />
          <DayField form={form} name="vesting_start_date" label="Vesting starts (blank: that day)" today={today} isOptional />
          <ReferenceField form={form} name="reference" />
          <FormField form={form} name="recipient_name" label="Recipient">
            {(field) => <TextField {...field} autoComplete="off" description="Where it stands under another name than the person's." isOptional />}
          </FormField>
          <FormField form={form} name="entity_name" label="Entity">
            {(field) => <TextField {...field} autoComplete="off" description="Where a company or trust of theirs holds it." isOptional />}
          </FormField>
        </>
      )}
    </FactPanel>
  );
}
