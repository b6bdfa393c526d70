import { useState } from 'react';
import { participantName, type AskedCard, type KycProblem } from '@pari/domain/kyc';
import { TextField } from '@pari/ui';
import { Asked } from '../Asked.tsx';
import { CardStep } from './CardStep.tsx';
import { draftKey, NAME_KEY } from './drafts.ts';
import { keyOfPlace, problemsAt, type KycPlace } from './place.ts';
import type { KycParticipant, Names } from './record.ts';
import type { KycWayState } from './way.ts';

interface PersonStepProps {
  readonly way: KycWayState;
  readonly place: Extract<KycPlace, { readonly at: 'person' }>;
  readonly whom: KycParticipant;
  /** All that is asked about them. */
  readonly cards: readonly AskedCard[];
  readonly onGo: (place: KycPlace) => Promise<void>;
}

/** One card about a participant; before the first stands who it is. */
export function PersonStep({ way, place, whom, cards, onGo }: PersonStepProps) {
  const [typed, setTyped] = useState<Partial<Names>>({});
  const at = Math.max(
    0,
    cards.findIndex(({ card }) => card.id === place.card),
  );
  const asked = cards[at];
  if (!asked) return null;
  const to = (index: number): KycPlace => {
    const card = cards[index]?.card.id;
    return card === undefined ? { at: 'people' } : { ...place, card };
  };
  const here = to(at);
  const nameless = fields.flatMap(({ name, label }): KycProblem[] =>
    at === 0 && typed[name]?.trim() === ''
      ? [{ card: asked.card.id, question: name, participant: whom.id, of: 'participants', text: `${label} is required` }]
      : [],
  );
  const named = way.facts.participants.find(({ id }) => id === whom.id) ?? whom;
  return (
    <CardStep
      key={keyOfPlace(here)}
      way={way}
      asked={asked}
      whom={whom}
      problems={[...nameless, ...problemsAt(way.holding, here)]}
      before={
        <p className="app-note">
          <bdi>{participantName(named)}</bdi>, {at + 1} of {cards.length}
        </p>
      }
      first={
        at === 0 && (
          <>
            {way.of && <Asked application={way.of.application} module={8} questions={[whom.id]} timeZone={way.timeZone} />}
            <NameFields way={way} whom={whom} typed={typed} onType={setTyped} />
          </>
        )
      }
      onStep={(direction) => onGo(to(at + direction))}
      verb={at === cards.length - 1 ? 'Done' : 'Next Step'}
    />
  );
}

const fields = [
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
] as const;

/** Who a participant is. A blank name is not saved, and leads no further. */
function NameFields({
  way,
  whom,
  typed,
  onType,
}: Pick<PersonStepProps, 'way' | 'whom'> & { readonly typed: Partial<Names>; readonly onType: (typed: Partial<Names>) => void }) {
  const key = draftKey(NAME_KEY, whom.id);
  const unsaved = way.saving.state.unsaved.get(key)?.value;
  return fields.map(({ name, label }) => {
    const value = typed[name] ?? unsaved?.[name] ?? whom[name];
    return (
      <TextField
        key={name}
        id={`kyc-${name}`}
        label={label}
        autoComplete="off"
        isRequired
        readOnly={way.isReadOnly}
        value={value}
        error={value.trim() === '' ? `${label} is required` : undefined}
        onChange={({ target }) => {
          onType({ ...typed, [name]: target.value });
          if (target.value.trim() !== '') way.keep(key, { ...unsaved, [name]: target.value.trim() });
        }}
      />
    );
  });
}
