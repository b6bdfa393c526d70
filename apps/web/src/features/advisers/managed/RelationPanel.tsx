import { useState } from 'react';
import { addDays, type CivilDate } from '@pari/domain/dates';
import { Button, Confirmation, DefinitionList } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { toasts } from '../../../client/toasts.ts';
import { FormField } from '../../../forms/FormField.tsx';
import { FormPanel } from '../../../forms/FormPanel.tsx';
import { StandsNow } from '../../../forms/StandsNow.tsx';
import { useServerForm } from '../../../forms/useServerForm.ts';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { LastClientDay } from './LastClientDay.tsx';
import { refreshClients, type Relation } from './relation.ts';

interface RelationPanelProps {
  readonly adviser: { readonly id: string; readonly name: string };
  readonly relation: Relation;
  readonly today: CivilDate;
  readonly onClose: () => void;
}

/** Sets until when somebody is a client, or ends it at once. */
export function RelationPanel({ adviser: { id, name }, relation, today, onClose }: RelationPanelProps) {
  const [isEnding, setEnding] = useState(false);
  // As it was opened: what somebody else sets meanwhile is told, not overwritten.
  const [opened] = useState(relation);
  const { client, from, until } = opened;
  const input = (day: CivilDate | null) => ({ params: { id }, body: { client: client.user_id, until: day, was: { from, until } } });
  const after = (): void => {
    refreshClients();
    onClose();
  };
  const form = useServerForm<'putAdviserClient', { readonly until: CivilDate | null }>('putAdviserClient', {
    defaults: { until: until as CivilDate | null },
    input: (typed) => input(typed.until),
    success: 'The last day is saved.',
    onSuccess: after,
  });
  const ending = useChange('putAdviserClient', {
    onDone: () => {
      toasts.show(`${client.display_name} is no client of ${name} any more.`);
      after();
    },
    onFailed: after,
  });
  return (
    <FormPanel form={form} title={client.display_name} note={client.email} action="Save" onClose={onClose}>
      <StandsNow current={form.current} refresh={refreshClients} onShow={onClose} />
      <DefinitionList items={[{ id: 'from', term: 'First day', description: shownDay(from) }]} />
      <FormField form={form} name="until" label="Last day">
        {({ label, value, onChange }) => <LastClientDay label={label} value={value} today={today} first={from} onChange={onChange} />}
      </FormField>
      <div>
        <Button variant="danger" isPending={ending.isPending} onPress={() => setEnding(true)}>
          End it now
        </Button>
      </div>
      <Confirmation
        title={`End it for ${client.display_name}?`}
        verb="End it now"
        isOpen={isEnding}
        onCancel={() => setEnding(false)}
        onConfirm={() => {
          setEnding(false);
          ending.mutate(input(addDays(today, -1)));
        }}
      >
        {name} sees nothing of theirs any more, from the next call on. They can be added again.
      </Confirmation>
    </FormPanel>
  );
}
