import { useState } from 'react';
import { useCall } from '../../../client/queries.ts';
import { NotOpened } from '../../../shared/lists/NotOpened.tsx';
import type { Person } from './person.ts';
import { PersonPanel } from './PersonPanel.tsx';

interface OpenedPersonProps {
  readonly id: string;
  /** The person where the list has them. */
  readonly row: Person | undefined;
  readonly onClose: () => void;
}

/** The person whom the address names, whether or not the list shows them; give it their id as `key`. */
export function OpenedPerson({ id, row, onClose }: OpenedPersonProps) {
  // As they were opened: the list may lose its row while somebody types.
  const [known] = useState(row);
  const asked = useCall('getUser', { params: { id } }, { enabled: known === undefined, isToldInPlace: true });
  const person = known ?? asked.data;
  if (person) return <PersonPanel person={person} onClose={onClose} />;
  return (
    <NotOpened asked={asked} title="Person" onClose={onClose}>
      Nobody of the company is meant by this address.
    </NotOpened>
  );
}
