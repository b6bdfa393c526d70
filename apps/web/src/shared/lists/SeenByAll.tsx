import type { ComponentProps } from 'react';
import { Facts } from '../explanation/Facts.tsx';
import { counted } from './counted.ts';
import { PeopleNamed } from './PeopleNamed.tsx';
import '../explanation/explanation.css';

interface SeenByAllProps {
  readonly recipients: Pick<ComponentProps<typeof PeopleNamed>, 'people' | 'count'>;
  /** What they have in common, before how many they are. */
  readonly title?: string;
}

/** Of advisers and viewers. */
export const byViewing = 'Also seen, by viewing as one of them, by';

/** Everybody who sees something, by name; nothing where nobody does. */
export function SeenByAll({ recipients: { count, people }, title = 'Seen by' }: SeenByAllProps) {
  if (count === 0) return null;
  return (
    <Facts title={`${title} ${counted(count, 'person', 'people')}`}>
      <PeopleNamed label={title} people={people} count={count} />
    </Facts>
  );
}
