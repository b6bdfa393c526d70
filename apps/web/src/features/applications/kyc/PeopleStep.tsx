import { useState } from 'react';
import {
  cardsOfParticipant,
  ownershipBy,
  ownershipOf,
  PARTICIPANT_QUESTIONS,
  participantName,
  participantsThatCount,
  rolesOf,
  unnamedOwnersAsked,
  wordsOfKycAnswer,
  type KycFacts,
  type Participant,
} from '@pari/domain/kyc';
import { Banner, Button, Confirmation, EmptyState, ErrorSummary, IconButton, StatusMark, useIsPhone, VisuallyHidden } from '@pari/ui';
import { Asked } from '../Asked.tsx';
import { shown } from '../saving/shown.ts';
import { useGoOnAt } from '../way/useGoOnAt.ts';
import { AddParticipant } from './AddParticipant.tsx';
import { questionFieldId } from '../../../shared/kyc/QuestionField.tsx';
import { OwnershipChart } from './OwnershipChart.tsx';
import { placeOfProblem, problemsAt } from './place.ts';
import { QuestionPlace } from './QuestionPlace.tsx';
import { takeRecord, type Adding } from './record.ts';
import { useConfirmedChange } from './useConfirmedChange.tsx';
import type { KycWayState } from './way.ts';

interface PeopleStepProps {
  readonly way: KycWayState;
  /** Who is typed, and not added yet. */
  readonly adding: Adding;
  readonly onAdding: (adding: Adding) => void;
  readonly onStep: (direction: 1 | -1) => Promise<void>;
}

