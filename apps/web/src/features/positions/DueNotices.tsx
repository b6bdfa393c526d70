import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { formatMoney } from '@pari/domain/format';
import { Banner, TextLink } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';

type Due = CallOutput<'listDueNotices'>['results'];

const NoticeLink = createLink(TextLink);
/** So many stand at the head of the dashboard; each of the others is in the notifications. */
const most = 3;

/** What is to be paid, the longest due first, each with the way to its notice. */
export function DueNotices({ due }: { readonly due: Due }) {
  const { company } = useParams({ strict: false });
  if (due.length === 0) return null;
  const isOverdue = due.some((one) => one.is_overdue);
  const rest = due.length - most;
  return (
    <Banner tone={isOverdue ? 'warning' : 'info'} title={due.length === 1 ? 'One payment is asked of you' : `${due.length} payments are asked of you`}>
      <ul className="app-due">
        {due.slice(0, most).map(({ notice, fund, investor, due_date: day, currency, due: amount, is_overdue: isLate }) => (
          <li key={`${notice.id} ${investor.id}`}>
            <NoticeLink to="/{-$company}/investor/ownership" params={{ company }} search={{ notice: notice.id }} hash="" resetScroll={false}>
              {formatMoney(amount, { showCents: true })} {currency}
            </NoticeLink>
            <span>
              <bdi>{fund.name}</bdi>, {isLate ? 'overdue since' : 'due'} {shownDay(day)}
            </span>
          </li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </Banner>
  );
}
