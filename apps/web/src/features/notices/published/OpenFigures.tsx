import { signOf } from '@pari/domain/money';
import { HeroFigure, StatTile, StatTiles } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import { counted } from '../../../shared/lists/counted.ts';
import { amountIn, type ManagedNotice } from '../managedNotice.ts';
import type { OpenTotals } from './shares.ts';
import './published.css';

interface OpenFiguresProps {
  readonly notice: Pick<ManagedNotice, 'kind' | 'currency' | 'due_date'>;
  readonly totals: OpenTotals;
}

/** How much of a notice is still open, and with how many. */
export function OpenFigures({ notice: { kind, currency, due_date: due }, totals: { pay, receive, toCome, toGo, count } }: OpenFiguresProps) {
  const amount = amountIn(currency);
  const isPaidOut = kind === 'distribution';
  const note =
    count.open === 0 ? 'Everything is settled.' : `${counted(count.open, 'investor', 'investors')}, ${isPaidOut ? 'paid on' : 'due on'} ${shownDay(due)}`;
  return (
    <div className="app-published-figures">
      <HeroFigure label={isPaidOut ? 'Still to be paid out' : 'Still to come'} value={amount(isPaidOut ? toGo : toCome)} unit={currency} note={note} />
      <StatTiles count={3}>
        {!isPaidOut && <StatTile label="To come from all" value={amount(pay)} unit={currency} />}
        {kind !== 'call' && <StatTile label="To be paid out to all" value={amount(receive)} unit={currency} />}
        {kind === 'netted' && signOf(toGo) > 0 && <StatTile label="Still to be paid out" value={amount(toGo)} unit={currency} />}
        <StatTile label="Settled" value={`${count.paid.toLocaleString('en')} of ${(count.paid + count.open).toLocaleString('en')}`} />
        {!isPaidOut && <StatTile label="Overdue" value={count.overdue.toLocaleString('en')} />}
      </StatTiles>
    </div>
  );
}
