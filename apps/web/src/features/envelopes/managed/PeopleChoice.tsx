import { useEffect, useState } from 'react';
import { IconButton, type ComboOption } from '@pari/ui';
import { PersonChoice } from '../../../shared/lists/PersonChoice.tsx';

interface PeopleChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: readonly ComboOption[];
  readonly onChange: (value: readonly ComboOption[]) => void;
  /** Who comes first signs first. */
  readonly isInOrder: boolean;
}

/** People chosen one by one. */
export function PeopleChoice({ value, onChange, isInOrder, ...field }: PeopleChoiceProps) {
  const List = isInOrder ? 'ol' : 'ul';
  // What was typed goes with each who is chosen, and the next is typed in its place.
  const [added, setAdded] = useState(0);
  const { id } = field;
  useEffect(() => {
    if (added > 0) document.getElementById(id)?.focus();
  }, [added, id]);
  const add = (person: ComboOption | null): void => {
    if (person === null || value.some((one) => one.value === person.value)) return;
    onChange([...value, person]);
    setAdded(added + 1);
  };
  return (
    <div className="app-send-people">
      <PersonChoice key={added} {...field} isRequired={false} value={null} onChange={add} />
      {value.length > 0 && (
        <List aria-label={`${field.label}, chosen`}>
          {value.map((person) => (
            <li key={person.value}>
              <span>
                <bdi>{person.label}</bdi>
                <span className="app-fund-note">{person.description}</span>
              </span>
              <IconButton icon="close" label={`Leave out ${person.label}`} onPress={() => onChange(value.filter((one) => one !== person))} />
            </li>
          ))}
        </List>
      )}
    </div>
  );
}
