import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton, SkeletonGroup } from '@pari/ui';
import { LoadingFailed } from './LoadingFailed.tsx';

interface AwaitedProps {
  readonly asked: UseQueryResult;
  /** What comes, as in 'the theme'. */
  readonly what: string;
}

/** In the place of what a call has not answered: that it comes, or that it could not be loaded. */
export const Awaited = ({ asked, what }: AwaitedProps) =>
  asked.isLoadingError ? (
    <LoadingFailed asked={asked} what={what} />
  ) : (
    <SkeletonGroup label={`Loading ${what}`}>
      <Skeleton shape="block" width={30} height={16} />
    </SkeletonGroup>
  );
