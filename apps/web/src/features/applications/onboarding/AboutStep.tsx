import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isEntity } from '@pari/domain/applications';
import { CallError, type CallInput } from '@pari/contract/client';
import { Button } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { CustomText } from '../CustomText.tsx';
import { ServerForm } from '../../../forms/ServerForm.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { useFormOf } from '../../../forms/useServerForm.ts';
import { NotEligible } from '../way/NotEligible.tsx';
import { AboutFields, ANOTHER_COUNTRY, type AboutValues } from '../../../shared/eligibility/AboutFields.tsx';
import { askAgain, isBegun, stateOf, takeAnswer, type Eligibility } from './eligibility.ts';
import { ChangeEffects, type Effects } from './ChangeEffects.tsx';

type Input = CallInput<'beginEligibility'>;

function valuesOf({ response, defaults, begins_with: file, vehicles, countries }: Eligibility): AboutValues {
  const { fixed: _, ...begun } = defaults;
  const only = vehicles.length === 1 ? vehicles[0]?.id : undefined;
  const known = response?.vehicle ?? only;
  const isForEntities = vehicles.every(({ id }) => isEntity(id));
  const isOffered = vehicles.some(({ id }) => isEntity(id) === (file.entity_type === 'entity'));
  return {
    ...begun,
    ...response?.applicant,
    kind: isForEntities ? 'entity' : known === undefined ? (isOffered ? file.entity_type : '') : isEntity(known) ? 'entity' : 'individual',
    vehicle: known !== undefined && isEntity(known) ? known : '',
    country: response?.country ?? (countries.length === 1 ? (countries[0]?.code ?? '') : file.country),
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
  const [isOver, setOver] = useState(false);
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
  const inputOf = ({ kind: as, vehicle, country, ...applicant }: AboutValues): Input => ({
    params: { id: fund, country, vehicle: as === 'entity' ? vehicle || (entities[0]?.id ?? 'TRUST') : 'INDIVIDUAL' },
    body: { ...applicant, version: base.current.version },
  });
  const form = useFormOf<Input, unknown, AboutValues>(
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
    if (stands !== base.current.stands) form.fields.reset(JSON.parse(stands) as AboutValues);
    base.current = { stands, version };
  });
  // What others answer elsewhere is none of this; what they changed of this is shown, or held against what was typed.
  useEffect(() => {
    if (version !== base.current.version && !isPending && (stands === base.current.stands || !isDirty)) follow();
  }, [stands, version, isPending, isDirty]);
  const mine = isBegun(data) ? stateOf(data, 1)?.abilities : undefined;
  const isFixed = mine !== undefined && !mine.edit && !mine.change;
  const isAllocated = isBegun(data) && stateOf(data, 7)?.state === 'approved';
  const isUnchanged = response !== null && !form.isDirty;
  const isElsewhere = form.fields.watch('country') === ANOTHER_COUNTRY;
  if (isOver)
    return (
      <NotEligible onBack={() => setOver(false)}>
        This fund takes applications from the countries of its list alone. From another country you cannot apply to it.
      </NotEligible>
    );
  return (
    <section className="app-way-part" aria-labelledby="about">
      <h2 id="about" tabIndex={-1} className="app-way-title">
        About you
      </h2>
      <CustomText name="applicant" />
      <ServerForm form={form}>
        <AboutFields form={form} asks={asks} vehicles={vehicles} countries={countries} fixed={defaults.fixed} isFixed={isFixed} isOfficeFixed={isAllocated} />
        <div className="app-way-actions">
          {isFixed || isUnchanged || isElsewhere ? (
            <Button variant="primary" onPress={() => (isElsewhere ? setOver(true) : onDone())}>
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
