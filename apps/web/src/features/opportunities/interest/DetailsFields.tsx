import type { InterestForm as FormName } from '@pari/domain/opportunities';
import { RadioGroup, TextField } from '@pari/ui';
import { FormField } from '../../../forms/FormField.tsx';
import type { ServerForm } from '../../../forms/useServerForm.ts';
import type { Filled } from './filled.ts';

interface DetailsFieldsProps {
  readonly form: ServerForm<Filled>;
  readonly name: FormName;
  /** Of what cannot be left blank. */
  readonly rule: (text: string) => string | undefined;
}

const entities = [
  { value: 'individual', label: 'Individual' },
  { value: 'entity', label: 'Entity' },
] as const;

/** Who indicates: what is known of them stands there. */
export function DetailsFields({ form, name, rule }: DetailsFieldsProps) {
  return (
    <>
      <h3 className="app-interest-part">About you</h3>
      <FormField form={form} name="interest_details.name" label={name === 'interest' ? 'Name' : 'Investor name'} rule={rule}>
        {(field) => <TextField {...field} autoComplete="name" isRequired />}
      </FormField>
      <FormField form={form} name="interest_details.entityType" label={name === 'interest' ? 'Entity type' : 'Investment type'} rule={rule}>
        {({ value, ...field }) => <RadioGroup {...field} options={entities} value={value === '' ? null : value} isRequired />}
      </FormField>
      {name === 'interest' && (
        <>
          <FormField form={form} name="interest_details.jobTitle" label="Job title" rule={rule}>
            {(field) => <TextField {...field} autoComplete="organization-title" isRequired />}
          </FormField>
          <FormField form={form} name="interest_details.department" label="Department">
            {(field) => <TextField {...field} isOptional />}
          </FormField>
          <FormField form={form} name="interest_details.jobBand" label="Job band">
            {(field) => <TextField {...field} isOptional />}
          </FormField>
          <FormField form={form} name="interest_details.officeLocation" label="Office location">
            {(field) => <TextField {...field} isOptional />}
          </FormField>
          <FormField form={form} name="interest_details.taxCountry" label="Tax country">
            {(field) => <TextField {...field} isOptional />}
          </FormField>
        </>
      )}
    </>
  );
}
