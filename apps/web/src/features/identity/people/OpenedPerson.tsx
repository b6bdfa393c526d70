import { useState } from 'react';
import { CallError } from '@pari/contract/client';
import { Button, ErrorState, Panel } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
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
  if (!asked.isLoadingError) return null;
  const { error } = asked;
  const isNobody = error instanceof CallError && (error.status === 404 || error.errors['id'] !== undefined);
  return (
    <Panel title={isNobody ? 'There is no such person' : 'Person'} isOpen onOpenChange={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      {isNobody ? (
        <p>Nobody of the company is meant by this address.</p>
      ) : (
        <ErrorState title="The person could not be loaded" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
          {error.message}
        </ErrorState>
      )}
    </Panel>
  );
}
