import { useState, type SyntheticEvent } from 'react';
import { cardsInOrder } from '@pari/domain/kyc';
import { Button, TextField } from '@pari/ui';
import { Refused } from '../Refused.tsx';
import { shown, takeRecord, type KycRecord } from './record.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';

interface AddParticipantProps {
  readonly record: KycRecord;
  /** @param card the first that is asked about them */
  readonly onAdded: (participant: string, card: string | undefined) => void;
}

/** Names somebody, about whom questions follow. */
export function AddParticipant({ record, onAdded }: AddParticipantProps) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [isTold, setTold] = useState(false);
  const adding = useConfirmedChange('addKycParticipant', (input) => ({ ...input, body: { ...input.body, change: true } }), takeRecord);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const [first_name, last_name] = [first.trim(), last.trim()];
    if (first_name === '' || last_name === '') return setTold(true);
    const before = new Set(record.kyc_participants.map(({ id }) => id));
    adding.mutate({ params: { id: record.id }, body: { first_name, last_name, change: false } }, ({ kyc_participants: all, workflow }) => {
      setFirst('');
      setLast('');
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
        value={first}
        error={errorOf(first, 'First name')}
        onChange={({ target }) => setFirst(target.value)}
        isRequired
      />
      <TextField
        label="Last name"
        autoComplete="off"
        value={last}
        error={errorOf(last, 'Last name')}
        onChange={({ target }) => setLast(target.value)}
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
