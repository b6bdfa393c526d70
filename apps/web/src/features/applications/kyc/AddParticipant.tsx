import { useState, type SyntheticEvent } from 'react';
import { cardsInOrder, ENTITY_PARTICIPANT, namesMissing, PARTICIPANT_QUESTIONS } from '@pari/domain/kyc';
import { Button, RadioGroup } from '@pari/ui';
import { Refused } from '../Refused.tsx';
import { shown } from '../saving/shown.ts';
import { ParticipantNames } from './ParticipantNames.tsx';
import { nobody, takeRecord, type Adding, type KycRecord } from './record.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';

interface AddParticipantProps {
  readonly record: KycRecord;
  /** As it is typed. */
  readonly adding: Adding;
  readonly onType: (adding: Adding) => void;
  /** @param card the first that is asked about them */
  readonly onAdded: (participant: string, card: string | undefined) => void;
}

/** Names somebody, or an entity, about whom questions follow. */
export function AddParticipant({ record, adding: typed, onType, onAdded }: AddParticipantProps) {
  const [isTold, setTold] = useState(false);
  const change = useConfirmedChange(
    'addKycParticipant',
    (input) => ({ ...input, body: { ...input.body, change: true } }),
    (answer) => {
      takeRecord(answer);
      // Also where another step is in sight by then: else the same person would be added again.
      onType(nobody);
    },
  );
  const question = record.workflow.body.cards
    .flatMap(({ is_repeatable: isOfEach, schema }) => (isOfEach ? schema : []))
    .find(({ id }) => id === PARTICIPANT_QUESTIONS.type);
  const options = question?.data.options ?? [];
  // Most are natural persons.
  const type = typed.type ?? options.find(({ id }) => id !== ENTITY_PARTICIPANT)?.id;
  const answers = type === undefined ? {} : { [PARTICIPANT_QUESTIONS.type]: type };
  const missing = namesMissing({ ...typed, answers });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (missing.length > 0) return setTold(true);
    const [first_name, last_name] = [typed.first_name.trim(), typed.last_name.trim()];
    const before = new Set(record.kyc_participants.map(({ id }) => id));
    change.mutate({ params: { id: record.id }, body: { first_name, last_name, answers, change: false } }, ({ kyc_participants: all, workflow }) => {
      setTold(false);
      const added = all.find(({ id }) => !before.has(id));
      // There is nothing to go to before it is in sight.
      if (added) void shown().then(() => onAdded(added.id, cardsInOrder(workflow.body).find(({ is_repeatable: is }) => is)?.id));
    });
  };
  return (
    <form className="app-kyc-add" onSubmit={submit} noValidate aria-label="Add a participant">
      {question && type !== undefined && (
        <RadioGroup
          label={question.label}
          description={question.helpText === '' ? undefined : question.helpText}
          options={options.map(({ id, text }) => ({ value: id, label: text }))}
          value={type}
          onChange={(chosen) => onType({ ...typed, ...(chosen === ENTITY_PARTICIPANT && { first_name: '' }), type: chosen })}
        />
      )}
      <ParticipantNames
        isEntity={type === ENTITY_PARTICIPANT}
        names={typed}
        missing={isTold ? missing : []}
        onType={(names) => onType({ ...typed, ...names })}
      />
      <Button type="submit" icon="plus" isPending={change.isPending}>
        Add participant
      </Button>
      {change.refusal && <Refused title="Nobody was added" refusal={change.refusal} />}
      {change.question}
    </form>
  );
}
