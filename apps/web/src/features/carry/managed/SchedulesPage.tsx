import { useState } from 'react';
import { Button, DataTable, EmptyState, type DataColumn } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { scheduleWords } from '../../../shared/carry/scheduleLines.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { HeadBelow } from '../../../shared/lists/HeadBelow.tsx';
import type { Schedule } from './plan.ts';
import { SchedulePanel } from './SchedulePanel.tsx';
import { termsOf } from './scheduleTerms.ts';

const list = { to: '/{-$company}/investor/admin/carry', name: 'Carry plans' } as const;

const columns: readonly DataColumn<Schedule>[] = [
  {
    id: 'name',
    header: 'Schedule',
    minWidth: 220,
    sortValue: ({ name }) => name,
    render: ({ name, version }) => (
      <>
        <bdi>{name}</bdi>
        <span className="app-fund-note">Version {version}</span>
      </>
    ),
  },
  { id: 'words', header: 'Vests', minWidth: 420, isWhole: true, phone: 'secondary', render: scheduleWords },
  {
    id: 'grants',
    header: 'Grants',
    align: 'end',
    phone: 'primary',
    minWidth: 90,
    sortValue: ({ grants }) => grants,
    render: ({ grants }) => grants.toLocaleString('en'),
  },
];

/** Every version of every vesting schedule, for those who keep them. */
export function SchedulesPage() {
  const asked = useCall('listSchedules', {}, { isToldInPlace: true });
  const [opened, setOpened] = useState<Schedule | 'new'>();
  return (
    <>
      <HeadBelow
        list={list}
        title="Vesting schedules"
        actions={
          <Button variant="primary" onPress={() => setOpened('new')}>
            New schedule
          </Button>
        }
      >
        A grant keeps the version by which it was made.
      </HeadBelow>
      {asked.data ? (
        <DataTable
          label="Vesting schedules"
          columns={columns}
          rows={asked.data.results}
          getRowId={({ id }) => id}
          getRowName={({ name }) => name}
          getRowHref={() => '#'}
          onRowOpen={setOpened}
          empty={<EmptyState title="No schedules yet">Write one here, or import them with carry_schedules.json.</EmptyState>}
        />
      ) : (
        <Awaited asked={asked} what="the schedules" />
      )}
      {opened && (
        <SchedulePanel
          key={opened === 'new' ? 'new' : opened.id}
          given={opened === 'new' ? undefined : { name: opened.name, terms: termsOf(opened) }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
