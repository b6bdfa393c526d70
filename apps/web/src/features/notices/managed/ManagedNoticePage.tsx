import { useParams } from '@tanstack/react-router';
import { noticeKindName } from '@pari/domain/notices';
import { EmptyState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { Awaited } from '../../../shared/lists/Awaited.tsx';
import { meansNone } from '../../../shared/lists/meansNone.ts';
import { NewNotice } from '../entry/NewNotice.tsx';
import { unsaved, type ManagedNotice } from '../managedNotice.ts';
import { PublishedNotice } from '../published/PublishedNotice.tsx';
import { NoticeFacts } from '../stated/NoticeFacts.tsx';
import { NoticeLines } from '../stated/NoticeLines.tsx';
import { Head } from './Head.tsx';
import { NoticeInMaking } from './NoticeInMaking.tsx';

/** The capital call or distribution that the address names, or a new one. */
export function ManagedNoticePage() {
  const { notice: id = unsaved } = useParams({ strict: false });
  return id === unsaved ? <New /> : <Known key={id} id={id} />;
}

function New() {
  const audiences = useCall('listAudiences', {}, { isToldInPlace: true });
  return (
    <>
      <Head title="New notice">Nobody is shown it before another administrator has approved it.</Head>
      {audiences.data ? <NewNotice funds={audiences.data.funds} /> : <Awaited asked={audiences} what="the funds" />}
    </>
  );
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
  if (notice.state !== 'discarded') return <NoticeInMaking notice={notice} />;
  return (
    <>
      <Head title={notice.title} />
      {facts}
      <NoticeLines notice={notice} />
    </>
  );
}
