import { useState, type SyntheticEvent } from 'react';
import { cardsInOrder } from '@pari/domain/kyc';
import { Button, TextField } from '@pari/ui';
import { Refused } from '../Refused.tsx';
import { shown } from '../saving/shown.ts';
import { nobody, takeRecord, type KycRecord, type Names } from './record.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';

interface AddParticipantProps {
  readonly record: KycRecord;
  /** As they are typed. */
  readonly names: Names;
  readonly onType: (names: Names) => void;
  /** @param card the first that is asked about them */
  readonly onAdded: (participant: string, card: string | undefined) => void;
}

/** Names somebody, about whom questions follow. */
export function AddParticipant({ record, names, onType, onAdded }: AddParticipantProps) {
  const [isTold, setTold] = useState(false);
  const adding = useConfirmedChange(
    'addKycParticipant',
    (input) => ({ ...input, body: { ...input.body, change: true } }),
    (answer) => {
      takeRecord(answer);
      // Also where another step is in sight by then: else the same person would be added again.
      onType(nobody);
    },
  );
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [first_name, last_name] = [names.first_name.trim(), names.last_name.trim()];
    if (first_name === '' || last_name === '') return setTold(true);
    const before = new Set(record.kyc_participants.map(({ id }) => id));
    adding.mutate({ params: { id: record.id }, body: { first_name, last_name, change: false } }, ({ kyc_participants: all, workflow }) => {
      setTold(false);
      const added = all.find(({ id }) => !before.has(id));
      // There is nothing to go to before it is in sight.
      if (added) void shown().then(() => onAdded(added.id, cardsInOrder(workflow.body).find(({ is_repeatable: is }) => is)?.id));
    });
  };
  const errorOf = (value: string, label: string) => (isTold && value.trim() === '' ? `${label} is required` : undefined);
  return (
    <form className="app-kyc-add" onSubmit={submit} noValidate aria-label="Add a participant">
      <TextField
        label="First name"
        autoComplete="off"
        value={names.first_name}
        error={errorOf(names.first_name, 'First name')}
        onChange={({ target }) => onType({ ...names, first_name: target.value })}
        isRequired
      />
      <TextField
        label="Last name"
        autoComplete="off"
        value={names.last_name}
        error={errorOf(names.last_name, 'Last name')}
        onChange={({ target }) => onType({ ...names, last_name: target.value })}
        isRequired
      />
      <Button type="submit" icon="plus" isPending={adding.isPending}>
        Add participant
      </Button>
      {adding.refusal && <Refused title="Nobody was added" refusal={adding.refusal} />}
      {adding.question}
    </form>
  );
}
