import { useMemo, useState } from 'react';
import { civilDate } from '@pari/domain/dates';
import { fromPoints } from '@pari/domain/carry';
import { Button, lazyPart, Section } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useToday } from '../../shared/dates/useToday.ts';
import { foldLedger, instalmentsOf, type FiguresAt } from './figures.ts';
import TimeSlider from './TimeSlider.tsx';
import type { CarryDay } from '../../shared/carry/useCarryDay.ts';
import { VestingTimeline } from '../../shared/carry/VestingTimeline.tsx';

const Rehearsal = lazyPart(() => import('./Rehearsal.tsx'));
const SchedulesDialog = lazyPart(() => import('./SchedulesDialog.tsx'));

interface PlanInTimeProps {
  /** External id. */
  readonly plan: string;
  readonly carryDay: CarryDay;
  readonly timeZone: string;
  readonly moved: FiguresAt | null;
  readonly onMove: (figures: FiguresAt | null) => void;
}

/** How a plan vests, through time. */
export default function PlanInTime({ plan, carryDay, timeZone, moved, onMove }: PlanInTimeProps) {
  const today = useToday(timeZone, true);
  const [opened, setOpened] = useState<'rehearsal' | 'schedules'>();
  const { data } = useCall('getCarryLedger', { query: carryDay.query }, { isToldInPlace: true });
  const folded = useMemo(() => data && foldLedger(data).find((each) => each.plan.external_id === plan), [data, plan]);
  const day = moved?.day ?? (data ? civilDate(data.as_of) : today);
  const instalments = useMemo(
    () => (folded ? instalmentsOf(folded, day).map(({ points, ...each }) => ({ ...each, points: fromPoints(points) })) : []),
    [folded, day],
  );
  const close = () => setOpened(undefined);
  if (!data || !folded) return null;
  const start = folded.grants.map(({ course }) => course.grant.vestingStart).toSorted()[0] ?? day;
  return (
    <Section
      title="Vesting"
      actions={
        <>
          <Button size="small" onPress={() => setOpened('schedules')}>
            Vesting schedule
          </Button>
          <Button size="small" onPress={() => setOpened('rehearsal')}>
            Rehearse
          </Button>
        </>
      }
    >
      <VestingTimeline label={`Instalments of ${folded.plan.name}`} instalments={instalments} start={start} day={day} isToday={day === today} />
      <TimeSlider carryDay={carryDay} plan={plan} timeZone={timeZone} onMove={onMove} />
      {opened === 'rehearsal' && <Rehearsal onGiveUp={close} folded={folded} today={today} day={day} onClose={close} />}
      {opened === 'schedules' && <SchedulesDialog onGiveUp={close} plan={plan} query={carryDay.query} onClose={close} />}
    </Section>
  );
}
