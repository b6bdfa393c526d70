import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEntity, VEHICLE_NAMES, type Vehicle } from '@pari/domain/applications';
import { CallError, type CallInput } from '@pari/contract/client';
import { Button, RadioGroup, Select, TextArea, TextField } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { CustomText } from '../CustomText.tsx';
import { FormField } from '../../../forms/FormField.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useFormOf } from '../../../forms/useServerForm.ts';
import { askAgain, isBegun, stateOf, takeAnswer, type Eligibility } from './eligibility.ts';
import { ChangeEffects, type Effects } from './ChangeEffects.tsx';

type Input = CallInput<'beginEligibility'>;
type Applicant = Eligibility['defaults'];

interface Values extends Omit<Applicant, 'fixed'> {
  readonly kind: 'individual' | 'entity' | '';
  /** Of an entity. */
  readonly vehicle: Vehicle | '';
  readonly country: string;
}

const required = (text: string): string | undefined => (text.trim() === '' ? 'Required' : undefined);

function valuesOf({ response, defaults, vehicles, countries }: Eligibility): Values {
  const { fixed: _, ...begun } = defaults;
  const only = vehicles.length === 1 ? vehicles[0]?.id : undefined;
  const known = response?.vehicle ?? only;
  const isForEntities = vehicles.every(({ id }) => isEntity(id));
  return {
    ...begun,
    ...response?.applicant,
    kind: isForEntities ? 'entity' : known === undefined ? '' : isEntity(known) ? 'entity' : 'individual',
    vehicle: known !== undefined && isEntity(known) ? known : '',
    country: response?.country ?? (countries.length === 1 ? (countries[0]?.code ?? '') : ''),
  };
}

interface AboutStepProps {
  readonly data: Eligibility;
  readonly fund: string;
  readonly onDone: () => void;
}

/** From where and as what somebody invests, and who they are. */
export function AboutStep(props: AboutStepProps) {
  const [begun, setBegun] = useState(0);
  return <AboutForm key={begun} {...props} onStart={() => setBegun(begun + 1)} />;
}

