import { createLink, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isOpenForApplicant } from '@pari/domain/applications';
import { participantName, requiredWords, type KycProblem } from '@pari/domain/kyc';
import { Banner, Button, LinkButton } from '@pari/ui';
import { useFormChange } from '../../../client/changes.ts';
import { refreshApplications } from '../refreshApplications.ts';
import { heldFiles } from '../saving/useSendings.ts';
import { KycAnswers } from './KycAnswers.tsx';
import { keyOfPlace, placeOfProblem, stepOf, type KycStep } from './place.ts';
import { askAgain, recordNow, takeRecord } from './record.ts';
import { declinedPart, isSubmitted } from './submitted.ts';
import type { KycApplication, KycWayState } from './way.ts';

const RoutedLinkButton = createLink(LinkButton);

interface CheckStepProps {
  readonly way: KycWayState;
  readonly steps: readonly KycStep[];
  readonly onBack: () => Promise<void>;
}

/** All that is still missing, all that was answered, and the one button that submits it. */
export function CheckStep({ way, steps, onBack }: CheckStepProps) {
  const { record, of, problems } = way;
  const [isNew, setNew] = useState(false);
  const isDeclined = of !== null && declinedPart(of.application) !== undefined;
  const isDone = of !== null && isSubmitted(of.application) && (isDeclined || problems.length === 0);
  const title =
    of === null ? 'What is held' : !isDone ? 'Check your answers' : isDeclined ? 'Declined' : isNew ? 'Thank you' : isApproved(of) ? 'Approved' : 'Submitted';
  return (
    <section className="app-way-part" aria-labelledby="check">
      <Heading isNew={isNew} text={title} />
      {isDone && of && !isDeclined && <Done of={of} />}
      {isDone && isDeclined && (
        <div className="app-way-actions">
          <ToOverview of={of} variant="primary" />
        </div>
      )}
      {!isDone && problems.length > 0 && <Missing way={way} steps={steps} />}
      {of === null && <Uses way={way} />}
      <KycAnswers record={record} facts={way.facts} currency={way.currency} onGo={way.isReadOnly ? undefined : way.go} />
      {!isDone && of && <Submit way={way} of={of} onBack={onBack} onDone={() => setNew(true)} />}
    </section>
  );
}

function Heading({ isNew, text }: { readonly isNew: boolean; readonly text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that submitted is gone: the keyboard goes on here.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <h2 ref={heading} id="check" tabIndex={-1} className="app-way-title">
      {text}
    </h2>
  );
}

/** Reviewers approved all of it. */
const isApproved = ({ application: { modules } }: KycApplication): boolean =>
  modules.every(({ module, state, is_asked: isAsked }) => (module !== 2 && module !== 8) || !isAsked || state === 'approved');

function ToOverview({ of: { application }, variant }: { readonly of: KycApplication; readonly variant: 'primary' | 'secondary' }) {
  const { company } = useParams({ strict: false });
  return (
    <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund: application.fund.external_id }} variant={variant}>
      Go to My Application
    </RoutedLinkButton>
  );
}

function Done({ of }: { readonly of: KycApplication }) {
  const { application } = of;
  const { company } = useParams({ strict: false });
  const fund = application.fund.external_id;
  const asksTax = application.modules.some(({ module, state, is_asked: isAsked }) => module === 3 && isAsked && isOpenForApplicant(state));
  const isReviewed = application.modules.some(({ module, state }) => (module === 2 || module === 8) && state === 'pending');
  return (
    <>
      <Banner tone="positive" title={`Your AML/KYC answers are ${isApproved(of) ? 'approved' : 'submitted'}`}>
        {asksTax
          ? 'Next come your tax forms.'
          : isReviewed
            ? "They are being reviewed. We will email you as soon as it's ready!"
            : 'Nothing more is asked of you here.'}
      </Banner>
      <div className="app-way-actions">
        <ToOverview of={of} variant={asksTax ? 'secondary' : 'primary'} />
        {asksTax && (
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/tax" params={{ company, fund }} variant="primary">
            Go to Tax Forms
          </RoutedLinkButton>
        )}
      </div>
    </>
  );
}

