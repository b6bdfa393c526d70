import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { cardsOfParticipant, fileKey, participantName, type AnswerValue } from '@pari/domain/kyc';
import { EmptyState } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { useFailure, useUnavailable } from '../../../client/failures.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useToday } from '../../../shared/dates/useToday.ts';
import { SaveState } from '../saving/SaveState.tsx';
import { heldFiles } from '../saving/useSendings.ts';
import { usualWait } from '../saving/useSaving.ts';
import { withUploads } from '../saving/withUploads.ts';
import { ToApplication } from '../way/Around.tsx';
import { Declined } from '../way/Declined.tsx';
import { Frame, type ComeTo } from '../way/Frame.tsx';
import { Stepper, type StepperItem } from '../way/Stepper.tsx';
import { CardStep } from './CardStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { draftKey, kept, partsOfKey } from './drafts.ts';
import { factsNow, problemsNow } from './facts.ts';
import { headOfWay } from './headOfWay.tsx';
import { KycConflicts } from './KycConflicts.tsx';
import { KycLocked } from './KycLocked.tsx';
import { OtherWorkflow } from './OtherWorkflow.tsx';
import { PeopleStep } from './PeopleStep.tsx';
import { PersonStep } from './PersonStep.tsx';
import { keyOfPlace, placeAt, positionOf, problemsAt, searchOf, stepOf, stepsOf, type KycPlace } from './place.ts';
import { nobody, type KycDraft, type KycRecord, type Whom } from './record.ts';
import { declinedPart, isSubmitted } from './submitted.ts';
import { useKycFiles } from './useKycFiles.ts';
import { useKycSaving, versionOf } from './useKycSaving.ts';
import type { KycApplication, KycWayState } from './way.ts';
import { WhoStep } from './WhoStep.tsx';
import '../../../shared/kyc/kyc.css';
import '../applications.css';

interface KycWayProps {
  readonly record: KycRecord;
  /** The application that it is answered for; null: it is looked at in the account. */
  readonly of: KycApplication | null;
  /** Where somebody was, as it was remembered; null: nowhere. */
  readonly last: string | null;
  readonly comeTo: ComeTo;
}

