import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { decideCriteria, outcomeOfBlock, problemsToPrepare, tickedOf, type BlockAnswer, type CriteriaBlock } from '@pari/domain/applications';
import { lazyPart, PartFailed, Skeleton, SkeletonGroup } from '@pari/ui';
import { useChange } from '../../../client/changes.ts';
import { useFailure, useUnavailable } from '../../../client/failures.ts';
import { useUserInfo } from '../../../client/user.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { SaveState } from '../saving/SaveState.tsx';
import { AboutStep } from './AboutStep.tsx';
import { Asked } from '../Asked.tsx';
import { BlockStep } from './BlockStep.tsx';
import { Conflicts, type Taken } from './Conflicts.tsx';
import { answersNow, stateOf, stepsNow, surroundings, takePosition, type Begun } from './eligibility.ts';
import { Frame, headOf, type ComeTo } from '../way/Frame.tsx';
import { Locked } from './Locked.tsx';
import { AMOUNT_POSITION, beside, firstOpen, keyOfAsked, keyOfPlace, mayComeTo, placeAt, placeOfKey, searchOf, stepsBehind, type Place } from './place.ts';
import { PolicyStep } from './LoadedPolicyStep.tsx';
import { POLICY_STEP, policyItems, policyToAccept } from './policy.ts';
import { usualWait } from '../saving/useSaving.ts';
import { AMOUNT_KEY, useAutosave } from './saving/useAutosave.ts';
import { withUploads } from '../saving/withUploads.ts';
import { itemOf } from './itemOf.ts';
import { Stepper } from '../way/Stepper.tsx';
import { heldFiles } from '../saving/useSendings.ts';
import { useUploads } from './useUploads.ts';

const AmountStep = lazyPart(
  () => import('./AmountStep.tsx'),
  (failure) => <PartFailed title="The investment amount could not be loaded" {...failure} />,
);

const amountToCome = (
  <SkeletonGroup label="Loading the investment amount">
    <Skeleton shape="text-20" width={18} />
    <Skeleton shape="block" width={40} height={18} />
  </SkeletonGroup>
);

interface WayProps {
  readonly data: Begun;
  readonly fund: string;
  readonly comeTo: ComeTo;
}

