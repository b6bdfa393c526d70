import { useParams } from '@tanstack/react-router';
import { CallError } from '@pari/contract/client';
import { EmptyState } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../shared/lists/HeadBelow.tsx';
import { Years } from './Years.tsx';
import './compensation.css';

const list = { to: '/{-$company}/investor/compensation', name: 'Compensation' } as const;

/** The address names what is no id of anybody. */
const isNoId = (error: Error | null): boolean => error instanceof CallError && error.errors['person'] !== undefined;

/** What the person that the address names is paid, year by year. */
export function PersonPayPage() {
  const { person: id = '' } = useParams({ strict: false });
  const asked = useCall('listPaidPeople', { query: { person: id, records: 'any' as const } }, { isToldInPlace: true });
  const person = asked.data?.results[0];
  const isNone = asked.data !== undefined || isNoId(asked.error);
  return (
    <>
      <HeadBelow list={list} title="Pay of a person">
        {person && (
          <>
            <bdi>{person.display_name}</bdi>, <span className="app-compensation-email">{person.email}</span>
          </>
        )}
      </HeadBelow>
      {person ? (
        <Years key={person.user_id} person={person} />
      ) : isNone ? (
        <EmptyState title="There is no such person" icon="help">
          Nobody of the company is meant by this address.
        </EmptyState>
      ) : (
        <Awaited asked={asked} what="the person" />
      )}
    </>
  );
}
