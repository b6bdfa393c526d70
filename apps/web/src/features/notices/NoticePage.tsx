import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, Skeleton, SkeletonGroup, SummarySkeleton } from '@pari/ui';
import { NotTheseDays } from '../../shared/dates/NotTheseDays.tsx';
import { OpenedNotice } from '../../shared/notices/OpenedNotice.tsx';

interface NoticePageProps {
  readonly page: UseQueryResult;
  /** What the page is made of; its tables may ask for more. */
  readonly asked: UseQueryResult;
  /** What it answered, or what it last did. */
  readonly shown: object | undefined;
  readonly tools: ReactNode;
  /** Says that it could not be loaded. */
  readonly title: string;
  /** Drawn once both are there. */
  readonly children: ReactNode;
}

/** A page of figures while it comes, and where it does not. */
export function NoticePage({ page, asked, shown, tools, title, children }: NoticePageProps) {
  const failed = page.isLoadingError ? page : asked.isLoadingError && !shown ? asked : undefined;
  const retry = () => void Promise.all([page.isLoadingError && page.refetch(), asked.isLoadingError && asked.refetch()]);
  if (failed) {
    return (
      <>
        {tools}
        <ErrorState title={title} onRetry={retry} isRetrying={page.isFetching || asked.isFetching}>
          {failed.error?.message} Nothing is lost.
        </ErrorState>
      </>
    );
  }
  if (!page.data || !shown) {
    return (
      <>
        <SummarySkeleton label="Loading your figures" tiles={3} />
        <SkeletonGroup label="Loading the tables">
          <Skeleton shape="block" width={60} height={19} />
        </SkeletonGroup>
      </>
    );
  }
  return (
    <>
      <OpenedNotice />
      {asked.isLoadingError && <NotTheseDays onRetry={retry} />}
      <div className="app-figures" aria-busy={asked.isPlaceholderData || undefined}>
        {children}
      </div>
    </>
  );
}
