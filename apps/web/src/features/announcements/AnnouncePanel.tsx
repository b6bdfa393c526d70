import { useState } from 'react';
import { Button, DateField, Panel, TextArea, TextField } from '@pari/ui';
import { useToday } from '../../shared/dates/useToday.ts';
import { FormField } from '../../forms/FormField.tsx';
import { ServerForm } from '../../forms/ServerForm.tsx';
import { useLeaveGuard } from '../../forms/useLeaveGuard.tsx';
import { useServerForm } from '../../forms/useServerForm.ts';
import type { Rehearsal, Said } from './announcement.ts';
import { AudienceField, type ChosenAudience } from './AudienceField.tsx';
import { ConfirmPanel } from './ConfirmPanel.tsx';

interface Written {
  readonly audience: ChosenAudience | null;
  readonly title: string;
  readonly text: string;
  readonly due_date: string | null;
}

const nothing: Written = { audience: null, title: '', text: '', due_date: null };
const everybody: Said['audience'] = { scope: 'company' };

const saidBy = ({ audience, title, text, due_date: due }: Written): Said => ({
  audience: audience?.audience ?? everybody,
  title,
  text,
  ...(due !== null && { due_date: due }),
});

interface AnnouncePanelProps {
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** An announcement is written, then seen with everybody who would be told, and only then made. */
export function AnnouncePanel({ timeZone, onClose }: AnnouncePanelProps) {
  const [rehearsed, setRehearsed] = useState<{ readonly said: Said; readonly to: string; readonly rehearsal: Rehearsal }>();
  const today = useToday(timeZone, true);
  const form = useServerForm<'announce', Written>('announce', {
    defaults: nothing,
    input: (values) => ({ query: { dry_run: 'true' }, body: saidBy(values) }),
    onSuccess: (rehearsal) => {
      const values = form.fields.getValues();
      setRehearsed({ said: saidBy(values), to: values.audience?.label ?? '', rehearsal });
    },
  });
  const { leave, question } = useLeaveGuard(form.isDirty || form.fields.getValues('title') !== '', onClose);
  const close = (): void => {
    if (!form.isPending) leave();
  };
  if (rehearsed) {
    return (
      <>
        <ConfirmPanel {...rehearsed} onBack={() => setRehearsed(undefined)} onLeave={leave} onDone={onClose} />
        {question}
      </>
    );
  }
  return (
    <Panel
      title="Announce something"
      note="Next you see everybody who would be told. Nothing is sent before."
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button type="submit" form={form.id} variant="primary" isPending={form.isPending}>
            See who is told
          </Button>
        </>
      }
    >
      <ServerForm form={form}>
        <FormField form={form} name="audience" label="To" rule={(value) => (value === null ? 'Choose whom it is for.' : undefined)}>
          {({ id, label, error, value, onChange }) => <AudienceField id={id} label={label} error={error} value={value} onChange={onChange} />}
        </FormField>
        <FormField form={form} name="title" label="Title" rule={(value) => (value.trim() === '' ? 'Enter a title.' : undefined)}>
          {(field) => <TextField {...field} autoComplete="off" isRequired />}
        </FormField>
        <FormField form={form} name="text" label="Text" rule={(value) => (value.trim() === '' ? 'Enter what is announced.' : undefined)}>
          {(field) => <TextArea {...field} rows={8} most={3500} description="Plain text: it is shown as it stands here." isRequired />}
        </FormField>
        <FormField form={form} name="due_date" label="Due date">
          {({ label, value, onChange }) => (
            <DateField
              label={`${label} (optional)`}
              placeholder="None"
              clearLabel="None"
              value={value}
              today={today}
              min={today}
              problemOf={({ start }) => (start < today ? 'Choose today or a later day.' : undefined)}
              onChange={onChange}
            />
          )}
        </FormField>
      </ServerForm>
      {question}
    </Panel>
  );
}
