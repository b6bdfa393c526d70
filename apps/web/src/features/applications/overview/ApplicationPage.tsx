import { createLink, Navigate, useParams, useSearch } from '@tanstack/react-router';
import { BackLink, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { LoadingFailed } from '../../../shared/lists/LoadingFailed.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { hasNone } from '../hasNone.ts';
import { Overview } from './Overview.tsx';
import './overview.css';

const RoutedBackLink = createLink(BackLink);
const RoutedLinkButton = createLink(LinkButton);

/** Where an application to a fund stands. Whoever was signing comes back to it as well: the server is asked what became of that, and the address forgets it. */
export function ApplicationPage() {
  const { company, fund = '' } = useParams({ strict: false });
  const { envelope_id: envelope, event }: { readonly envelope_id?: unknown; readonly event?: unknown } = useSearch({ strict: false });
  if (typeof envelope === 'string' && envelope !== '')
    return <Navigate to="/{-$company}/investor/funds/$fund/program_doc/$envelope/application" params={{ company, fund, envelope }} replace />;
  if (envelope !== undefined || event !== undefined)
    return <Navigate to="." search={(before: object) => ({ ...before, envelope_id: undefined, event: undefined })} replace />;
  return <Whole company={company} fund={fund} />;
}

interface WholeProps {
  /** That the address names. */
  readonly company: string | undefined;
  readonly fund: string;
}

/** What is asked in it, and what was answered. */
function Whole({ company, fund }: WholeProps) {
  const user = useUserInfo().data;
  const input = { params: { id: fund } };
  const asked = useCall('getApplication', input, { isToldInPlace: true, isMain: true });
  const answers = useCall('fetchEligibility', input, { isToldInPlace: true });
  const comments = useCall('listComments', input, { isToldInPlace: true });
  const back = (
    <RoutedBackLink to="/{-$company}/investor/start" params={{ company }}>
      Back to Dashboard
    </RoutedBackLink>
  );
  // What is asked stands above what it is about, and beside its answer: nothing moves once it comes, and no reply that somebody begins is taken from them.
  if (asked.data !== undefined && user !== undefined && !comments.isPending && !answers.isPending)
    return <Overview key={`${user.user_id} ${asked.data.id}`} application={asked.data} answers={answers} asked={comments} user={user} back={back} />;
  const isNone = asked.isLoadingError && hasNone(asked.error);
  // What would be answered is not there of a fund that the person does not find.
  const isFundKnown = !answers.isPending && !meansNone(answers.error);
  return (
    <>
      <PageHeader title="Application" before={back} />
      {isNone ? (
        <EmptyState
          title="No application found for this fund."
          icon="file"
          action={
            <>
              {isFundKnown && (
                <RoutedLinkButton to="/{-$company}/investor/funds/$fund/profile" params={{ company, fund }}>
                  Look at the fund
                </RoutedLinkButton>
              )}
              <RoutedLinkButton to="/{-$company}/investor/opportunities" params={{ company }}>
                All opportunities
              </RoutedLinkButton>
            </>
          }
        >
          {isFundKnown ? 'It stands here once you begin one.' : undefined}
        </EmptyState>
      ) : asked.isLoadingError ? (
        <LoadingFailed asked={asked} what="the application" />
      ) : (
        <SkeletonGroup label="Fetching application...">
          <Skeleton shape="block" height={5} />
          <Skeleton shape="block" height={4} />
          <Skeleton shape="block" height={16} />
        </SkeletonGroup>
      )}
    </>
  );
}
