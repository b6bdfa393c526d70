import { useLayoutEffect } from 'react';
import { Asked } from '../Asked.tsx';
import type { TaxWayState } from './way.ts';

interface AskedAtProps {
  readonly way: Pick<TaxWayState, 'application' | 'timeZone' | 'comesInSight'>;
  /** As comments name it. */
  readonly place: string;
}

/** What reviewers ask about a question, where it stands: it is told above the step no more. */
export function AskedAt({ way: { application, timeZone, comesInSight }, place }: AskedAtProps) {
  useLayoutEffect(() => comesInSight(place), [comesInSight, place]);
  return application && <Asked application={application} module={3} questions={[place]} timeZone={timeZone} />;
}
