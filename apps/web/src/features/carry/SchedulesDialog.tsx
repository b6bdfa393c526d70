import type { VestingSchedule } from '@pari/contract';
import { DefinitionList, Dialog } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { Awaited } from '../../shared/lists/Awaited.tsx';
import { scheduleLines } from '../../shared/carry/scheduleLines.ts';

interface SchedulesDialogProps {
  readonly plan: string;
  readonly query: { readonly as_of_date?: string };
  readonly onClose: () => void;
}

/** By which schedules the person's grants in a plan vest. */
export default function SchedulesDialog({ plan, query, onClose }: SchedulesDialogProps) {
  const asked = useCall('listVestingSchedules', { params: { plan }, query }, { isToldInPlace: true });
  return (
    <Dialog title="Vesting schedules" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {asked.data ? asked.data.results.map((schedule) => <Schedule key={schedule.id} schedule={schedule} />) : <Awaited asked={asked} what="the schedules" />}
    </Dialog>
  );
}

const Schedule = ({ schedule }: { readonly schedule: VestingSchedule }) => (
  <section className="app-carry-schedule">
    <h3>
      <bdi>{schedule.name}</bdi>
      {schedule.version > 1 && <span className="app-note">, version {schedule.version}</span>}
    </h3>
    <DefinitionList items={scheduleLines(schedule)} />
  </section>
);
