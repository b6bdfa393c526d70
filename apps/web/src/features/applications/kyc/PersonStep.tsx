import { useState } from 'react';
import { isEntityParticipant, namesMissing, participantName, requiredWords, type AskedCard, type KycProblem, type Participant } from '@pari/domain/kyc';
import { Asked } from '../Asked.tsx';
import { CardStep } from './CardStep.tsx';
import { draftKey, NAME_KEY } from './drafts.ts';
import { ParticipantNames } from './ParticipantNames.tsx';
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
  const key = draftKey(NAME_KEY, whom.id);
  const named = way.facts.participants.find(({ id }) => id === whom.id) ?? { ...whom, answers: {} };
  const names = { first_name: named.first_name, last_name: named.last_name, ...typed };
  const missing = namesMissing({ ...names, answers: named.answers });
  const nameless = missing.map((question): KycProblem => ({
    card: asked.card.id,
    question,
    participant: whom.id,
    of: 'participants',
    text: requiredWords(nameWords(named, question)),
  }));
  /** A blank name is not saved, and leads no further. */
  const type = (given: Partial<Names>): void => {
    setTyped({ ...typed, ...given });
    const whole = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, text.trim()]));
    if (namesMissing({ ...names, ...whole, answers: named.answers }).every((name) => given[name] === undefined))
      way.keep(key, { ...way.saving.state.unsaved.get(key)?.value, ...whole });
  };
  return (
    <CardStep
      key={keyOfPlace(here)}
      way={way}
      asked={asked}
      whom={whom}
      problems={[...(at === 0 ? nameless : []), ...problemsAt(way.holding, here)]}
      before={
        <p className="app-note">
          <bdi>{participantName(named)}</bdi>, {at + 1} of {cards.length}
        </p>
      }
      first={
        at === 0 && (
          <>
            {way.of && <Asked application={way.of.application} module={8} questions={[whom.id]} timeZone={way.timeZone} />}
            <ParticipantNames idPrefix="kyc-" isEntity={isEntityParticipant(named)} names={names} missing={missing} isReadOnly={way.isReadOnly} onType={type} />
          </>
        )
      }
      onStep={(direction) => onGo(to(at + direction))}
      verb={at === cards.length - 1 ? 'Done' : 'Next Step'}
    />
  );
}

const nameWords = (named: Pick<Participant, 'answers'>, name: keyof Names): string =>
  isEntityParticipant(named) ? 'Name of the entity' : name === 'first_name' ? 'First name' : 'Last name';
