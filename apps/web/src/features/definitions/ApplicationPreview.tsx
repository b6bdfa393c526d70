import { useMemo, useState } from 'react';
import { countriesToChoose, criteriaFor, isEntity, VEHICLE_NAMES, VEHICLES, type ApplicationSetup, type Vehicle } from '@pari/domain/applications';
import { countryName } from '@pari/domain/format';
import { countryCodes } from '@pari/domain/instructions';
import { Banner, Button, EmptyState, NativeSelect } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useFormOf } from '../../forms/useServerForm.ts';
import { AboutFields, type AboutValues } from '../../shared/eligibility/AboutFields.tsx';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { PapersAsked } from './PapersAsked.tsx';
import { Preview } from './Preview.tsx';

const nobody: AboutValues = {
  kind: '',
  vehicle: '',
  country: '',
  first_name: '',
  last_name: '',
  job_title: '',
  department: '',
  job_band: '',
  office_location: '',
  where_were_you_when_you_decided_to_invest: '',
};
const choose = { value: '', label: 'Choose' } as const;
/** Those too from which nobody may apply. */
const everyCountry = [choose, ...countryCodes.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) => a.label.localeCompare(b.label, 'en'))];
const everyVehicle = [choose, ...VEHICLES.map((value) => ({ value, label: VEHICLE_NAMES[value] }))];

const vehicleOf = ({ kind, vehicle }: Pick<AboutValues, 'kind' | 'vehicle'>): Vehicle | '' => (kind === 'individual' ? 'INDIVIDUAL' : vehicle);

/** What whoever applies to a fund meets, from any country and as anything: who applies, then the criteria that are asked there. Nothing is kept. */
export function ApplicationPreview({ setup }: { readonly setup: ApplicationSetup }) {
  const [isFilled, setFilled] = useState(false);
  const form = useFormOf<AboutValues, undefined, AboutValues>(
    {
      mutate: (_, { onSuccess, onSettled }) => {
        onSuccess(undefined);
        onSettled();
      },
      isPending: false,
      refusal: null,
    },
    { isCheckedWhileTyping: true, defaults: nobody, input: (values) => values, onSuccess: () => setFilled(true) },
  );
  const [country, kind, entity] = form.fields.watch(['country', 'kind', 'vehicle']);
  const vehicle = vehicleOf({ kind, vehicle: entity });
  const offered = useMemo(() => countriesToChoose(setup, countryCodes), [setup]);
  const isOffered = country === '' || vehicle === '' || (offered.some(({ code }) => code === country) && setup.vehicles.includes(vehicle));
  const key = country === '' || vehicle === '' || !isOffered ? null : criteriaFor(setup, country, vehicle);
  const setVehicle = (chosen: Vehicle | ''): void => {
    form.fields.setValue('kind', chosen === '' ? '' : isEntity(chosen) ? 'entity' : 'individual');
    form.fields.setValue('vehicle', chosen !== '' && isEntity(chosen) ? chosen : '');
  };
  return (
    <div className="app-preview">
      <div className="app-preview-choice">
        <span aria-hidden>From</span>
        <NativeSelect label="From" options={everyCountry} value={country} onChange={(chosen) => form.fields.setValue('country', chosen)} />
        <span aria-hidden>as</span>
        <NativeSelect label="Invests as" options={everyVehicle} value={vehicle} onChange={setVehicle} />
      </div>
      {setup.data_protection_policy !== null && <p className="app-note">The data protection policy is opened and accepted before this.</p>}
      {!isFilled && (
        <ServerForm form={form}>
          <AboutFields
            form={form}
            asks={setup}
            vehicles={setup.vehicles.map((id) => ({ id, name: VEHICLE_NAMES[id] }))}
            countries={offered}
            fixed={[]}
            isFixed={false}
            isOfficeFixed={false}
          />
          {key !== null && (
            <div className="app-definition-actions">
              <Button type="submit" variant="primary">
                Next Step
              </Button>
            </div>
          )}
        </ServerForm>
      )}
      {isFilled && (
        <div>
          <Button onPress={() => setFilled(false)}>Who applies</Button>
        </div>
      )}
      {country !== '' && vehicle !== '' && key === null && (
        <Banner tone="warning" title="Not offered">
          Nobody applies to this fund from {countryName(country)} as {VEHICLE_NAMES[vehicle]}.
        </Banner>
      )}
      {key !== null && vehicle !== '' && <CriteriaAsked key={`${key} ${vehicle}`} criteria={key} vehicle={vehicle} isShown={isFilled} />}
      <PapersAsked setup={setup} vehicle={vehicle} />
    </div>
  );
}

interface CriteriaAskedProps {
  /** Their key. */
  readonly criteria: string;
  readonly vehicle: Vehicle;
  /** Else only their name. */
  readonly isShown: boolean;
}

/** The version of some criteria that is in force. */
function CriteriaAsked({ criteria, vehicle, isShown }: CriteriaAskedProps) {
  const asked = useCall('getDefinition', { params: { kind: 'criteria', id: criteria } }, { isToldInPlace: true });
  const version = asked.data?.in_force ?? null;
  const inForce = useCall(
    'getDefinitionVersion',
    { params: { kind: 'criteria', id: criteria, version: String(version ?? 1) } },
    { isToldInPlace: true, enabled: version !== null },
  );
  const isMissing = (asked.isLoadingError && meansNone(asked.error)) || (asked.data !== undefined && version === null);
  if (isMissing) return <EmptyState title="These criteria are not in force">Nobody can apply from there before {criteria} is published.</EmptyState>;
  const body = inForce.data?.body;
  if (body === undefined || !('blocks' in body)) return <Awaited asked={asked.data ? inForce : asked} what="the criteria" />;
  return (
    <>
      <p className="app-note">
        Asked there: {body.name}, version {version}
      </p>
      {isShown && <Preview criteria={body} vehicle={vehicle} />}
    </>
  );
}
