import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { latestLastDay, type CivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { whyNotReopened, type FundSetup } from '@pari/domain/opportunities';
import { Button, Confirmation, DateField, Section, StatusMark, TextArea, TextField, type DataColumn } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useInfiniteCall } from '../../../client/lists.ts';
import { refreshCall } from '../../../client/queries.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { FormField } from '../../../forms/FormField.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { ServerTable } from '../../../shared/lists/ServerTable.tsx';
import type { ManagedFund } from './managedFund.ts';

type Row = CallOutput<'listReopenedWindows'>['results'][number];

const refresh = (): void => void refreshCall('listReopenedWindows');

const columnsOf = (fund: string): readonly DataColumn<Row>[] => [
  {
    id: 'person',
    header: 'Person',
    minWidth: 220,
    render: ({ person }) => (
      <>
        <bdi>{person.display_name}</bdi>
        <span className="app-fund-note">{person.email}</span>
      </>
    ),
  },
  { id: 'until', header: 'Until', minWidth: 110, phone: 'primary', render: ({ until }) => formatDate(until as CivilDate) },
  { id: 'reason', header: 'Reason', minWidth: 200, render: ({ reason, opened_by: by }) => <WithAuthor reason={reason} by={by.display_name} /> },
  {
    id: 'status',
    header: 'Status',
    minWidth: 130,
    phone: 'secondary',
    render: ({ stands }) => (stands ? <StatusMark tone="positive">Can apply</StatusMark> : <StatusMark tone="info">Ended</StatusMark>),
  },
  { id: 'next', header: 'Next', align: 'end', minWidth: 130, render: (row) => row.stands && <TakeBack row={row} fund={fund} /> },
];

const WithAuthor = ({ reason, by }: { readonly reason: string; readonly by: string }) => (
  <>
    <bdi>{reason}</bdi>
    <span className="app-fund-note">
      <bdi>{by}</bdi>
    </span>
  </>
);

/** For whom the closed window of applications of a fund was reopened; nothing while it is open and was reopened for nobody. */
export function ReopenedWindows({ fund, timeZone }: { readonly fund: ManagedFund; readonly timeZone: string }) {
  const [isAsking, setAsking] = useState(false);
  const today = useToday(timeZone, true);
  const list = useInfiniteCall('listReopenedWindows', { params: { id: fund.id }, query: { limit: 50 } }, { keepsPrevious: true, isToldInPlace: true });
  const isClosed =
    whyNotReopened({ isPublished: fund.is_published, isClosed: fund.closed_at !== null, setup: fund.setup.published as FundSetup | null }, today) === null;
  if (!isClosed && (list.data?.length ?? 0) === 0) return null;
  return (
    <Section title="Reopened for one person" actions={isClosed && <Button onPress={() => setAsking(true)}>Reopen for one person</Button>}>
      <ServerTable
        label="For whom the window was reopened"
        what="the people"
        list={list}
        columns={columnsOf(fund.id)}
        getRowId={({ id }) => id}
        getRowName={({ person }) => person.display_name}
        empty={<p className="app-note">Nobody applies any more. Whoever is let apply all the same stands here.</p>}
      />
      {isAsking && <ReopenForm fund={fund} today={today} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface ReopenFormProps {
  readonly fund: ManagedFund;
  readonly today: CivilDate;
  readonly onClose: () => void;
}

interface Typed {
  readonly email: string;
  readonly until: CivilDate | null;
  readonly reason: string;
}

function ReopenForm({ fund, today, onClose }: ReopenFormProps) {
  const form = useServerForm<'reopenWindow', Typed>('reopenWindow', {
    defaults: { email: '', until: null, reason: '' },
    input: ({ email, until, reason }) => ({ params: { id: fund.id }, body: { email: email.trim(), until: until ?? '', reason } }),
    success: 'They can apply, and were told.',
    onSuccess: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Let one person apply to ${fund.name}?`} verb="Let apply" onClose={onClose}>
      <p>Everybody else finds it closed. It ends by itself after the last day.</p>
      <FormField form={form} name="email" label="E-mail" rule={(value) => (value.trim() === '' ? 'Enter an e-mail address.' : undefined)}>
        {(field) => <TextField {...field} type="email" autoComplete="off" description="Of somebody to whom the fund is offered. They are told." isRequired />}
      </FormField>
      <FormField form={form} name="until" label="Last day" rule={(value) => (value === null ? 'Choose a day.' : undefined)}>
        {({ id, label, value, onChange, error }) => (
          <DateField
            id={id}
            label={label}
            error={error}
            placeholder="Choose a day"
            value={value}
            today={today}
            min={today}
            max={latestLastDay(today)}
            onChange={(day) => onChange(day as CivilDate | null)}
          />
        )}
      </FormField>
      <FormField form={form} name="reason" label="Reason" rule={(value) => (value.trim() === '' ? 'Say why.' : undefined)}>
        {(field) => <TextArea {...field} most={500} description="Administrators alone read it." isRequired />}
      </FormField>
    </FormDialog>
  );
}

function TakeBack({ row: { id, person }, fund }: { readonly row: Row; readonly fund: string }) {
  const [isAsked, setAsked] = useState(false);
  const name = person.display_name;
  const taking = useFormChange('endReopenedWindow', {
    onDone: () => {
      toasts.show('They can no longer apply, and were told.');
      refresh();
    },
    onFailed: (_input, error) => {
      toasts.show(error.message, 'info');
      refresh();
    },
  });
  return (
    <>
      <Button size="small" isPending={taking.isPending} onPress={() => setAsked(true)} aria-label={`Take back from ${name}`}>
        Take back
      </Button>
      <Confirmation
        title={`Close the window for ${name} again?`}
        verb="Take back"
        isOpen={isAsked}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          taking.mutate({ params: { id: fund, window: id } });
        }}
      >
        What they said so far is kept, and cannot be submitted any more. They are told.
      </Confirmation>
    </>
  );
}
