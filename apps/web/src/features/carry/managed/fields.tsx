import type { FieldPath, FieldValues, PathValue } from 'react-hook-form';
import type { CivilDate } from '@pari/domain/dates';
import { DateField, Select, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import type { ServerForm } from '../../../forms/useServerForm.ts';
import { required, type PoolLine } from './plan.ts';

interface Of<Values extends FieldValues, Name extends FieldPath<Values>> {
  readonly form: ServerForm<Values>;
  readonly name: Name;
}

/** The reference of a fact. */
export function ReferenceField<Values extends FieldValues, Name extends FieldPath<Values>>({ form, name }: Of<Values, Name>) {
  return (
    <FormField form={form} name={name} label="Reference" rule={(value: unknown) => required(String(value))}>
      {(field) => (
        <TextField {...field} autoComplete="off" spellCheck={false} description="By which it is known for good, such as that of the decision." isRequired />
      )}
    </FormField>
  );
}

interface DayFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Of<Values, Name> {
  readonly label: string;
  readonly today: CivilDate;
  readonly isOptional?: boolean;
}

export function DayField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  label,
  today,
  isOptional = false,
}: DayFieldProps<Values, Name>) {
  const rule = (value: unknown): string | undefined => (value === null && !isOptional ? 'Choose a day.' : undefined);
  return (
    <FormField form={form} name={name} label={label} rule={rule}>
      {({ label: said, value, onChange }) => (
        <DateField label={said} value={value} today={today} onChange={(day) => onChange(day as PathValue<Values, Name>)} />
      )}
    </FormField>
  );
}

interface GrantFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> extends Of<Values, Name> {
  readonly label: string;
  readonly grants: readonly PoolLine[];
  /** What stands for none of them; left out: one is chosen. */
  readonly none?: string;
}

/** One of the grants of a plan. */
export function GrantField<Values extends FieldValues, Name extends FieldPath<Values>>({ form, name, label, grants, none }: GrantFieldProps<Values, Name>) {
  const options = grants.map(({ allocation_id: value, reference, recipient_name: recipient, user }) => ({
    value,
    label: `${recipient ?? user.display_name} (${reference})`,
  }));
  const rule = (value: unknown): string | undefined => (value === '' && none === undefined ? 'Choose a grant.' : undefined);
  return (
    <FormField form={form} name={name} label={label} rule={rule}>
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          onChange={(id) => onChange(id as PathValue<Values, Name>)}
          placeholder="Choose a grant"
          options={none === undefined ? options : [{ value: ALL, label: none }, ...options]}
          value={value === '' ? null : value}
        />
      )}
    </FormField>
  );
}

/** In a grant's place: all of them. */
export const ALL = 'all';
