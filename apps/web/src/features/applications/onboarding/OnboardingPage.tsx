import { createLink, Navigate, useParams } from '@tanstack/react-router';
import { EmptyState, LinkButton, PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { isBegun } from './eligibility.ts';
import { BackToDashboard } from '../way/Frame.tsx';
import { useComeTo } from '../way/useComeTo.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { refusedAs } from './refusedAs.ts';
import { Way } from './Way.tsx';

const RoutedLinkButton = createLink(LinkButton);

/** In ms: an upload is checked meanwhile. */
const lookAgain = 3000;

/** Whoever applies says from where and as what, answers what the fund asks, and says how much. */
export function OnboardingPage() {
  const { fund = '', company } = useParams({ strict: false });
  const asked = useCall(
    'fetchEligibility',
    { params: { id: fund } },
    { isToldInPlace: true, isMain: true, every: lookAgain, until: ({ response }) => !response?.uploads.some(({ state }) => state === 'checking') },
  );
  const comeTo = useComeTo();
  const { data } = asked;
  if (data !== undefined) {
    // Once it has begun it says by itself that it is closed to changes: something may be unsaved.
    if (isBegun(data)) return <Way key={data.response.id} data={data} fund={fund} comeTo={comeTo} />;
    if (data.permissions.is_locked) return <Navigate to="/{-$company}/investor/funds/$fund/application" params={{ company, fund }} replace />;
    return <FirstSteps data={data} fund={fund} comeTo={comeTo} />;
  }
  const refused = asked.isLoadingError ? refusedAs(asked.error) : undefined;
  return (
    <>
      <PageHeader title={refused?.title ?? 'Onboarding'} before={<BackToDashboard />} />
      {refused && (
        <EmptyState
          title={refused.text}
          icon="help"
          action={
            refused.link === undefined ? (
              <RoutedLinkButton to="/{-$company}/investor/opportunities" params={{ company }}>
                All opportunities
              </RoutedLinkButton>
            ) : (
              <LinkButton href={refused.link} variant="primary">
                Apply now
              </LinkButton>
            )
          }
        />
      )}
      {asked.isLoadingError && !refused && <LoadingFailed asked={asked} what="your application" />}
      {asked.isPending && (
        <SkeletonGroup label="Loading your application">
          <Skeleton shape="block" height={6} />
          <Skeleton shape="block" height={18} />
        </SkeletonGroup>
      )}
    </>
  );
}
