import { useState } from 'react';
import { Banner, Button, DefinitionList, Panel } from '@pari/ui';
import { useFormChange } from '../../client/changes.ts';
import { refreshCall } from '../../client/queries.ts';
import { toasts } from '../../client/toasts.ts';
import { effectNow } from '../../forms/effectNow.ts';
import { shownDay } from '../../shared/dates/shownDay.ts';
import { PeopleNamed } from '../../shared/lists/PeopleNamed.tsx';
import { peopleWords, type Rehearsal, type Said } from './announcement.ts';
import { Words } from './Words.tsx';

interface ConfirmPanelProps {
  readonly said: Said;
  /** The audience in words. */
  readonly to: string;
  readonly rehearsal: Rehearsal;
  readonly onBack: () => void;
  readonly onLeave: () => void;
  readonly onDone: () => void;
}

/** What is about to be announced, and to whom: it is announced to them or not at all. */
export function ConfirmPanel({ said, to, rehearsal, onBack, onLeave, onDone }: ConfirmPanelProps) {
  const [now, setNow] = useState(rehearsal);
  const { mutate, isPending, refusal } = useFormChange('announce');
  const {
    digest,
    recipients: { count, people },
  } = now;
  const announce = (): void => {
    if (isPending) return;
    mutate(
      { query: { digest }, body: said },
      {
        onSuccess: () => {
          toasts.show(`Announced to ${peopleWords(count)}.`);
          void refreshCall('listAnnouncements');
          onDone();
        },
        onError: (error) => {
          const changed = effectNow<Rehearsal>(error, 'recipients');
          if (changed) setNow(changed);
        },
      },
    );
  };
  const close = (): void => {
    if (!isPending) onLeave();
  };
  return (
    <Panel
      title={`Announce this to ${peopleWords(count)}?`}
      note="It comes into the inbox of each of them, and by mail as each has chosen. It cannot be taken back."
      isOpen
      onOpenChange={close}
      actions={
        <>
          <Button onPress={onBack} isDisabled={isPending}>
            Change it
          </Button>
          <Button variant="primary" isPending={isPending} onPress={announce}>
            Announce to {peopleWords(count)}
          </Button>
        </>
      }
    >
      {refusal && (
        <Banner tone="warning" title="Nothing was announced">
          {refusal.message}
        </Banner>
      )}
      <Words title={said.title.trim()} text={said.text.trim()} />
      <DefinitionList
        items={[
          { id: 'to', term: 'To', description: <bdi>{to}</bdi> },
          ...(said.due_date === undefined ? [] : [{ id: 'due', term: 'Due date', description: shownDay(said.due_date) }]),
        ]}
      />
      <h3 className="app-announced-heading">{peopleWords(count)}</h3>
      <PeopleNamed label="Who is told" people={people} count={count} />
    </Panel>
  );
}
