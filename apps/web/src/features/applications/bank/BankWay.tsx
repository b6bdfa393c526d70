import { createLink, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isOpenForApplicant } from '@pari/domain/applications';
import { Banner, Button, EmptyState, LinkButton, PageHeader } from '@pari/ui';
import { addressIn } from '../../../client/addresses.ts';
import { useFailure, useUnavailable } from '../../../client/failures.ts';
import { useUserInfo } from '../../../client/user.ts';
import type { Application } from '../application.ts';
import { Asked } from '../Asked.tsx';
import { LeavingDialog } from '../saving/LeavingDialog.tsx';
import { SaveState } from '../saving/SaveState.tsx';
import { ToApplication } from '../way/Around.tsx';
import { Declined } from '../way/Declined.tsx';
import { headOf } from '../way/Frame.tsx';
import { onwardFrom } from '../way/onwardFrom.ts';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { roundOf } from '../rounds.ts';
import { RoundPaper } from '../RoundPaper.tsx';
import { CallBack } from './CallBack.tsx';
import { BankForm } from './BankForm.tsx';
import BankLines from './BankLines.tsx';
import { BankLocked } from './BankLocked.tsx';
import type { BankDetail } from './detail.ts';
import { useBankSaving } from './useBankSaving.ts';
import '../way/way.css';
import '../../../shared/kyc/kyc.css';
import '../applications.css';

const RoutedLinkButton = createLink(LinkButton);

/** Where documents come next, they come at once, and say what was submitted; else it is confirmed here. */
const toDocuments = /\/(?:program_doc|review_docs)$/;

interface BankWayProps {
  readonly application: Application;
  readonly detail: BankDetail;
}

/** Where somebody is paid: what they submitted, or the form. */
export default function BankWay({ application, detail }: BankWayProps) {
  const { fund, modules, permissions } = application;
  const { company } = useParams({ strict: false });
  const navigate = useNavigate();
  const isUnavailable = useUnavailable();
  const isTriedAbove = useFailure() !== null || isUnavailable;
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const [isChanging, setChanging] = useState(false);
  const [committed, setCommitted] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that submitted is gone: the keyboard goes on here.
  useEffect(() => {
    if (committed > 0) heading.current?.focus();
  }, [committed]);
  const saving = useBankSaving(fund.external_id);
  const { state } = saving;
  const bank = modules.find(({ module }) => module === 4);
  const isOpen = isOpenForApplicant(bank?.state ?? 'not_started');
  const { title, note, before } = headOf(fund);
  const isForm = !permissions.is_locked && detail.abilities.edit && (isOpen || isChanging);
  const asked = (about?: readonly string[]) => <Asked application={application} module={4} timeZone={timeZone} {...(about && { questions: about })} />;
  // Where something above the page tries everything again, this is tried with it.
  const canRetry = state.canRetry && !isTriedAbove;
  if (permissions.is_locked && state.unsaved.size === 0) return <ToApplication />;
  return (
    <>
      <PageHeader title={title} before={before}>
        {note}
      </PageHeader>
      <section className="app-way-part app-kyc" aria-labelledby="bank">
        <div className="app-way-line">
          <h2 ref={heading} id="bank" tabIndex={-1} className="app-way-title">
            Banking Details
          </h2>
          {isForm && <SaveState {...state} timeZone={timeZone} onRetry={canRetry ? () => void saving.again() : undefined} />}
        </div>
        {(!isForm || permissions.is_locked) && asked()}
        {permissions.is_locked ? (
          <BankLocked fund={fund.external_id} saving={saving} />
        ) : isForm ? (
          <BankForm
            fund={fund.external_id}
            detail={detail}
            timeZone={timeZone}
            saving={saving}
            asked={asked}
            onDone={({ next }) => {
              const onward = onwardFrom('bank_details', company, fund.external_id, next);
              setChanging(false);
              if (toDocuments.test(onward)) void navigate({ href: `${onward}?submitted=bank_details`, ignoreBlocker: true });
              else setCommitted(committed + 1);
            }}
          />
        ) : (
          <Submitted application={application} detail={detail} timeZone={timeZone} onChange={() => setChanging(true)} />
        )}
      </section>
      <LeavingDialog saving={saving} />
    </>
  );
}

interface SubmittedProps extends BankWayProps {
  readonly timeZone: string;
  readonly onChange: () => void;
}

/** What was submitted and when, what comes next, the paper of it, the way on, and the way to change it. */
function Submitted({ application, detail, timeZone, onChange }: SubmittedProps) {
  const { fund, modules, events } = application;
  const { committed, abilities } = detail;
  const round = events
    .filter(({ module }) => module === 4)
    .map(roundOf)
    .find((one) => one !== null);
  const { company } = useParams({ strict: false });
  const state = modules.find(({ module }) => module === 4)?.state;
  const overview = addressIn(company, `/funds/${encodeURIComponent(fund.external_id)}/application`);
  const onward = state === 'declined' ? overview : onwardFrom('bank_details', company, fund.external_id, application.next);
  if (committed === null)
    return (
      <EmptyState
        title="Not yet"
        icon="file"
        action={
          <RoutedLinkButton to="/{-$company}/investor/funds/$fund/application" params={{ company, fund: fund.external_id }} variant="primary">
            Go to My Application
          </RoutedLinkButton>
        }
      >
        {isOpenForApplicant(state ?? 'not_started') ? 'Say first who invests.' : 'Nothing was submitted.'}
      </EmptyState>
    );
  return (
    <>
      {state === 'declined' ? (
        <Declined title="These bank details were declined" reason={modules.find(({ module }) => module === 4)?.reason} fund={fund.name} />
      ) : (
        <Banner tone="positive" title="Your bank details are submitted">
          <time dateTime={committed.at}>{commentTime(committed.at, timeZone)}</time>.{' '}
          {committed.verified_at === null ? (
            'Next, somebody calls you to verify them: nothing is paid to this account before then.'
          ) : (
            <>
              They were verified by a call to you, <time dateTime={committed.verified_at}>{commentTime(committed.verified_at, timeZone)}</time>.
            </>
          )}
        </Banner>
      )}
      {state !== 'declined' && !committed.is_verified && <CallBack detail={detail} timeZone={timeZone} />}
      <BankLines fund={fund.external_id} details={committed.details} />
      <RoundPaper id={application.id} round={round ?? null} words="Banking Details" />
      <div className="app-way-actions">
        {abilities.edit && <Button onPress={onChange}>Change</Button>}
        <RoutedLinkButton to={onward} variant="primary">
          {onward === overview ? 'Go to My Application' : 'Continue your application'}
        </RoutedLinkButton>
      </div>
    </>
  );
}
