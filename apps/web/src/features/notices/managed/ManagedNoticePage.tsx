import { createLink, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { noticeKindName } from '@pari/domain/notices';
import { BackLink, EmptyState, PageHeader } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { unsaved, type ManagedNotice } from '../managedNotice.ts';
import { PublishedNotice } from '../published/PublishedNotice.tsx';
import { NoticeFacts } from '../stated/NoticeFacts.tsx';
import { NoticeLines } from '../stated/NoticeLines.tsx';

const RoutedBackLink = createLink(BackLink);

/** The capital call or distribution that the address names, or a new one. */
export function ManagedNoticePage() {
  const { notice: id = unsaved } = useParams({ strict: false });
  return id === unsaved ? <Head title="New notice" /> : <Known key={id} id={id} />;
}

function Known({ id }: { readonly id: string }) {
  const asked = useCall('getManagedNotice', { params: { id } }, { isToldInPlace: true });
  if (asked.data) return <Opened notice={asked.data} />;
  return (
    <>
      <Head title="Notice" />
      {asked.isLoadingError && meansNone(asked.error) ? (
        <EmptyState title="There is no such notice">No notice of the company is meant by this address.</EmptyState>
      ) : (
        <Awaited asked={asked} what="the notice" />
      )}
    </>
  );
}

function Opened({ notice }: { readonly notice: ManagedNotice }) {
  const facts = <NoticeFacts notice={notice} />;
  if (notice.published_on !== null) {
    return (
      <>
        <Head title={notice.title}>
          <bdi>{notice.reference}</bdi>, {noticeKindName(notice.kind).toLowerCase()} of <bdi>{notice.fund.name}</bdi>
        </Head>
        <PublishedNotice notice={notice}>{facts}</PublishedNotice>
      </>
    );
  }
  return (
    <>
      <Head title={notice.title} />
      {facts}
      <NoticeLines notice={notice} />
    </>
  );
}

function Head({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  const { company } = useParams({ strict: false });
  return (
    <PageHeader
      title={title}
      before={
        <RoutedBackLink to="/{-$company}/investor/admin/notices" params={{ company }}>
          Capital calls and distributions
        </RoutedBackLink>
      }
    >
      {children}
    </PageHeader>
  );
}
