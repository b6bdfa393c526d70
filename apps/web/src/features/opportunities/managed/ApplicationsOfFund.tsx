import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatInstant } from '@pari/domain/format';
import { Button, Confirmation, EmptyState, Section, StatusMark, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useInfiniteCall } from '../../../client/lists.ts';
import { refreshCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { statusFor } from '../../../shared/applications/applicationStatus.ts';
import { ReopenDialog } from '../../../shared/applications/ReopenDialog.tsx';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import type { ManagedFund } from './managedFund.ts';

type Row = CallOutput<'listFundApplications'>['results'][number];

const refresh = (): void => void refreshCall('listFundApplications');

const columnsOf = (timeZone: string): readonly DataColumn<Row>[] => [
  {
    id: 'applicant',
    header: 'Applicant',
    minWidth: 220,
    render: ({ applicant, attempt }) => (
      <>
        <bdi>{applicant.display_name}</bdi>
        <span className="app-fund-note">{attempt > 1 ? `${applicant.email}, attempt ${attempt}` : applicant.email}</span>
      </>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    minWidth: 150,
    phone: 'primary',
    render: (row) => <StatusMark tone={statusFor(row).tone}>{statusFor(row).status}</StatusMark>,
  },
  { id: 'changed', header: 'Last change', minWidth: 160, phone: 'secondary', render: ({ changed_at: at }) => formatInstant(new Date(at), timeZone) },
  { id: 'next', header: 'Next', align: 'end', minWidth: 170, render: (row) => <Next row={row} /> },
];

/** Who applies to a fund, and what those who administer can do about it; what was answered is for reviewers. */
export function ApplicationsOfFund({ fund, timeZone }: { readonly fund: ManagedFund; readonly timeZone: string }) {
  const list = useInfiniteCall('listFundApplications', { params: { id: fund.id }, query: { limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  return (
    <Section title="Applications">
      <ServerTable
        label="Applications"
        what="the applications"
        list={list}
        columns={columnsOf(timeZone)}
        getRowId={({ id }) => id}
        getRowName={({ applicant, attempt }) => (attempt > 1 ? `${applicant.display_name}, attempt ${attempt}` : applicant.display_name)}
        empty={<EmptyState title="Nobody has applied">Whoever does stands here, with where that stands.</EmptyState>}
      />
    </Section>
  );
}

/** Another attempt after one that ended, or another look at a part that was declined. */
function Next({ row: { id, applicant, declined, abilities } }: { readonly row: Row }) {
  const [asked, setAsked] = useState<'anew' | Row['declined'][number]>();
  const close = (): void => setAsked(undefined);
  const anew = useFormChange('beginApplicationAnew', {
    onDone: () => {
      toasts.show('They can apply again, and were told.');
      refresh();
    },
    onFailed: (_input, error) => {
      toasts.show(error.message, 'info');
      refresh();
    },
  });
  const name = applicant.display_name;
  return (
    <>
      {abilities.begin_anew && (
        <Button size="small" isPending={anew.isPending} onPress={() => setAsked('anew')} aria-label={`Let ${name} apply again`}>
          Let apply again
        </Button>
      )}
      {declined.map((part) => (
        <Button key={part.module} size="small" onPress={() => setAsked(part)} aria-label={`Open ${part.name} of ${name} again`}>
          Open {part.name} again
        </Button>
      ))}
      <Confirmation
        title={`Let ${name} apply again?`}
        verb="Let apply again"
        isOpen={asked === 'anew'}
        onCancel={close}
        onConfirm={() => {
          close();
          anew.mutate({ params: { id } });
        }}
      >
        Another attempt begins with what they answered before, which they confirm first. They are told.
      </Confirmation>
      {asked !== undefined && asked !== 'anew' && (
        <ReopenDialog
          id={id}
          part={asked}
          onClose={() => {
            close();
            refresh();
          }}
        />
      )}
    </>
  );
}
