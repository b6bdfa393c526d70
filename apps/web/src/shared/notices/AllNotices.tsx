import { Link, useNavigate } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { formatPaid } from '@pari/domain/format';
import { decimal, negate, signOf } from '@pari/domain/money';
import { noticeName } from '@pari/domain/notices';
import { Badge, Button, EmptyState, isOnLayer, Panel } from '@pari/ui';
import { useInfiniteCall } from '../../client/lists.ts';
import { shownDay } from '../dates/shownDay.ts';
import { Awaited } from '../lists/Awaited.tsx';
import { InAddress } from '../lists/InAddress.tsx';

import { standingWords } from './standing.ts';
import './notices.css';

type Notice = CallOutput<'listNotices'>['results'][number];

const pageSize = 50;

/** Every call and distribution of the person, paid ones and replaced ones too, the latest due first; each leads to its notice. */
export default function AllNotices() {
  const navigate = useNavigate();
  const list = useInfiniteCall('listNotices', { query: { limit: pageSize } }, { isToldInPlace: true });
  const close = (): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, notices: undefined }), hash: true, replace: isOnLayer(), resetScroll: false });
  return (
    <InAddress>
      <Panel
        title="Notices"
        note="Capital calls and distributions, the latest due first"
        isOpen
        onOpenChange={close}
        actions={<Button onPress={close}>Close</Button>}
      >
        {list.data ? <List notices={list.data} /> : <Awaited asked={list} what="your notices" />}
        {list.hasNextPage && (
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </Panel>
    </InAddress>
  );
}

function List({ notices }: { readonly notices: readonly Notice[] }) {
  if (notices.length === 0)
    return (
      <EmptyState icon="calendar" title="No notices yet">
        Calls and distributions stand here once they are published to you, and stay.
      </EmptyState>
    );
  return (
    <ul className="app-notice-list">
      {notices.map((notice) => (
        <li key={notice.id}>
          <Link to="." search={(before: object) => ({ ...before, notices: undefined, notice: notice.id })} hash resetScroll={false} className="app-notice-line">
            <bdi className="app-notice-name">{noticeName(notice)}</bdi>
            <span>{amountOf(notice)}</span>
            <span className="app-notice-about">
              <bdi>{notice.fund.name}</bdi>, {shownDay(notice.due_date)}
            </span>
            <Badge tone={notice.is_overdue ? 'negative' : 'neutral'}>{notice.is_in_force ? standingWords(notice) : 'replaced'}</Badge>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function amountOf({ net, currency, progress }: Notice): string {
  const receives = signOf(decimal(net)) < 0;
  const words = progress === 'settled' ? ['Received', 'Paid'] : ['To receive', 'To pay'];
  return `${words[receives ? 0 : 1]} ${formatPaid(receives ? negate(decimal(net)) : net, currency)} ${currency}`;
}