/** Everything that is missing, by step or participant; each leads to where the first of it is put right. */
function Missing({ way, steps }: Pick<CheckStepProps, 'way' | 'steps'>) {
  const { problems, facts } = way;
  const keyOf = (problem: KycProblem): string => problem.participant ?? stepOf(placeOfProblem(problem));
  const titleOf = (problem: KycProblem): string => {
    const person = facts.participants.find(({ id }) => id === problem.participant);
    if (person) return participantName(person);
    return steps.find((step) => keyOfPlace(step.place) === stepOf(placeOfProblem(problem)))?.title ?? '';
  };
  const { cards, economic_beneficiary: whose } = facts.workflow;
  const labels = new Map(cards.flatMap(({ schema }) => schema.map(({ id, label }) => [id, label] as const)));
  if (whose) labels.set('economic_beneficiary', whose.title);
  const wordsOf = ({ question, text }: KycProblem): string => {
    const label = labels.get(question ?? '');
    return label !== undefined && text === requiredWords(label) ? label : text;
  };
  return (
    <Banner tone="warning" title={problems.length === 1 ? 'One thing is missing' : `${problems.length} things are missing`}>
      <ul className="app-kyc-missing">
        {[...Map.groupBy(problems, keyOf).values()].flatMap((of) => {
          const [first] = of;
          if (first === undefined) return [];
          return (
            <li key={keyOf(first)}>
              <button type="button" className="app-kyc-lead" onClick={() => way.go(placeOfProblem(first))}>
                {titleOf(first)}
              </button>
              <p>{of.map(wordsOf).join(' · ')}</p>
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}

function Submit({
  way: { record, problems, saving, files },
  of,
  onBack,
  onDone,
}: Pick<CheckStepProps, 'way' | 'onBack'> & { readonly of: KycApplication; readonly onDone: () => void }) {
  const [isSaving, setSaving] = useState(false);
  const submission = useFormChange('setKycStatus', {
    onDone: ({ record: submitted }) => {
      takeRecord(submitted);
      refreshApplications();
    },
    onFailed: askAgain,
  });
  const { sentence: sending } = heldFiles(files);
  const submit = async (): Promise<void> => {
    setSaving(true);
    const isSaved = await saving.again();
    setSaving(false);
    if (!isSaved) return;
    const { version } = recordNow(record.id) ?? record;
    submission.mutate(
      {
        params: { slug: record.workflow.slug, id: record.id },
        body: { status: 'submitted', fund_external_id: of.application.fund.external_id, version },
      },
      { onSuccess: onDone },
    );
  };
  return (
    <>
      {submission.refusal && (
        <Banner tone="warning" title="Not submitted">
          {submission.refusal.message}
        </Banner>
      )}
      <p className="app-note" aria-live="polite">
        {files.failure === null ? sending : `Not saved: ${files.failure}`}
      </p>
      <div className="app-way-actions">
        <Button onPress={() => void onBack()}>Previous Step</Button>
        <Button
          variant="primary"
          isPending={isSaving || submission.isPending}
          isDisabled={problems.length > 0 || files.isSending}
          onPress={() => void submit()}
        >
          Submit
        </Button>
      </div>
    </>
  );
}

/** Outside of any application: where the record is used, and submitted again once it was changed. */
function Uses({ way: { record } }: Pick<CheckStepProps, 'way'>) {
  const { company } = useParams({ strict: false });
  const open = record.used_in.filter(({ is_open: isOpen }) => isOpen);
  if (open.length === 0) return <p className="app-note">No open application uses it.</p>;
  return (
    <ul className="app-way-plain">
      {open.map(({ application, fund }) => (
        <li key={application} className="app-way-line">
          <span>
            Used in <bdi>{fund.name}</bdi>
          </span>
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/amlkyc" params={{ company, fund: fund.external_id }} search={{ step: 'check' }} size="small">
            {record.status === 'created' || record.status === 'changes_requested' ? 'Submit it there' : 'See it there'}
          </RoutedLinkButton>
        </li>
      ))}
    </ul>
  );
}
