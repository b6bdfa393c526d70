import { createLink, useParams } from '@tanstack/react-router';
import { loadPatterns, workflowSlug } from '@pari/domain/kyc';
import { EmptyState, lazyPart, LinkButton, PartFailed } from '@pari/ui';
import { useState } from 'react';
import { useCall } from '../../../client/queries.ts';
import { useViewContext } from '../../../client/viewContext.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { hasNone } from '../hasNone.ts';
import { Around, ToApplication, Waiting } from '../way/Around.tsx';
import { Frame, headOf, type ComeTo } from '../way/Frame.tsx';
import { Stepper } from '../way/Stepper.tsx';
import { useComeTo } from '../way/useComeTo.ts';
import { BeginStep } from './BeginStep.tsx';
import type { KycApplication } from './way.ts';

const RoutedLinkButton = createLink(LinkButton);

/** What judges answers as the server does comes with what asks for them. */
const KycWay = lazyPart(
  async () => {
    await loadPatterns();
    return import('./KycWay.tsx');
  },
  (failure) => <PartFailed title="The questions could not be loaded" {...failure} />,
);

/** In ms: an upload is checked meanwhile. */
const lookAgain = 3000;

/** Whoever applies to a fund proves who they are. */
export function AmlKycPage() {
  const { fund = '' } = useParams({ strict: false });
  // Whoever typed something that is not saved, and may never be, still reads it here.
  const [wasOpen, setWasOpen] = useState(false);
  const isSelf = useViewContext().viewing === null;
  const input = { params: { id: fund } };
  const application = useCall('getApplication', input, { isToldInPlace: true, isMain: true });
  const eligibility = useCall('fetchEligibility', input, { isToldInPlace: true });
  const comeTo = useComeTo();
  const { data } = application;
  if (data === undefined) {
    const isNone = application.isLoadingError && hasNone(application.error);
    return (
      <Around title="AML/KYC">
        {isNone && <EmptyState title="No application found for this fund." icon="file" />}
        {application.isLoadingError && !isNone && <LoadingFailed asked={application} what="the application" />}
        {application.isPending && <Waiting label="Fetching application..." hasSteps />}
      </Around>
    );
  }
  const { permissions, modules, fund: of, kyc_record: linked, next } = data;
  const kyc = modules.find(({ module }) => module === 2);
  const { is_locked: isLocked } = permissions;
  if (!isLocked && !wasOpen) setWasOpen(true);
  if (isLocked && (!wasOpen || linked === null)) return <ToApplication />;
  if (!isSelf)
    return (
      <Around title={of.name}>
        <EmptyState title="Who somebody is stays between them and the reviewers" icon="help">
          <bdi>{data.applicant.display_name}</bdi> answers this, and nobody else.
        </EmptyState>
      </Around>
    );
  if (!isLocked && (kyc?.is_asked !== true || !permissions.can_go_past_eligibility))
    return (
      <Around title={of.name}>
        <NotYet waitsFor={kyc?.is_asked !== true ? 'nothing' : next.status === 'continue' ? 'applicant' : 'reviewers'} fund={of.external_id} />
      </Around>
    );
  const { response } = eligibility.data ?? {};
  if (!eligibility.data || !response)
    return (
      <Around title={of.name}>
        {eligibility.isLoadingError ? <LoadingFailed asked={eligibility} what="your application" /> : <Waiting label="Loading..." hasSteps />}
      </Around>
    );
  if (linked === null)
    return (
      <Frame {...headOf(of)} placeKey="who" comeTo={comeTo} minutes={data.minutes_left} stepper={<FirstStepper />}>
        <BeginStep fund={of.external_id} vehicle={response.vehicle} onBegun={() => undefined} />
      </Frame>
    );
  return <OfRecord id={linked.id} of={{ application: data, eligibility: eligibility.data }} comeTo={comeTo} slug={workflowSlug(response.vehicle)} />;
}

const FirstStepper = () => (
  <Stepper
    isOpenEnded
    current="who"
    onGo={() => undefined}
    items={[
      { id: 'who', title: 'Who invests', isDone: false, place: null },
      { id: 'questions', title: 'Questions about the investor', isDone: false, isVague: true, place: null },
      { id: 'check', title: 'Check and submit', isDone: false, isVague: true, place: null },
    ]}
  />
);

interface OfRecordProps {
  readonly id: string;
  /** Null: outside of any application. */
  readonly of: KycApplication | null;
  readonly comeTo: ComeTo;
  /** Of the workflow that is asked. */
  readonly slug?: string;
}

/** The steps of one record, once it and the place where somebody was are known. */
export function OfRecord({ id, of, comeTo, slug }: OfRecordProps) {
  const record = useCall(
    'getKycRecord',
    { params: { id } },
    { isToldInPlace: true, isMain: true, every: lookAgain, until: ({ documents }) => !documents.some(({ state }) => state === 'checking') },
  );
  const bookmarks = useCall('getBookmark', { params: { id: of?.application.fund.external_id ?? '' } }, { isToldInPlace: true, enabled: of !== null });
  const title = of?.application.fund.name ?? 'Who I am';
  const wait = (
    <Around title={title}>
      <Waiting label={slug === undefined ? 'Loading...' : `Selecting workflow ${slug}...`} hasSteps />
    </Around>
  );
  if (record.data === undefined)
    return record.isLoadingError ? (
      <Around title={title}>
        {meansNone(record.error) ? (
          <EmptyState title={of === null ? 'There is no such record.' : `No workflow matching ${slug} could be found.`} icon="file" />
        ) : (
          <LoadingFailed asked={record} what="what you answered" />
        )}
      </Around>
    ) : (
      wait
    );
  // Where somebody was is a help, and nothing that the page waits for in vain.
  if (of !== null && bookmarks.isPending) return wait;
  const last = bookmarks.data?.results.find(({ module }) => module === 2)?.last_position ?? null;
  return <KycWay key={id} record={record.data} of={of} last={last} comeTo={comeTo} fallback={wait} />;
}

const reasons = {
  nothing: { title: 'No workflows are available.', text: 'This fund does not ask you to prove who you are, or not yet.', verb: 'Go to My Application' },
  applicant: { title: 'Eligibility comes first', text: 'You prove who you are once your answers say that you may invest.', verb: 'Go on with eligibility' },
  reviewers: { title: 'Your eligibility is being reviewed', text: 'You prove who you are once reviewers approved it.', verb: 'Go to My Application' },
} as const;

/** What stands there where nothing is asked, or not yet. */
function NotYet({ waitsFor, fund }: { readonly waitsFor: keyof typeof reasons; readonly fund: string }) {
  const { company } = useParams({ strict: false });
  const { title, text, verb } = reasons[waitsFor];
  return (
    <EmptyState
      title={title}
      icon="file"
      action={
        <RoutedLinkButton
          to={waitsFor === 'applicant' ? '/{-$company}/investor/funds/$fund/onboarding' : '/{-$company}/investor/funds/$fund/application'}
          params={{ company, fund }}
          variant="primary"
        >
          {verb}
        </RoutedLinkButton>
      }
    >
      {text}
    </EmptyState>
  );
}
