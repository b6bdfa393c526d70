import { useEffect, useRef } from 'react';
import { Banner } from '@pari/ui';
import { counted } from '../../../shared/lists/counted.ts';
import { PeopleNamed } from '../../../shared/lists/PeopleNamed.tsx';
import type { Openers } from './Recall.tsx';
import './published.css';

/** After a recall: who had opened the notice. */
export function RecalledNow({ openers }: { readonly openers: Openers }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="app-published-banner app-published-done">
      <Banner tone="positive" title="It is gone for everybody">
        {openers.length === 0 ? 'Nobody had opened it.' : `${counted(openers.length, 'person', 'people')} had opened it:`}
        {openers.length > 0 && <PeopleNamed label="Had opened it" people={openers.map((one) => ({ id: one.email, ...one }))} count={openers.length} />}
      </Banner>
    </div>
  );
}
