import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatPaid } from '@pari/domain/format';
import { Banner, Button } from '@pari/ui';
import { shownDay } from '../../shared/dates/shownDay.ts';

type Due = CallOutput<'listDueNotices'>['results'];

/** So many stand there before somebody asks for the others. */
const most = 3;

/** What is to be paid, the longest due first: each payment, which has a reference of its own, with the way to its notice. */
export function DueNotices({ due }: { readonly due: Due }) {
  const [isWhole, setWhole] = useState(false);
  if (due.length === 0) return null;
  const isOfSeveral = new Set(due.map(({ investor }) => investor.id)).size > 1;
  return (
    <div className="app-asked">
      <Banner
        tone={due.some((one) => one.is_overdue) ? 'warning' : 'info'}
        title={due.length === 1 ? 'A payment is asked of you' : `${due.length} payments are asked of you`}
      >
        <ul className="app-due">
          {(isWhole ? due : due.slice(0, most)).map((one) => (
            <Asked key={`${one.notice.id} ${one.investor.id}`} payment={one} isOfSeveral={isOfSeveral} />
          ))}
        </ul>
        {due.length > most && (
          <Button size="small" aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${due.length}`}
          </Button>
        )}
      </Banner>
    </div>
  );
}

interface AskedProps {
  readonly payment: Due[number];
  /** Of several profiles each says whose it is. */
  readonly isOfSeveral: boolean;
}

function Asked({ payment: { notice, fund, investor, due, due_date: day, currency, is_overdue: isLate, may_pay: mayPay }, isOfSeveral }: AskedProps) {
  return (
    <li>
      <Link to="." search={(before: object) => ({ ...before, notice: notice.id })} hash resetScroll={false} className="app-due-line">
        <span className="app-due-amount">
          {formatPaid(due, currency)} {currency}
        </span>
        <span>
          <bdi>{fund.name}</bdi>, {mayPay ? (isLate ? 'overdue since' : 'due') : 'do not pay, due'} {shownDay(day)}
          {isOfSeveral && (
            <>
              , for <bdi>{investor.name}</bdi>
            </>
          )}
        </span>
      </Link>
    </li>
  );
}
