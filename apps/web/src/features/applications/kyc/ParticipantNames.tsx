import { participantName, requiredWords } from '@pari/domain/kyc';
import { TextField } from '@pari/ui';
import type { Names } from './record.ts';

interface ParticipantNamesProps {
  readonly isEntity: boolean;
  readonly names: Names;
  /** What of it is told to be missing. */
  readonly missing: readonly (keyof Names)[];
  /** @param names what of them is another now */
  readonly onType: (names: Partial<Names>) => void;
  readonly isReadOnly?: boolean | undefined;
  /** Where problems lead: the id of each field begins with it. */
  readonly idPrefix?: string | undefined;
}

const ofPerson = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
] as const;

/** What a participant is called: a person by two names, an entity by one. */
export function ParticipantNames({ isEntity, names, missing, onType, isReadOnly = false, idPrefix }: ParticipantNamesProps) {
  const common = { autoComplete: 'off', isRequired: true, readOnly: isReadOnly };
  const idOf = (name: keyof Names) => (idPrefix === undefined ? {} : { id: `${idPrefix}${name}` });
  if (isEntity)
    return (
      <TextField
        {...common}
        {...idOf('last_name')}
        label="Name of the entity"
        description="As it stands in its register."
        value={names.first_name === '' ? names.last_name : participantName(names)}
        error={missing.includes('last_name') ? 'Name of the entity is required' : undefined}
        onChange={({ target }) => onType({ first_name: '', last_name: target.value })}
      />
    );
  return ofPerson.map(({ name, label }) => (
    <TextField
      key={name}
      {...common}
      {...idOf(name)}
      label={label}
      value={names[name]}
      error={missing.includes(name) ? requiredWords(label) : undefined}
      onChange={({ target }) => onType({ [name]: target.value })}
    />
  ));
}
