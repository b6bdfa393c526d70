import { useEffect, useRef } from 'react';
import { Banner } from '@pari/ui';
import { PeopleNamed } from '../../../shared/lists/PeopleNamed.tsx';
import type { Openers } from './Openings.tsx';

/** After a recall: the names of those who had opened the document. */
export function RecalledNow({ openedBy: { count, people } }: { readonly openedBy: Openers }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="app-managed-recalled">
      <Banner tone="positive" title="It is gone for everybody">
        {count === 0 ? 'Nobody had opened it.' : `${count === 1 ? 'One person' : `${count.toLocaleString('en')} people`} had opened it:`}
        {count > 0 && <PeopleNamed label="Had opened it" people={people} count={count} />}
      </Banner>
    </div>
  );
}
