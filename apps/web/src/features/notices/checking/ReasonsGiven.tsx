import { DefinitionList, Section } from '@pari/ui';
import type { ManagedNotice } from '../managedNotice.ts';
import { checkNames } from './findingGroups.ts';

/** What the author said of what is unusual, and of who is left out. */
export function ReasonsGiven({ notice: { reasons, excused } }: { readonly notice: Pick<ManagedNotice, 'reasons' | 'excused'> }) {
  const items = [
    ...Object.entries(reasons).map(([code, reason]) => ({ id: code, term: checkNames[code] ?? code, description: <bdi>{reason}</bdi> })),
    ...Object.entries(excused).map(([investor, reason]) => ({
      id: `without ${investor}`,
      term: `${investor} without a line`,
      description: <bdi>{reason}</bdi>,
    })),
  ];
  if (items.length === 0) return null;
  return (
    <Section title="Reasons given">
      <DefinitionList items={items} />
    </Section>
  );
}
