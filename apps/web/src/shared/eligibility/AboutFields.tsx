import type { CallOutput } from '@pari/contract/client';
import { isEntity, VEHICLE_NAMES, type Vehicle } from '@pari/domain/applications';
import { RadioGroup, Select, TextArea, TextField } from '@pari/ui';
import { FormField } from '../../forms/FormField.tsx';
import type { ServerForm } from '../../forms/useServerForm.ts';

type Eligibility = CallOutput<'fetchEligibility'>;
type Asks = Pick<Eligibility['fund'], 'employee_co_invest' | 'custom_domicile_text' | 'restricted_geographic_area' | 'restricted_time_period'> &
  Partial<{ readonly [List in 'departments' | 'job_bands']: readonly string[] }>;

/** What the form about the applicant holds. */
export interface AboutValues extends Omit<Eligibility['defaults'], 'fixed'> {
  readonly kind: 'individual' | 'entity' | '';
  /** Of an entity. */
  readonly vehicle: Vehicle | '';
  readonly country: string;
}

interface AboutFieldsProps {
  readonly form: ServerForm<AboutValues>;
  readonly asks: Asks;
  readonly vehicles: Eligibility['vehicles'];
  readonly countries: Eligibility['countries'];
  /** Fields that the fund file gives, which stay. */
  readonly fixed: readonly string[];
  /** Nothing of it changes any more. */
  readonly isFixed: boolean;
  readonly isOfficeFixed: boolean;
}

/** Chosen by whoever is from none of the countries that are listed. */
export const ANOTHER_COUNTRY = 'another';

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

/** From where and as what somebody invests, and who they are, as it is put to whoever applies. */
export function AboutFields({ form, asks, vehicles, countries, fixed, isFixed, isOfficeFixed }: AboutFieldsProps) {
  const kind = form.fields.watch('kind');
  const entities = vehicles.filter(({ id }) => isEntity(id));
  const only = entities.length === 1 ? entities[0]?.id : undefined;
  const hasBoth = entities.length > 0 && entities.length < vehicles.length;
  const fixedBy = (field: string) =>
    fixed.includes(field) ? ({ disabled: true, description: 'As the fund has it on file.' } as const) : ({ disabled: isFixed } as const);
  /** Chosen where the fund names what there is, and the fund file says nothing of it. */
  const listed = (name: 'department' | 'job_band', label: string, list: readonly string[] = []) =>
    list.length === 0 || fixed.includes(name) ? (
      <FormField form={form} name={name} label={label} rule={required}>
        {(field) => <TextField {...field} isRequired {...fixedBy(name)} />}
      </FormField>
    ) : (
      <FormField form={form} name={name} label={label} rule={(chosen) => (list.includes(chosen) ? undefined : 'Required')}>
        {({ value, ...field }) => (
          <Select
            {...field}
            placeholder="Choose one"
            options={list.map((one) => ({ value: one, label: one }))}
            value={list.includes(value) ? value : null}
            isDisabled={isFixed}
          />
        )}
      </FormField>
    );
  return (
    <>
      {hasBoth && (
        <FormField form={form} name="kind" label="Are you investing as an individual or an entity?" rule={required}>
          {({ value, ...field }) => <RadioGroup {...field} options={kinds} value={value === '' ? null : value} isRequired isDisabled={isFixed} />}
        </FormField>
      )}
      {kind === 'entity' && (
        <>
          {/* One kind alone stands here too: nobody is made a trust unseen. */}
          <FormField form={form} name="vehicle" label="Type of entity" rule={only === undefined ? required : undefined}>
            {({ value, ...field }) => (
              <RadioGroup
                {...field}
                description={only && 'This fund takes no other.'}
                options={entities.map(({ id }) => ({ value: id, label: VEHICLE_NAMES[id] }))}
                value={only ?? (value === '' ? null : value)}
                isRequired
                isDisabled={isFixed}
              />
            )}
          </FormField>
          <p className="app-note">The entity's name is asked with its identity check, later.</p>
        </>
      )}
      {asks.custom_domicile_text !== '' && <p className="app-note">{asks.custom_domicile_text}</p>}
      <FormField form={form} name="country" label="Country" rule={required}>
        {({ value, ...field }) => (
          <Select
            {...field}
            placeholder="Choose a country"
            options={[...countries.map(({ code, name }) => ({ value: code, label: name })), another]}
            value={value === '' ? null : value}
            isDisabled={isFixed}
          />
        )}
      </FormField>
      <FormField form={form} name="first_name" label="First name" rule={required}>
        {(field) => <TextField {...field} autoComplete="given-name" isRequired {...fixedBy('first_name')} />}
      </FormField>
      <FormField form={form} name="last_name" label="Last name" rule={required}>
        {(field) => <TextField {...field} autoComplete="family-name" isRequired {...fixedBy('last_name')} />}
      </FormField>
      {asks.employee_co_invest && (
        <>
          <FormField form={form} name="job_title" label="Job title" rule={required}>
            {(field) => <TextField {...field} autoComplete="organization-title" isRequired {...fixedBy('job_title')} />}
          </FormField>
          {listed('department', 'Department', asks.departments)}
          {listed('job_band', 'Job band', asks.job_bands)}
        </>
      )}
      <FormField form={form} name="office_location" label="Office location">
        {(field) => (
          <TextField {...field} isOptional {...fixedBy('office_location')} disabled={isFixed || isOfficeFixed || fixed.includes('office_location')} />
        )}
      </FormField>
      <FormField form={form} name="where_were_you_when_you_decided_to_invest" label="Where were you when you decided to invest?" rule={required}>
        {(field) => (
          <TextArea {...field} description={<Restricted fund={asks} />} most={500} isRequired {...fixedBy('where_were_you_when_you_decided_to_invest')} />
        )}
      </FormField>
    </>
  );
}

const another = { value: ANOTHER_COUNTRY, label: 'Another country' };

const kinds = [
  { value: 'individual', label: 'Individual' },
  { value: 'entity', label: 'Entity' },
] as const;

/** Where and when somebody must not have decided. */
function Restricted({ fund: { restricted_geographic_area: area, restricted_time_period: period } }: { readonly fund: Asks }) {
  if (area === '' && period === '') return 'City and country.';
  return (
    <>
      {area !== '' && <>Restricted area: {area}. </>}
      {period !== '' && <>Restricted period: {period}.</>}
    </>
  );
}
