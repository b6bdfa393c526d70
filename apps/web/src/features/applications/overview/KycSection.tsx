import type { ReactNode } from 'react';
import { lazyPart, PartFailed } from '@pari/ui';
import { loadPatterns } from '@pari/domain/kyc';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import type { Application } from './sections.ts';

const KycGiven = lazyPart(
  async () => {
    await loadPatterns();
    return import('../kyc/KycGiven.tsx');
  },
  (failure) => <PartFailed title="What proves who you are could not be loaded" {...failure} />,
);

interface KycSectionProps {
  readonly application: Application;
  /** Of the record, or of its participants. */
  readonly part: 'record' | 'participants';
  /** Somebody else looks: it is shown to the applicant alone. */
  readonly isViewing: boolean;
  readonly timeZone: string;
  /** What reviewers ask at a place. */
  readonly commentsOn: (place: string) => ReactNode;
}

/** What proves who the applicant is, as it was answered so far. */
export function KycSection({ application: { kyc_record: linked }, part, isViewing, timeZone, commentsOn }: KycSectionProps) {
  const asked = useCall('getKycRecord', { params: { id: linked?.id ?? '' } }, { enabled: linked !== null && !isViewing, isToldInPlace: true });
  if (isViewing) return <p className="app-note">What was answered is shown to the applicant alone.</p>;
  if (linked === null) return <p className="app-note">Nothing was answered yet.</p>;
  if (asked.data === undefined) return <Awaited asked={asked} what="what proves who you are" />;
  return <KycGiven record={asked.data} part={part} timeZone={timeZone} commentsOn={commentsOn} />;
}
