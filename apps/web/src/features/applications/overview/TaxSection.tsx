import { CallError } from '@pari/contract/client';
import { lazyPart, PartFailed } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import type { Application } from './sections.ts';

const TaxLines = lazyPart(
  () => import('../tax/TaxLines.tsx'),
  (failure) => <PartFailed title="The tax forms could not be loaded" {...failure} />,
);

interface TaxSectionProps {
  readonly application: Application;
  /** Somebody else looks: it is shown to the applicant alone. */
  readonly isViewing: boolean;
}

/** The tax forms of the applicant, and how far each is. */
export function TaxSection({ application: { id }, isViewing }: TaxSectionProps) {
  const asked = useCall('listTaxRecords', {}, { enabled: !isViewing, isToldInPlace: true });
  if (isViewing) return <p className="app-note">What was answered is shown to the applicant alone.</p>;
  if (asked.error instanceof CallError && asked.error.code === 'not_yet') return <p className="app-note">{asked.error.message}</p>;
  if (asked.data === undefined) return <Awaited asked={asked} what="your tax forms" />;
  const record = asked.data.results.find(({ used_in: uses }) => uses.some(({ application }) => application === id));
  return record === undefined || record.documents.length === 0 ? (
    <p className="app-note">No form is there yet.</p>
  ) : (
    <TaxLines record={record} fallback={<Awaited asked={asked} what="your tax forms" />} />
  );
}
