import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { TaxStep } from '@pari/domain/tax';
import { useChange } from '../../../client/changes.ts';
import { useFailure, useUnavailable } from '../../../client/failures.ts';
import { useUserInfo } from '../../../client/user.ts';
import type { Application } from '../application.ts';
import { Asked } from '../Asked.tsx';
import { AskingDialog } from '../saving/AskingDialog.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { SaveState } from '../saving/SaveState.tsx';
import { heldFiles } from '../saving/useSendings.ts';
import { usualWait } from '../saving/useSaving.ts';
import { withUploads } from '../saving/withUploads.ts';
import { ToApplication } from '../way/Around.tsx';
import { Declined } from '../way/Declined.tsx';
import { Frame } from '../way/Frame.tsx';
import { Stepper } from '../way/Stepper.tsx';
import { useComeTo } from '../way/useComeTo.ts';
import { CountriesStep } from './CountriesStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { DocumentsStep } from './DocumentsStep.tsx';
import { FormsStep } from './FormsStep.tsx';
import { headOfTax } from './headOfTax.tsx';
import { isGiven, isOpen, placeAt, problemsAt, stepsOf } from './place.ts';
import { titleOfQuestion } from './lines.ts';
import { recordNow, type TaxRecord } from './record.ts';
import { saidNow } from './said.ts';
import { TaxConflicts } from './TaxConflicts.tsx';
import { TaxLocked } from './TaxLocked.tsx';
import { usePreparing } from './usePreparing.ts';
import { useTaxFiles } from './useTaxFiles.ts';
import { useTaxReturn } from './useTaxReturn.ts';
import { useTaxSaving } from './useTaxSaving.ts';
import type { TaxWayState } from './way.ts';
import '../way/way.css';
import '../../../shared/kyc/kyc.css';
import '../applications.css';
import './tax.css';

interface TaxWayProps {
  readonly record: TaxRecord;
  /** For which it is answered; null: it is looked at in the account. */
  readonly application: Application | null;
  /** Where somebody was, as it was remembered; null: nowhere. */
  readonly last: string | null;
}

