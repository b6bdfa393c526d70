import type { InvestorDetail } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { decimal, isZero, negate, signOf } from '@pari/domain/money';
import { formatDate, formatMoney } from '@pari/domain/format';
import { InfoTip } from '@pari/ui';
import { leavesOut } from '../../configured/money.ts';
import type { CurrencyChoice } from '../../shared/currency/currency.ts';
import { noChange, ratesOfDays, shownHistory, useHistory, type HistoryScope } from './history.ts';

interface SinceLastQuarterProps {
  /** The holdings that it stands beside. */
  readonly detail: InvestorDetail;
  readonly currency: CurrencyChoice;
  /** The part of them that it is of; everything unless said. */
  readonly scope?: HistoryScope;
}

/** How it went since the quarter before, payments in and out aside. */
export function SinceLastQuarter({ detail, currency, scope }: SinceLastQuarterProps) {
  const data = shownHistory(useHistory(detail, currency, scope), detail);
  const change = data?.change;
  // A range has its own gain.
  if (!data || !change || data.start_date !== null || !isCivilDate(change.since)) return null;
  const gain = decimal(change.gain);
  const isLoss = signOf(gain) < 0;
  const missing = change.incomplete.length > 0 ? leavesOut(change.incomplete) : undefined;
  const doubts = [missing, ratesOfDays(data)].filter((doubt) => doubt !== undefined).join(' ');
  const what = isZero(gain)
    ? noChange(detail, change.since)
    : `${isLoss ? 'Loss' : 'Gain'} of ${formatMoney(isLoss ? negate(gain) : gain)} ${data.currency.code} since ${formatDate(change.since)}`;
  return (
    <p className="app-explained">
      {what}
      <InfoTip
        label={missing === undefined ? 'About the change' : `${what}, incomplete`}
        tone={doubts === '' ? undefined : 'warning'}
        note={doubts === '' ? undefined : doubts}
      >
        What your holdings gained, payments in and out aside; exchange rates on their value included. {doubts}
      </InfoTip>
    </p>
  );
}
