import { createLink, useParams } from '@tanstack/react-router';
import type { CallOutput } from '@pari/contract/client';
import { formatPaid } from '@pari/domain/format';
import { decimal, sum } from '@pari/domain/money';
import { Banner, TextLink } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';

type Due = CallOutput<'listDueNotices'>['results'];

const NoticeLink = createLink(TextLink);
/** So many stand on the dashboard; each of the others is in the notifications. */
const most = 3;

/** What is to be paid, the longest due first, each with the way to its notice. */
export function DueNotices({ due }: { readonly due: Due }) {
  // Shares of several profiles are paid by one notice.
  const asked = [...Map.groupBy(due, ({ notice }) => notice.id).values()];
  if (asked.length === 0) return null;
  const isOverdue = due.some((one) => one.is_overdue);
  const rest = asked.length - most;
  return (
    <div className="app-asked">
      <Banner tone={isOverdue ? 'warning' : 'info'} title={asked.length === 1 ? 'A payment is asked of you' : `${asked.length} payments are asked of you`}>
        <ul className="app-due">
          {asked.slice(0, most).map((shares) => (
            <Asked key={shares[0]?.notice.id} shares={shares} />
          ))}
          {rest > 0 && <li>and {rest} more</li>}
        </ul>
      </Banner>
    </div>
  );
}

function Asked({ shares }: { readonly shares: Due }) {
  const { company } = useParams({ strict: false });
  const [first] = shares;
  if (!first) return null;
  const { notice, fund, due_date: day, currency, is_overdue: isLate, may_pay: mayPay } = first;
  const amount = sum(shares.map(({ due }) => decimal(due)));
  return (
    <li>
      <NoticeLink to="/{-$company}/investor/ownership" params={{ company }} search={{ notice: notice.id }} hash="" resetScroll={false}>
        {formatPaid(amount, currency)} {currency}
      </NoticeLink>
      <span>
        <bdi>{fund.name}</bdi>, {mayPay ? (isLate ? 'overdue since' : 'due') : 'do not pay, due'} {shownDay(day)}
      </span>
    </li>
  );
}
