import { useState } from 'react';
import { REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { Select, TextArea, TextField } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { counted } from '../../../shared/lists/counted.ts';
import type { QueueRow } from '../review.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { Items } from './Items.tsx';
import { actions, bodyOf, countOf, type Action, type Body, type Rehearsal, type Said } from './words.ts';

export interface BulkPanelProps {
  readonly action: Action;
  readonly tasks: readonly QueueRow[];
  /** What takes no words was rehearsed before it comes here. */
  readonly rehearsal?: Rehearsal;
  /** It goes on by itself. */
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

interface Seen {
  readonly rehearsal: Rehearsal;
  readonly body: Body;
}

/** What is done to several is said where it takes words, shown, confirmed, and followed. */
export default function BulkPanel({ action, tasks, rehearsal, onBegun, onClose }: BulkPanelProps) {
  const [seen, setSeen] = useState<Seen | undefined>(rehearsal && { rehearsal, body: bodyOf(action, tasks) });
  const [batch, setBatch] = useState<string>();
  if (batch !== undefined) return <BulkProgress id={batch} onClose={onClose} />;
  if (!seen) return <Words action={action} tasks={tasks} onSeen={setSeen} onClose={onClose} />;
  return (
    <Confirm
      {...seen}
      onBegun={(id) => {
        onBegun();
        setBatch(id);
      }}
      onClose={onClose}
    />
  );
}

interface WordsProps extends Pick<BulkPanelProps, 'action' | 'tasks' | 'onClose'> {
  readonly onSeen: (seen: Seen) => void;
}

/** To whom they are assigned, or which document is asked for. */
function Words({ action, tasks, onSeen, onClose }: WordsProps) {
  const reviewers = useCall('listReviewers', {}, { enabled: action === 'assign' }).data?.results ?? [];
  const form = useServerForm<'reviewSeveral', Said>('reviewSeveral', {
    defaults: { assignee: '', document_name: '', document_description: '' },
    input: (said) => ({ query: { dry_run: 'true' }, body: bodyOf(action, tasks, said) }),
    onSuccess: (rehearsal) => onSeen({ rehearsal, body: bodyOf(action, tasks, form.fields.getValues()) }),
  });
  return (
    <FormPanel
      form={form}
      title={`${actions[action].verb}: ${counted(tasks.length, 'part', 'parts')}`}
      note="What it does to each is shown before anything is done."
      action="Show what it does"
      onClose={onClose}
    >
      {action === 'assign' ? (
        <FormField form={form} name="assignee" label="To" rule={(to) => (to === '' ? 'Choose to whom.' : undefined)}>
          {({ value, ...field }) => (
            <Select
              {...field}
              isRequired
              placeholder="Choose somebody"
              value={value === '' ? null : value}
              options={reviewers.map(({ id, display_name: label }) => ({ value: id, label }))}
            />
          )}
        </FormField>
      ) : (
        <>
          <p>Delegates and advisers who prepare an application read what you write here: name nothing confidential.</p>
          <FormField form={form} name="document_name" label="Document" rule={(name) => (name.trim() === '' ? 'Say which document you need.' : undefined)}>
            {(field) => <TextField {...field} isRequired maxLength={REQUEST_NAME_LENGTH} />}
          </FormField>
          <FormField form={form} name="document_description" label="What it has to show">
            {(field) => <TextArea {...field} isOptional most={REQUEST_DESCRIPTION_LENGTH} />}
          </FormField>
        </>
      )}
    </FormPanel>
  );
}

interface ConfirmProps extends Seen {
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** What is about to be done to each: it is done like that or not at all. */
function Confirm({ rehearsal, body, onBegun, onClose }: ConfirmProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('reviewSeveral');
  const { verb, ask, note } = actions[now.action];
  const done = now.items.filter(({ left_out: why }) => why === null);
  const left = now.items.filter(({ left_out: why }) => why !== null);
  const count = done.length;
  const act = (): void =>
    mutate(
      { query: { digest: now.digest }, body },
      {
        onSuccess: ({ batch }) => batch !== null && onBegun(batch),
        onError: (error) => {
          const changed = effectNow<Rehearsal>(error, 'items');
          if (changed) setNow(changed);
        },
      },
    );
  return (
    <EffectPanel
      title={count === 0 ? 'None of these can be done now' : ask(countOf(now.action, count))}
      note={count === 0 ? undefined : note}
      verb={verb}
      isPossible={count > 0}
      isPending={isPending}
      refusal={refusal}
      refused="Nothing was done"
      onAct={act}
      onClose={onClose}
    >
      {left.length > 0 && <Items title={`Left as ${left.length === 1 ? 'it is' : 'they are'}`} rows={left.map((item) => ({ ...item, note: item.left_out }))} />}
      {count > 0 && (
        <Items title="What is done" rows={done.map((item) => ({ ...item, note: null, ...(now.action === 'approve' && { isOpened: item.is_opened }) }))} />
      )}
    </EffectPanel>
  );
}
