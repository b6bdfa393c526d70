import { useEffect, useRef } from 'react';
import { Banner } from '@pari/ui';
import type { Opening } from './Openings.tsx';

/** After a recall: the names of those who had opened the document. */
export function RecalledNow({ openedBy }: { readonly openedBy: readonly Opening[] }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => place.current?.focus(), []);
  const people = [...new Map(openedBy.map((opening) => [opening.user_id, opening])).values()];
  return (
    <div ref={place} tabIndex={-1} className="app-managed-recalled">
      <Banner tone="positive" title="It is gone for everybody">
        {people.length === 0 ? 'Nobody had opened it.' : `${people.length === 1 ? 'One person' : `${people.length} people`} had opened it:`}
        <ul className="app-managed-named">
          {people.map(({ user_id: id, display_name: name, email }) => (
            <li key={id}>
              <bdi>{name}</bdi>, {email}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}
