import { useState } from 'react';
import type { CivilDate } from '@pari/domain/dates';
import { DASH, formatPoints } from '@pari/domain/format';
import { Banner, Button, DataTable, DateField, Form, Panel, Select, TextArea, TextField, type DataColumn } from '@pari/ui';
import type { CallOutput } from '@pari/contract/client';
import { useFormChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useLeaveGuard } from '../../../forms/useLeaveGuard.tsx';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { refreshCarry } from './plan.ts';
import { readTerms, samples } from './scheduleTerms.ts';

type Preview = CallOutput<'previewSchedule'>;
type Tranche = Preview['tranches'][number];

const columns: readonly DataColumn<Tranche>[] = [
  { id: 'label', header: 'Instalment', minWidth: 110, render: ({ label }) => <bdi>{label}</bdi> },
  { id: 'date', header: 'Vests on', phone: 'primary', minWidth: 112, render: ({ date }) => (date === null ? 'With its milestone' : shownDay(date)) },
  { id: 'share', header: 'Share', align: 'end', minWidth: 70, render: ({ percentage }) => percentage },
  { id: 'points', header: 'Points', align: 'end', phone: 'secondary', minWidth: 76, render: ({ points }) => formatPoints(points) },
];

interface SchedulePanelProps {
  /** Left out: it is a new one. */
  readonly given?: { readonly name: string; readonly terms: object } | undefined;
  readonly onClose: () => void;
}

/** A schedule as it is written, with its instalments for a grant of a hundred points; what is saved is a version for good. */
export function SchedulePanel({ given, onClose }: SchedulePanelProps) {
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const today = useToday(timeZone, true);
  const [name, setName] = useState(given?.name ?? '');
  const [text, setText] = useState(() => JSON.stringify(given?.terms ?? samples['cliff']?.terms, null, 2));
  const [start, setStart] = useState<CivilDate>(today);
  const [preview, setPreview] = useState<{ readonly of: string; readonly shown: Preview }>();
  const [fault, setFault] = useState<string>();
  const asking = useFormChange('previewSchedule');
  const saving = useFormChange('createSchedule');
  const { leave, question } = useLeaveGuard(given === undefined ? name !== '' : text !== JSON.stringify(given.terms, null, 2), onClose);
  const key = `${text} ${start}`;
  const isShown = preview?.of === key;
  const look = (): void => {
    const read = readTerms(text);
    if ('fault' in read) return setFault(read.fault);
    setFault(undefined);
    asking.mutate(
      { body: { terms: read.terms, vesting_start_date: start } },
      {
        onSuccess: (shown) => setPreview({ of: key, shown }),
        onError: (error) => setFault(error.message),
      },
    );
  };
  const save = (): void => {
    if (!preview) return;
    if (name.trim() === '') return setFault('Give it a name.');
    saving.mutate(
      { body: { name: name.trim(), terms: preview.shown.terms } },
      {
        onSuccess: ({ version }) => {
          toasts.show(`Saved as version ${version}.`);
          refreshCarry();
          onClose();
        },
        onError: (error) => setFault(error.message),
      },
    );
  };
  return (
    <Panel
      title={given ? given.name : 'New schedule'}
      note={given ? 'What is saved here becomes a new version. Grants keep theirs.' : 'Terms as JSON, ours or vesting terms of the Open Cap Format.'}
      isOpen
      onOpenChange={leave}
      actions={
        <>
          <Button onPress={leave}>Cancel</Button>
          {isShown ? (
            <Button variant="primary" isPending={saving.isPending} onPress={save}>
              Save
            </Button>
          ) : (
            <Button variant="primary" isPending={asking.isPending} onPress={look}>
              Show the instalments
            </Button>
          )}
        </>
      }
    >
      {fault !== undefined && (
        <Banner tone="warning" title="This is no schedule yet">
          {fault}
        </Banner>
      )}
      <Form onSubmit={(event) => event.preventDefault()}>
        {!given && (
          <>
            <TextField label="Name" value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" isRequired />
            <Select
              label="Begin with"
              options={Object.entries(samples).map(([value, { label }]) => ({ value, label }))}
              value={null}
              placeholder="A schedule of a kind"
              onChange={(kind) => setText(JSON.stringify(samples[kind]?.terms, null, 2))}
            />
          </>
        )}
        <TextArea label="Terms" value={text} onChange={(event) => setText(event.target.value)} rows={14} spellCheck={false} />
        <DateField label="For a grant whose vesting starts on" value={start} today={today} onChange={(day) => day !== null && setStart(day as CivilDate)} />
      </Form>
      {isShown && (
        <DataTable
          label="Instalments of 100 points"
          columns={columns}
          rows={preview.shown.tranches}
          getRowId={({ label, date }) => `${label} ${date ?? DASH}`}
          getRowName={({ label }) => label}
          maxHeight={400}
        />
      )}
      {question}
    </Panel>
  );
}
