import { createLink, useParams } from '@tanstack/react-router';
import { BackLink, EmptyState, PageHeader, Skeleton, SkeletonGroup } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { LoadingFailed } from '../../shared/lists/LoadingFailed.tsx';
import { meansNone } from '../../shared/lists/meansNone.ts';
import { FileView } from './FileView.tsx';
import './review.css';

const RoutedBackLink = createLink(BackLink);

/** An application as its reviewers find it. */
export function FilePage() {
  const { company, application = '' } = useParams({ strict: false });
  const asked = useCall('getReviewFile', { params: { id: application } }, { isToldInPlace: true, isMain: true });
  const timeZone = useUserInfo().data?.company.time_zone ?? 'UTC';
  const back = (
    <RoutedBackLink to="/{-$company}/investor/review" params={{ company }}>
      Review
    </RoutedBackLink>
  );
  if (asked.data) return <FileView key={asked.data.id} file={asked.data} timeZone={timeZone} back={back} />;
  return (
    <>
      <PageHeader title="Application in review" before={back} />
      {!asked.isLoadingError ? (
        <SkeletonGroup label="Loading the file">
          <Skeleton shape="block" width={100} height={240} />
        </SkeletonGroup>
      ) : meansNone(asked.error) ? (
        <EmptyState icon="file" title="There is no such application">
          It may be your own, or of somebody whom you advise or act for: others review those.
        </EmptyState>
      ) : (
        <LoadingFailed asked={asked} what="the file" />
      )}
    </>
  );
}
