import { useState } from 'react';
import { featureFlags, isFeatureFlag, type FeatureFlag } from '@pari/contract/featureFlags';
import { Confirmation, PageHeader, Switch } from '@pari/ui';
import { useChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { useFlags } from '../../client/user.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import './companies.css';

interface Feature {
  readonly name: FeatureFlag;
  readonly active: boolean;
}

/** What the company's portal offers, for those who administer it. A switch holds as soon as it is turned. */
export function FeaturesPage() {
  const flags = useFlags();
  const features = flags.data?.flatMap(({ feature: { name }, active }) => (isFeatureFlag(name) ? [{ name, active }] : []));
  return (
    <>
      <PageHeader title="Features">What the portal offers to everybody of the company.</PageHeader>
      {features ? <Features features={features} /> : <Awaited asked={flags} what="the features" />}
    </>
  );
}

function Features({ features }: { readonly features: readonly Feature[] }) {
  /** What was turned here and is not confirmed yet. */
  const [turned, setTurned] = useState<Partial<Record<FeatureFlag, boolean>>>({});
  const [asked, setAsked] = useState<FeatureFlag>();
  const { mutate } = useChange('putFeatureFlag', {
    isInTurn: true,
    onDone: () => void refreshCall('listFeatureFlags'),
    onFailed: ({ params: { name } }) => setTurned((before) => Object.fromEntries(Object.entries(before).filter(([turned]) => turned !== name))),
  });
  const turn = (name: FeatureFlag, active: boolean): void => {
    setAsked(undefined);
    setTurned((before) => ({ ...before, [name]: active }));
    mutate({ params: { name }, body: { active } });
  };
  return (
    <>
      <ul className="app-features">
        {features.map(({ name, active }) => (
          <li key={name} className="app-feature">
            <Switch isSelected={turned[name] ?? active} onChange={(isOn) => (isOn ? turn(name, true) : setAsked(name))}>
              {featureFlags[name].what}
            </Switch>
            <span className="app-note app-feature-note">{name}</span>
          </li>
        ))}
      </ul>
      {asked !== undefined && (
        <Confirmation title="Turn it off for everybody?" verb="Turn off" isOpen onConfirm={() => turn(asked, false)} onCancel={() => setAsked(undefined)}>
          {featureFlags[asked].what}: nobody of the company has it any more. Nothing is lost, and it can be turned on again.
        </Confirmation>
      )}
    </>
  );
}
