import { useCall } from '../../../client/queries.ts';
import { AllocationDialog } from '../../../shared/carry/AllocationDialog.tsx';
import type { CarryDay } from '../../../shared/carry/useCarryDay.ts';
import type { CarryGrant } from './pay.ts';

interface CompensationGrantProps {
  readonly grant: CarryGrant;
  readonly carryDay: CarryDay;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One grant, read as it stands beside one's pay: also where the pages of carry are off. */
export default function CompensationGrant({ grant: { external_id: plan, allocation_id: id }, carryDay, timeZone, onClose }: CompensationGrantProps) {
  const asked = useCall('getCompensationCarry', { params: { plan, id }, query: carryDay.query }, { isToldInPlace: true });
  return <AllocationDialog asked={asked} timeZone={timeZone} onClose={onClose} />;
}