/** The steps of a record, each saved as it is filled. */
export default function KycWay({ record, of, last, comeTo }: KycWayProps) {
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const company = useUserInfo().data?.company;
  const timeZone = company?.time_zone ?? 'UTC';
  const today = useToday(timeZone, true);
  const files = useKycFiles(record.id);
  const [adding, setAdding] = useState(nobody);
  const unsent = heldFiles(files);
  const named = participantName(adding).trim();
  const saving = useKycSaving(record.id, { ...unsent, sentence: unsent.sentence ?? (named === '' ? null : `${named} was not added yet.`) });
  const { autosave, state } = saving;
  const isUnavailable = useUnavailable();
  const isTriedAbove = useFailure() !== null || isUnavailable;
  const [typed, setTyped] = useState<ReadonlyMap<string, AnswerValue>>(new Map());
  /** The place at which sensitive answers were typed: at another they are not in sight any more, however one came there. */
  const [typedAt, setTypedAt] = useState<string>();
  /** How often what was typed was given up: fields that hold it themselves start anew. */
  const [givenUp, setGivenUp] = useState(0);
  const [atFirst] = useState(last ?? (of === null || isSubmitted(of.application) ? ':check' : null));
  const bookmark = useChange('setBookmark', { isQuiet: true, isInTurn: true });

  const facts = factsNow(record, state.unsaved, today);
  const problems = problemsNow(record, facts, state.unsaved);
  const holding = problemsNow(record, { ...facts, checking: new Set() }, state.unsaved);
  const steps = stepsOf(facts, of === null);
  const { place, isAsked } = placeAt(steps, facts, query, atFirst);
  const current = keyOfPlace(place);
  if (typedAt !== current) {
    setTypedAt(current);
    setTyped(new Map());
  }
  useEffect(() => {
    // An address that leads nowhere names what is in sight: it would change otherwise once an answer lets it lead somewhere.
    if (!isAsked) void navigate({ to: '.', search: searchOf(place), replace: true, ignoreBlocker: true });
  });

  const go = (to: KycPlace): void => {
    void navigate({ to: '.', search: searchOf(to), ignoreBlocker: true });
    if (of) bookmark.mutate({ params: { id: of.application.fund.external_id }, body: { module: 2, last_position: positionOf(to) } });
  };
  /** What was typed is saved before another step comes. */
  const goSaved = async (to: KycPlace | undefined): Promise<void> => {
    if (to && (await saving.again())) go(to);
  };
  const at = steps.findIndex((step) => keyOfPlace(step.place) === stepOf(place));
  const step = steps[at];
  const goOn = (direction: 1 | -1): Promise<void> => goSaved(steps[at + direction]?.place ?? (of === null ? steps[0]?.place : undefined));
  const keep = (key: string, draft: KycDraft): void => {
    const { participant } = partsOfKey(key);
    // Whether what was submitted is changed is asked with the first sign, and not in the midst of a sentence.
    autosave.edit(key, draft, versionOf(record, participant), record.needs_confirmation ? 0 : usualWait);
  };
  const isSensitive = (question: string): boolean =>
    record.workflow.body.cards.some(({ schema }) => schema.some(({ id, is_sensitive: is }) => id === question && is));
  const type = (key: string, value: AnswerValue): void => setTyped((before) => new Map(before).set(key, value));
  const isLocked = of?.application.permissions.is_locked === true;
  const abilities = of?.application.modules.find(({ module }) => module === 2)?.abilities;
  const way: KycWayState = {
    record,
    of,
    facts,
    problems,
    holding,
    saving,
    files,
    isReadOnly: isLocked || (abilities !== undefined && !abilities.edit && !abilities.change),
    timeZone,
    currency: company?.currency ?? 'USD',
    typed,
    keep,
    go: (to) => void goSaved(to),
    answer: (question: string, whom: Whom, value: AnswerValue) => {
      const key = draftKey(question, whom?.id ?? null);
      if (isSensitive(question)) type(key, value);
      // What stands is shown by its last signs: as long as nothing is typed in its place, it stays.
      const stands = (whom ?? record).answers[question]?.masked ?? null;
      if (isSensitive(question) && value === '' && stands !== null && typed.get(key) === '') return;
      keep(key, { answers: { [question]: kept(value) } });
    },
    retype: (question, whom) => type(fileKey(question, whom?.id ?? null), ''),
    untype: (question, whom) => setTyped(new Map([...typed].filter(([key]) => key !== fileKey(question, whom?.id ?? null)))),
  };

  // A record takes answers although the application does not: what is typed last is still saved, or told of.
  if (isLocked && state.unsaved.size === 0 && named === '') return <ToApplication />;
  const declined = of ? declinedPart(of.application) : undefined;
  const items: StepperItem<KycPlace>[] = steps.map(({ place: to, title }) => ({
    id: keyOfPlace(to),
    title,
    isDone: to.at === 'check' ? (of === null ? problems.length === 0 : isSubmitted(of.application)) : problemsAt(problems, to).length === 0,
    place: to,
  }));
  // Where something above the page tries everything again, this is tried with it.
  const canRetry = state.canRetry && !isTriedAbove;
  const stepper = (
    <Stepper
      items={items}
      current={stepOf(place)}
      saveState={<SaveState {...withUploads(state, files)} timeZone={timeZone} onRetry={canRetry ? () => void saving.again() : undefined} />}
      onGo={(to) => void goSaved(to)}
    />
  );
  const participant = place.at === 'person' ? facts.participants.find(({ id }) => id === place.participant) : undefined;
  const whom = participant && record.kyc_participants.find(({ id }) => id === participant.id);
  return (
    <Frame {...headOfWay(record, of)} placeKey={current} comeTo={comeTo} stepper={stepper} minutes={of?.application.minutes_left ?? 0}>
      {isLocked && of && (named !== '' || state.kind === 'failed') && (
        <KycLocked fund={of.application.fund.external_id} way={way} adding={named} onGivenUp={() => setAdding(nobody)} />
      )}
      <KycConflicts
        way={way}
        onGivenUp={(keys) => {
          setTyped(new Map([...typed].filter(([key]) => !keys.includes(key))));
          setGivenUp(givenUp + 1);
        }}
      />
      {declined && of && <Declined title="These answers were declined" reason={declined.reason} fund={of.application.fund.name} />}
      {of?.application.kyc_record?.is_same_workflow === false && <OtherWorkflow way={way} of={of} />}
      {record.workflow.body.cards.length === 0 && <EmptyState title="This workflow contains no cards." icon="file" />}
      {place.at === 'who' && <WhoStep key={givenUp} way={way} onNext={() => goOn(1)} />}
      {place.at === 'card' && step?.asked && (
        <CardStep key={current} way={way} asked={step.asked} whom={null} problems={problemsAt(holding, place)} onStep={goOn} />
      )}
      {place.at === 'people' && <PeopleStep way={way} adding={adding} onAdding={setAdding} onStep={goOn} />}
      {place.at === 'person' && participant && whom && (
        <PersonStep key={`${current}/${givenUp}`} way={way} place={place} whom={whom} cards={cardsOfParticipant(facts, participant)} onGo={goSaved} />
      )}
      {place.at === 'check' && <CheckStep way={way} steps={steps} onBack={() => goOn(-1)} />}
    </Frame>
  );
}
