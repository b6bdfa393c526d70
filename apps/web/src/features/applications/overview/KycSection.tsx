import type { ReactNode } from 'react';
import { lazyPart, PartFailed } from '@pari/ui';
import { loadPatterns } from '@pari/domain/kyc';
import type { UserInfo } from '../../../client/user.ts';
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
  readonly company: UserInfo['company'];
  /** Where reviewers ask something: questions, of a participant with their id before it, or participants. */
  readonly places: readonly string[];
  /** What they ask there. */
  readonly commentsOn: (place: string) => ReactNode;
}

/** What proves who the applicant is, as it was answered so far. */
export function KycSection({ application: { kyc_record: linked }, part, isViewing, company, places, commentsOn }: KycSectionProps) {
  const asked = useCall('getKycRecord', { params: { id: linked?.id ?? '' } }, { enabled: linked !== null && !isViewing, isToldInPlace: true });
  if (asked.data !== undefined && linked !== null && !isViewing)
    return <KycGiven record={asked.data} part={part} timeZone={company.time_zone} currency={company.currency} places={places} commentsOn={commentsOn} />;
  return (
    <>
      {places.map(commentsOn)}
      {isViewing ? (
        <p className="app-note">What was answered is shown to the applicant alone.</p>
      ) : linked === null ? (
        <p className="app-note">Nothing was answered yet.</p>
      ) : (
        <Awaited asked={asked} what="what proves who you are" />
      )}
    </>
  );
}
