import { Section } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import type { Definition } from './definition.ts';
import { DifferenceList } from './DifferenceList.tsx';

/** What a draft changes of the version in force. */
export function Differences({ definition: { kind, key, version, in_force: inForce } }: { readonly definition: Definition }) {
  const isAsked = inForce !== null && inForce !== version;
  const asked = useCall(
    'getDefinitionDifferences',
    { params: { kind, id: key }, query: { from: String(inForce), to: String(version) } },
    { enabled: isAsked, isToldInPlace: true },
  );
  if (!isAsked) return null;
  return (
    <Section title="Differences" note={`From version ${inForce}, which is in force, to version ${version}.`}>
      {asked.data ? <DifferenceList differences={asked.data.differences} label="Differences" /> : <Awaited asked={asked} what="the differences" />}
    </Section>
  );
}