function AboutForm({ data, fund, onDone, onStart }: AboutStepProps & { readonly onStart: () => void }) {
  const { fund: asks, vehicles, countries, defaults, response } = data;
  const [effects, setEffects] = useState<Effects>();
  const stands = JSON.stringify(valuesOf(data));
  const version = response?.version ?? 0;
  /** What the fields hold, or were changed from. */
  const base = useRef({ stands, version });
  const change = useFormChange('beginEligibility', {
    onDone: (answer) => {
      takeAnswer(fund, (before) => ({ ...before, ...answer }));
    },
  });
  const entities = vehicles.filter(({ id }) => isEntity(id));
  const inputOf = ({ kind: as, vehicle, country, ...applicant }: Values): Input => ({
    params: { id: fund, country, vehicle: as === 'entity' ? vehicle || (entities[0]?.id ?? 'TRUST') : 'INDIVIDUAL' },
    body: { ...applicant, version: base.current.version },
  });
  const form = useFormOf<Input, unknown, Values>(
    {
      ...change,
      mutate: (input, then) =>
        change.mutate(input, {
          ...then,
          // Told with its effects, and done like that or not at all.
          onError: (error) => (error instanceof CallError && error.code === 'confirm_needed' ? setEffects({ input, error }) : then.onError(error)),
        }),
    },
    { isCheckedWhileTyping: true, defaults: valuesOf(data), input: inputOf, onSuccess: onDone },
  );
  const { question } = useLeaveGuard(form.isDirty, onDone, 'step', 'block');
  const { isDirty, isPending } = form;
  const follow = useEffectEvent((): void => {
    if (stands !== base.current.stands) form.fields.reset(JSON.parse(stands) as Values);
    base.current = { stands, version };
  });
  // What others answer elsewhere is none of this; what they changed of this is shown, or held against what was typed.
  useEffect(() => {
    if (version !== base.current.version && !isPending && (stands === base.current.stands || !isDirty)) follow();
  }, [stands, version, isPending, isDirty]);
  const kind = form.fields.watch('kind');
  const hasBoth = entities.length > 0 && entities.length < vehicles.length;
  const mine = isBegun(data) ? stateOf(data, 1)?.abilities : undefined;
  const isFixed = mine !== undefined && !mine.edit && !mine.change;
  const isAllocated = isBegun(data) && stateOf(data, 7)?.state === 'approved';
  const fixedBy = (field: string) =>
    defaults.fixed.includes(field) ? ({ disabled: true, description: 'As the fund has it on file.' } as const) : ({ disabled: isFixed } as const);
  const isUnchanged = response !== null && !form.isDirty;
  return (
    <section className="app-way-part" aria-labelledby="about">
      <h2 id="about" tabIndex={-1} className="app-way-title">
        About you
      </h2>
      <CustomText name="applicant" />
      <ServerForm form={form}>
        {hasBoth && (
          <FormField form={form} name="kind" label="Are you investing as an individual or an entity?" rule={required}>
            {({ value, ...field }) => <RadioGroup {...field} options={kinds} value={value === '' ? null : value} isRequired isDisabled={isFixed} />}
          </FormField>
        )}
        {kind === 'entity' && entities.length > 1 && (
          <FormField form={form} name="vehicle" label="Type of entity" rule={required}>
            {({ value, ...field }) => (
              <RadioGroup
                {...field}
                options={entities.map(({ id }) => ({ value: id, label: VEHICLE_NAMES[id] }))}
                value={value === '' ? null : value}
                isRequired
                isDisabled={isFixed}
              />
            )}
          </FormField>
        )}
        {asks.custom_domicile_text !== '' && <p className="app-note">{asks.custom_domicile_text}</p>}
        <FormField form={form} name="country" label="Country" rule={required}>
          {({ value, ...field }) => (
            <Select
              {...field}
              placeholder="Choose a country"
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
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
            <FormField form={form} name="department" label="Department" rule={required}>
              {(field) => <TextField {...field} isRequired {...fixedBy('department')} />}
            </FormField>
            <FormField form={form} name="job_band" label="Job band" rule={required}>
              {(field) => <TextField {...field} isRequired {...fixedBy('job_band')} />}
            </FormField>
            <FormField form={form} name="office_location" label="Office location">
              {(field) => (
                <TextField
                  {...field}
                  isOptional
                  {...fixedBy('office_location')}
                  disabled={isFixed || isAllocated || defaults.fixed.includes('office_location')}
                />
              )}
            </FormField>
          </>
        )}
        <FormField form={form} name="where_were_you_when_you_decided_to_invest" label="Where were you when you decided to invest?" rule={required}>
          {(field) => (
            <TextArea {...field} description={<Restricted fund={asks} />} most={500} isRequired {...fixedBy('where_were_you_when_you_decided_to_invest')} />
          )}
        </FormField>
        <div className="app-way-actions">
          {isFixed || isUnchanged ? (
            <Button variant="primary" onPress={onDone}>
              Next Step
            </Button>
          ) : (
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Next Step
            </Button>
          )}
          <StandsNow current={effects === undefined ? form.current : undefined} refresh={() => undefined} onShow={() => void askAgain().then(onStart)} />
        </div>
      </ServerForm>
      {question}
      {effects && (
        <ChangeEffects
          effects={effects}
          isPending={change.isPending}
          refusal={change.refusal}
          onClose={() => setEffects(undefined)}
          onAct={(body) =>
            change.mutate(
              { ...effects.input, body: { ...effects.input.body, ...body } },
              {
                onSuccess: () => {
                  form.fields.reset(form.fields.getValues());
                  // A dialog keeps the keyboard from the step that comes for as long as it stands.
                  flushSync(() => setEffects(undefined));
                  onDone();
                },
                onError: (error) => error instanceof CallError && error.code === 'confirm_needed' && setEffects({ ...effects, error }),
              },
            )
          }
        />
      )}
    </section>
  );
}

const kinds = [
  { value: 'individual', label: 'Individual' },
  { value: 'entity', label: 'Entity' },
] as const;

/** Where and when somebody must not have decided. */
function Restricted({ fund: { restricted_geographic_area: area, restricted_time_period: period } }: { readonly fund: Eligibility['fund'] }) {
  if (area === '' && period === '') return 'City and country.';
  return (
    <>
      {area !== '' && <>Restricted area: {area}. </>}
      {period !== '' && <>Restricted period: {period}.</>}
    </>
  );
}
