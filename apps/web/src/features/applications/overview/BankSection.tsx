import { CallError } from '@pari/contract/client';
import { lazyPart, PartFailed } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import type { Application } from './sections.ts';

const BankLines = lazyPart(
  () => import('../bank/BankLines.tsx'),
  (failure) => <PartFailed title="Where you are paid could not be loaded" {...failure} />,
);

interface BankSectionProps {
  readonly application: Application;
  /** Somebody else looks: it is shown to the applicant alone. */
  readonly isViewing: boolean;
}

/** Where the applicant is paid, as they committed it last. */
export function BankSection({ application: { fund }, isViewing }: BankSectionProps) {
  const asked = useCall('getBankDetails', { params: { id: fund.external_id } }, { enabled: !isViewing, isToldInPlace: true });
  if (isViewing) return <p className="app-note">What was answered is shown to the applicant alone.</p>;
  if (asked.error instanceof CallError && asked.error.code === 'not_yet') return <p className="app-note">{asked.error.message}</p>;
  if (asked.data === undefined) return <Awaited asked={asked} what="where you are paid" />;
  const { committed } = asked.data;
  return committed === null ? (
    <p className="app-note">Nothing was submitted yet.</p>
  ) : (
    <BankLines fund={fund.external_id} details={committed.details} fallback={<Awaited asked={asked} what="where you are paid" />} />
  );
}
