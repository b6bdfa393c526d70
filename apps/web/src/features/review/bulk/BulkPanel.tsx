import { useState, type SyntheticEvent } from 'react';
import { REQUEST_DESCRIPTION_LENGTH, REQUEST_NAME_LENGTH } from '@pari/domain/applications';
import { Banner, Button, NativeSelect, Panel, TextArea, TextField } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { useCall } from '../../../client/queries.ts';
import { effectNow } from '../../../forms/effectNow.ts';
import { EffectPanel } from '../../../forms/EffectPanel.tsx';
import type { QueueRow } from '../review.ts';
import { BulkProgress } from './BulkProgress.tsx';
import { Items } from './Items.tsx';
import { actions, countOf, type Action, type Rehearsal } from './words.ts';

export interface BulkPanelProps {
  readonly action: Action;
  readonly tasks: readonly QueueRow[];
  /** It goes on by itself. */
  readonly onBegun: () => void;
  readonly onClose: () => void;
}

interface Said {
  readonly assignee?: string;
  readonly document_name?: string;
  readonly document_description?: string;
}

const form = 'bulk-form';

/** What is done to several is said where it takes words, shown, confirmed, and followed. */
export default function BulkPanel({ action, tasks, onBegun, onClose }: BulkPanelProps) {
  const [said, setSaid] = useState<Said>({});
  const [isTold, setTold] = useState(false);
  const [rehearsal, setRehearsal] = useState<Rehearsal>();
  const [batch, setBatch] = useState<string>();
  const rehearsing = useFormChange('reviewSeveral');
  const { verb } = actions[action];
  const body = { action, tasks: tasks.map(({ id, version, round, module_version }) => ({ id, version, round, module_version })), ...said };
  const problem =
    action === 'assign' && !said.assignee
      ? 'Choose to whom.'
      : action === 'request_document' && !said.document_name?.trim()
        ? 'Say which document you need.'
        : undefined;
  const look = (event: SyntheticEvent): void => {
    event.preventDefault();
    setTold(true);
    if (problem === undefined && !rehearsing.isPending) rehearsing.mutate({ query: { dry_run: 'true' }, body }, { onSuccess: setRehearsal });
  };
  if (batch !== undefined) return <BulkProgress id={batch} onClose={onClose} />;
  if (rehearsal)
    return (
      <Confirm
        rehearsal={rehearsal}
        body={body}
        onBegun={(id) => {
          onBegun();
          setBatch(id);
        }}
        onClose={onClose}
      />
    );
  return (
    <Panel
      title={`${verb}: ${countOf('claim', tasks.length)}`}
      note="What it does to each is shown before anything is done."
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" isPending={rehearsing.isPending}>
            Show what it does
          </Button>
        </>
      }
    >
      {rehearsing.refusal && (
        <Banner tone="warning" title="It cannot be done so">
          {Object.values(rehearsing.refusal.errors).flat()[0] ?? rehearsing.refusal.message}
        </Banner>
      )}
      <form id={form} onSubmit={look} noValidate>
        {action === 'assign' && <To value={said.assignee ?? ''} error={isTold ? problem : undefined} onChange={(assignee) => setSaid({ assignee })} />}
        {action === 'request_document' && (
          <>
            <p>Delegates and advisers who prepare an application read what you write here: name nothing confidential.</p>
            <TextField
              label="Document"
              isRequired
              maxLength={REQUEST_NAME_LENGTH}
              value={said.document_name ?? ''}
              onChange={({ target }) => setSaid({ ...said, document_name: target.value })}
              error={isTold ? problem : undefined}
            />
            <TextArea
              label="What it has to show"
              isOptional
              most={REQUEST_DESCRIPTION_LENGTH}
              value={said.document_description ?? ''}
              onChange={({ target }) => setSaid({ ...said, document_description: target.value })}
            />
          </>
        )}
      </form>
    </Panel>
  );
}

interface ToProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (assignee: string) => void;
}

function To({ value, error, onChange }: ToProps) {
  const reviewers = useCall('listReviewers', {}).data?.results ?? [];
  return (
    <>
      <NativeSelect
        label="To"
        options={[{ value: '', label: 'Choose somebody' }, ...reviewers.map(({ id, display_name: name }) => ({ value: id, label: name }))]}
        value={value}
        onChange={onChange}
      />
      {error !== undefined && (
        <p role="alert" className="app-note">
          {error}
        </p>
      )}
    </>
  );
}

interface ConfirmProps {
  readonly rehearsal: Rehearsal;
  readonly body: Parameters<ReturnType<typeof useFormChange<'reviewSeveral'>>['mutate']>[0]['body'];
  readonly onBegun: (id: string) => void;
  readonly onClose: () => void;
}

/** What is about to be done to each: it is done like that or not at all. */
function Confirm({ rehearsal, body, onBegun, onClose }: ConfirmProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('reviewSeveral');
  const { verb, ask, note } = actions[now.action];
  const count = now.items.filter(({ left_out: why }) => why === null).length;
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
      <Items label="What is done" rows={now.items.map((item) => ({ ...item, note: item.left_out }))} />
    </EffectPanel>
  );
}