/** The steps of a tax record, each saved as it is filled. */
export default function TaxWay({ record, application, last }: TaxWayProps) {
  const comeTo = useComeTo();
  const query: { readonly step?: unknown; readonly envelope_id?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const files = useTaxFiles(record.id);
  const saving = useTaxSaving(record.id, heldFiles(files));
  const preparing = usePreparing(record.id);
  const isReturning = useTaxReturn(record, application?.fund.external_id ?? null);
  const { autosave, state } = saving;
  const isUnavailable = useUnavailable();
  const isTriedAbove = useFailure() !== null || isUnavailable;
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  /** The step at which it was typed: at another it is not in sight any more, however one came there. */
  const [typedAt, setTypedAt] = useState<TaxStep>();
  /** The step to which somebody was led because something is wrong in it. */
  const [toldAt, setToldAt] = useState<TaxStep>();
  const [atFirst] = useState(query.envelope_id === undefined ? last : '5');
  const [inSight, setInSight] = useState<ReadonlySet<string>>(new Set());
  const comesInSight = useCallback((place: string) => {
    setInSight((before) => new Set(before).add(place));
    return () => setInSight((before) => new Set([...before].filter((one) => one !== place)));
  }, []);
  const bookmark = useChange('setBookmark', { isQuiet: true, isInTurn: true });

  const { step, isAsked } = placeAt(record, query.step, atFirst);
  if (typedAt !== step) {
    setTypedAt(step);
    setTyped(new Map());
  }
  useEffect(() => {
    // An address that leads nowhere names what is in sight.
    if (!isAsked && query.envelope_id === undefined) void navigate({ to: '.', search: { step: String(step) }, replace: true, ignoreBlocker: true });
  });
  const go = (to: TaxStep): void => {
    void navigate({ to: '.', search: { step: String(to) }, ignoreBlocker: true });
    if (application) bookmark.mutate({ params: { id: application.fund.external_id }, body: { module: 3, last_position: String(to) } });
  };
  /** What was typed is saved before another step comes. */
  const goSaved = async (to: TaxStep): Promise<void> => {
    if (await saving.again()) go(to);
  };
  const steps = stepsOf(record);
  const at = steps.findIndex((one) => one.step === step);
  const goOn = (direction: 1 | -1) => (): void => {
    const to = steps[at + direction]?.step;
    if (to === undefined) return;
    // What was found wrong by a later answer is put right first, and told where that is.
    const missing = (recordNow(record.id) ?? record).problems.find((problem) => problem.step < to)?.step;
    if (direction === 1) setToldAt(missing);
    if (direction === 1 && to === 5 && missing === undefined) preparing.prepareMissing();
    go(direction === 1 ? (missing ?? to) : to);
  };
  const module = application?.modules.find((one) => one.module === 3);
  const isLocked = application?.permissions.is_locked === true;
  const without = (key: string): ReadonlyMap<string, string> => new Map([...typed].filter(([of]) => of !== key));
  // Whether what was submitted is changed is asked with the first sign, and not in the midst of a sentence.
  const keep: TaxWayState['keep'] = (key, draft) =>
    autosave.edit(key, draft, recordNow(record.id)?.version ?? record.version, record.needs_confirmation ? 0 : usualWait);
  const way: TaxWayState = {
    record,
    application,
    said: saidNow(record, state.unsaved),
    saving,
    isReadOnly: isLocked || !record.abilities.edit,
    timeZone,
    typed,
    comesInSight,
    keep,
    type: (key, text, draft, isKept) => {
      setTyped(new Map(typed).set(key, text));
      // What stands is shown by its last signs: as long as nothing is typed in its place, it stays.
      if (!(isKept && text === '' && (typed.get(key) ?? '') === '')) keep(key, draft);
    },
    retype: (key) => setTyped(new Map(typed).set(key, '')),
    untype: (key) => setTyped(without(key)),
  };
  // Where something above the page tries everything again, this is tried with it.
  const canRetry = state.canRetry && !isTriedAbove;
  if (isLocked && state.unsaved.size === 0) return <ToApplication />;
  const isSubmitted = module !== undefined && isGiven(module.state);
  const stepper = (
    <Stepper
      current={String(step)}
      items={steps.map(({ step: to, title }) => ({
        id: String(to),
        title,
        isDone: isOpen(record, to) && problemsAt(record, to).length === 0 && (to !== 5 || application === null || isSubmitted),
        place: isOpen(record, to) ? to : null,
      }))}
      saveState={<SaveState {...withUploads(state, files)} timeZone={timeZone} onRetry={canRetry ? () => void saving.again() : undefined} />}
      onGo={(to) => void goSaved(to)}
    />
  );
  const ways = { way, onNext: goOn(1), onBack: goOn(-1), isTold: toldAt === step };
  return (
    <Frame {...headOfTax(record, application)} placeKey={String(step)} comeTo={comeTo} stepper={stepper} minutes={application?.minutes_left ?? 0}>
      <TaxConflicts way={way} onGivenUp={(key) => setTyped(without(key))} />
      {isLocked && application && <TaxLocked fund={application.fund.external_id} way={way} />}
      {module?.state === 'declined' && <Declined title="These tax forms were declined" reason={module.reason} fund={application?.fund.name ?? ''} />}
      {application && (
        <Asked application={application} module={3} without={inSight} timeZone={timeZone} nameOf={(question) => titleOfQuestion(question, record)} />
      )}
      {step === 1 && <CountriesStep {...ways} />}
      {step === 2 && <DetailsStep {...ways} />}
      {(step === 3 || step === 4) && <FormsStep key={step} {...ways} step={step} />}
      {step === 5 && <DocumentsStep way={way} onBack={ways.onBack} files={files} preparing={preparing} isReturning={isReturning} />}
      {/* Files go on while another step is in sight, and so does what is asked about them. */}
      <AskingDialog asking={files.asking} closeQuestion={files.closeQuestion} />
      <LeavingDialog saving={saving} />
    </Frame>
  );
}
