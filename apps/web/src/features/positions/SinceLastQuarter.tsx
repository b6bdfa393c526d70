import { isCivilDate } from '@pari/domain/dates';
import { isZero, negate, signOf } from '@pari/domain/money';
import { formatDate, formatMoney } from '@pari/domain/format';
import type { CurrencyChoice } from './currency.ts';
import type { DateRange } from './dateRange.ts';
import { latestGain, useHistory } from './history.ts';

interface SinceLastQuarterProps {
  readonly range: DateRange | null;
  readonly currency: CurrencyChoice;
}

/** How it went since the quarter before, payments in and out aside. */
export function SinceLastQuarter({ range, currency }: SinceLastQuarterProps) {
  const { data } = useHistory(range, currency);
  const change = data && latestGain(data);
  if (!data || !change || isZero(change.gain) || !isCivilDate(change.since)) return null;
  const isLoss = signOf(change.gain) < 0;
  return (
    <p>
      {isLoss ? 'Loss' : 'Gain'} of {formatMoney(isLoss ? negate(change.gain) : change.gain)} {data.currency.code} since {formatDate(change.since)}
    </p>
  );
}