/** The steps of an application that was begun, each saved as it is filled. */
export function Way({ data, fund, comeTo }: WayProps) {
  const { response, application } = data;
  const isSelf = useViewContext().viewing === null;
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const uploads = useUploads(fund, response.id);
  const saving = useAutosave(fund, response.id, heldFiles(uploads));
  const { autosave, state } = saving;
  const isUnavailable = useUnavailable();
  const isTriedAbove = useFailure() !== null || isUnavailable;
  const [taken, setTaken] = useState<Taken>();
  const [readVersion, setReadVersion] = useState(response.version);
  const [wasOpen] = useState(!data.permissions.is_locked);
  const bookmark = useChange('updateEligibility', { isQuiet: true, isInTurn: true, onDone: ({ last_position: at }) => takePosition(fund, at) });

  const unsaved = new Map([...state.unsaved].flatMap(([key, { value }]) => ('answer' in value ? [[key, value.answer] as const] : [])));
  const answers = answersNow(data, unsaved);
  const around = surroundings(data);
  const steps = stepsNow(data, answers);
  const decision = decideCriteria(
    steps.map(({ block }) => ({ block, answer: answers.get(block.id) })),
    around,
  );
  const eligibility = stateOf(data, 1);
  const isOver = eligibility?.state === 'declined' || (decision.outcome === 'fails' && eligibility?.state !== 'approved');
  // What the applicant alone confirms keeps nobody who prepares the rest from it.
  const passable = new Set(
    isSelf ? [] : steps.filter(({ block }) => problemsToPrepare(block, answers.get(block.id), around).length === 0).map(({ block }) => block.id),
  );
  const way = { steps, passable, isOver };
  const place = placeAt(way, query, response.last_position);
  const open = firstOpen(way);
  // Where the amount is said the answers are out of sight: what others answer meanwhile is not submitted before it was read.
  if (readVersion !== response.version && (place.at !== 'amount' || unsaved.size > 0)) setReadVersion(response.version);
  const current = keyOfPlace(place);
  const isElsewhere = keyOfAsked(query) !== current;
  const { is_locked: isLocked } = data.permissions;
  // Whoever typed something that is not saved, and may never be, still reads it here.
  const isClosed = isLocked && !(wasOpen && (state.unsaved.size > 0 || place.at === 'about'));
  // An address that leads nowhere yet, or to no step, names the one in sight: otherwise the step would change once a tick lets it lead somewhere.
  useEffect(() => {
    if (isElsewhere && !isClosed) void navigate({ to: '.', search: searchOf(placeOfKey(current)), replace: true, ignoreBlocker: true });
  }, [isElsewhere, isClosed, current, navigate]);

  const go = (to: Place, isSaved = false): void => {
    void navigate({ to: '.', search: searchOf(to), ignoreBlocker: isSaved });
    const position = to.at === 'block' ? to.block : AMOUNT_POSITION;
    if (to.at !== 'about' && position !== response.last_position) bookmark.mutate({ params: { id: response.id }, body: { last_position: position } });
  };
  /** What was typed is saved before another step comes. */
  const goOn = async (direction: 1 | -1): Promise<void> => {
    const to = beside(way, place, direction);
    if (to !== null && (await saving.again())) go(to);
  };
  const edit = (block: string, answer: BlockAnswer): void => {
    const isNameTyped = answer.certificate_name !== undefined && answer.certificate_name !== answers.get(block)?.certificate_name;
    autosave.edit(block, { answer }, response.version, isNameTyped ? nameWait : usualWait);
  };

  const behind = stepsBehind(way, place, response.last_position);
  /** Nothing ticked is an answer of several choices too, once the step was left with it. */
  const isStillOpen = (block: CriteriaBlock): boolean =>
    block.kind === 'SG-IP' && tickedOf(answers.get(block.id) ?? {}).length === 0 && steps.findIndex((one) => one.block.id === block.id) >= behind;
  const isSubmitted = (number: 1 | 7): boolean => ['pending', 'approved', 'complete'].includes(stateOf(data, number)?.state ?? '');
  const policy = policyToAccept(data, isSelf);
  const items = [
    ...policyItems(data, isSelf),
    itemOf({ at: 'about' }, 'About you', true, true),
    ...steps.map(({ block, problems }, index) => {
      const isDone =
        block.kind === 'final' ? open >= steps.length && !isOver && (isSubmitted(1) || place.at === 'amount') : problems.length === 0 && index < open;
      const isRead = isStillOpen(block)
        ? false
        : block.kind !== 'intro' || index < steps.findIndex((one) => one.block.id === (place.at === 'block' ? place.block : '')) || answers.size > 0;
      const isFailing = !isStillOpen(block) && outcomeOfBlock(block, answers.get(block.id), around) === 'fails' && eligibility?.state !== 'approved';
      return { ...itemOf({ at: 'block', block: block.id }, block.title, isDone && isRead, index <= open), isFailing };
    }),
    itemOf({ at: 'amount' }, 'Investment amount', isSubmitted(7), mayComeTo(way, { at: 'amount' })),
  ];
  // Where something above the page tries everything again, this is tried with it.
  const canRetry = state.canRetry && !isTriedAbove;
  const step = place.at === 'block' ? steps.find(({ block }) => block.id === place.block) : undefined;
  const aboutQuestions = ['applicant', ...data.criteria.body.blocks.flatMap(({ id, kind }) => (kind === 'country_selector' ? [id] : []))];
  const saveState = place.at !== 'about' && (
    <SaveState {...withUploads(state, uploads)} timeZone={timeZone} onRetry={canRetry ? () => void saving.again() : undefined} />
  );
  const stepper = (
    <Stepper
      items={items}
      current={policy ? POLICY_STEP : current}
      saveState={saveState}
      onGo={(to) => void saving.again().then((isSaved) => isSaved && go(to))}
    />
  );
  // Whatever step is in sight: whoever leaves waits for their answer.
  const questions = <Conflicts data={data} saving={saving} uploads={uploads} timeZone={timeZone} onTaken={setTaken} />;
  const frame = { ...headOf(data.fund), comeTo, stepper, placeKey: current, minutes: isOver ? 0 : application.minutes_left };
  if (isClosed) return <Navigate to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} replace ignoreBlocker />;
  if (policy) {
    return (
      <Frame {...frame} placeKey={POLICY_STEP}>
        {questions}
        <PolicyStep policy={policy} fund={fund} />
      </Frame>
    );
  }
  return (
    <Frame {...frame}>
      {isLocked && <Locked data={data} saving={saving} />}
      {questions}
      {place.at === 'about' && <Asked application={application} module={1} questions={aboutQuestions} timeZone={timeZone} />}
      {place.at === 'about' && (
        <AboutStep
          data={data}
          fund={fund}
          onDone={() => {
            const to = beside(way, place, 1);
            if (to) go(to, true);
          }}
        />
      )}
      {step && (
        <BlockStep
          key={step.block.id}
          step={step}
          data={data}
          sent={uploads}
          answer={answers.get(step.block.id)}
          decision={decision}
          isOver={isOver}
          isStillOpen={isStillOpen(step.block)}
          isSelf={isSelf}
          timeZone={timeZone}
          onChange={edit}
          onStep={goOn}
          onGo={go}
        />
      )}
      {place.at === 'amount' && (
        <AmountStep
          fallback={amountToCome}
          taken={taken}
          data={data}
          fund={fund}
          autosave={autosave}
          unsaved={state.unsaved.get(AMOUNT_KEY)}
          readVersion={readVersion}
          isSelf={isSelf}
          timeZone={timeZone}
          onBack={() => void goOn(-1)}
          onLook={() => {
            const before = beside(way, place, -1);
            if (before) go(before);
          }}
        />
      )}
    </Frame>
  );
}

/** In ms: how long nothing more is typed of a name before it is saved. */
const nameWait = 2000;