/** Who owns and controls an entity, each with what is still missing of them. */
export function PeopleStep({ way, adding, onAdding, onStep }: PeopleStepProps) {
  const { record, of, facts, holding, isReadOnly, timeZone } = way;
  const isPhone = useIsPhone();
  const [attempt, setAttempt] = useState(0);
  const [removing, setRemoving] = useState<Participant>();
  const [going, setGoing] = useState<1 | -1>();
  const removal = useConfirmedChange('removeKycParticipant', (input) => ({ ...input, query: { change: 'true' as const } }), takeRecord);
  const [removed, setRemoved] = useState('');
  useGoOnAt(removed, 'people');
  const remove = (one: Participant): void => {
    setRemoved('');
    removal.mutate(
      { params: { id: record.id, participant: one.id }, query: { change: 'false' } },
      () => void shown().then(() => setRemoved(participantName(one))),
    );
  };
  const wrong = problemsAt(holding, { at: 'people' });
  const counted = participantsThatCount(facts);
  const open = facts.participants.filter(({ id }) => wrong.some(({ participant }) => participant === id));
  const named = participantName(adding).trim();
  const owners = unnamedOwnersAsked(facts);
  const sentences = [
    ...(named === '' || isReadOnly ? [] : [{ sentence: `${named} was not added yet. Add this person, or clear the names.` }]),
    ...wrong.flatMap(({ participant, question, text }) =>
      participant === null ? [{ sentence: text, ...(question !== null && { fieldId: questionFieldId(question) }) }] : [],
    ),
    ...open.map((one) => ({ sentence: `${participantName(one)} is not done yet.` })),
  ];
  const hasShares = counted.some((one) => ownershipOf(one) !== null);
  const step = async (direction: 1 | -1): Promise<void> => {
    if (direction === 1 && sentences.length > 0 && !isReadOnly) return setAttempt(attempt + 1);
    setGoing(direction);
    await onStep(direction);
    setGoing(undefined);
  };
  const openPerson = (one: Participant): void => {
    const first = wrong.find(({ participant, card }) => participant === one.id && card !== null);
    const card = cardsOfParticipant(facts, one)[0]?.card.id;
    if (first) way.go(placeOfProblem(first));
    else if (card !== undefined) way.go({ at: 'person', participant: one.id, card });
  };
  return (
    <section className="app-way-part app-kyc" aria-labelledby="people">
      <h2 id="people" tabIndex={-1} className="app-way-title">
        Participants
      </h2>
      <p>Name everybody who owns, controls or acts for {record.name}, and anybody behind them.</p>
      {attempt > 0 && (
        <ErrorSummary
          title={sentences.length === 1 ? 'One thing needs attention' : `${sentences.length} things need attention`}
          problems={sentences}
          attempt={attempt}
        />
      )}
      {of && <Asked application={of.application} module={8} questions={['', 'participants']} timeZone={timeZone} />}
      {facts.participants.length === 0 ? (
        <EmptyState title="Nobody is named yet" icon="user">
          They stand here once you add them.
        </EmptyState>
      ) : (
        <table className="app-kyc-people">
          <caption>
            <VisuallyHidden>Participants{hasShares && `, who own ${percent(ownershipBy(counted).named.toString())} together`}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {!isPhone && <th scope="col">Roles</th>}
              {hasShares && (
                <th scope="col" className="app-kyc-share">
                  Share
                </th>
              )}
              {!isPhone && <th scope="col">State</th>}
              <th scope="col">
                <VisuallyHidden>Remove</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {facts.participants.map((one) => {
              const missing = wrong.filter(({ participant }) => participant === one.id).length;
              const state = <StatusMark tone={missing === 0 ? 'positive' : 'warning'}>{missing === 0 ? 'Done' : `${missing} missing`}</StatusMark>;
              const share = ownershipOf(counted.find(({ id }) => id === one.id) ?? one);
              return (
                <tr key={one.id}>
                  <th scope="row">
                    <button type="button" className="app-kyc-person" dir="auto" onClick={() => openPerson(one)}>
                      {participantName(one)}
                    </button>
                    {isPhone && (
                      <span className="app-kyc-beneath">
                        {rolesIn(facts, one)} {state}
                      </span>
                    )}
                  </th>
                  {!isPhone && <td>{rolesIn(facts, one)}</td>}
                  {hasShares && <td className="app-kyc-share">{share !== null && percent(share.toString())}</td>}
                  {!isPhone && <td>{state}</td>}
                  <td className="app-kyc-end">
                    {!isReadOnly && <IconButton icon="close" label={`Remove ${participantName(one)}`} onPress={() => setRemoving(one)} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="app-note" aria-live="polite">
        {removed !== '' && (
          <>
            <bdi>{removed}</bdi> was removed.
          </>
        )}
      </p>
      <OwnershipChart participants={counted} />
      {owners && (
        <QuestionPlace way={way} question={owners} whom={null} error={attempt > 0 ? wrong.find(({ question }) => question === owners.id)?.text : undefined} />
      )}
      {removal.refusal && (
        <Banner tone="warning" title="Nobody was removed">
          {removal.refusal.message}
        </Banner>
      )}
      {!isReadOnly && (
        <AddParticipant
          record={record}
          adding={adding}
          onType={onAdding}
          onAdded={(id, card) => (card === undefined ? undefined : way.go({ at: 'person', participant: id, card }))}
        />
      )}
      <div className="app-way-actions">
        <Button isPending={going === -1} onPress={() => void step(-1)}>
          Previous Step
        </Button>
        <Button variant="primary" isPending={going === 1} onPress={() => void step(1)}>
          Next Step
        </Button>
      </div>
      <Confirmation
        title={`Remove ${removing ? participantName(removing) : ''}?`}
        verb="Remove"
        isOpen={removing !== undefined}
        onCancel={() => setRemoving(undefined)}
        onConfirm={() => {
          setRemoving(undefined);
          if (removing) remove(removing);
        }}
      >
        What you answered about them, and their files, go with them. What was submitted stays.
      </Confirmation>
      {removal.question}
    </section>
  );
}

const percent = (share: string): string => `${share}%`;

/** The roles of a participant in words. */
function rolesIn({ workflow }: KycFacts, participant: Participant): string {
  const asked = workflow.cards.flatMap(({ schema }) => schema).find(({ id }) => id === PARTICIPANT_QUESTIONS.role);
  return asked ? wordsOfKycAnswer(asked, rolesOf(participant)).join(', ') : '';
}
