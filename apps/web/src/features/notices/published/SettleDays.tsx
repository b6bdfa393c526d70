import { Checkbox, DateField } from '@pari/ui';
import { shownDay } from '../../../shared/dates/shownDay.ts';
import type { ManagedNotice } from '../managedNotice.ts';
import { mayLieBetween, type PaymentDays } from './postings.ts';
import type { Share } from './shares.ts';
import './published.css';

interface SettleDaysProps {
  readonly notice: Pick<ManagedNotice, 'due_date'>;
  readonly shares: readonly Share[];
  readonly days: PaymentDays;
  readonly today: string;
  readonly onChange: (days: PaymentDays) => void;
}

/** So many may have a day of their own at once. */
const mostOwnDays = 50;

/** When shares were paid: all on one day, or each on its own. */
export function SettleDays({ notice, shares, days, today, onChange }: SettleDaysProps) {
  const hasDraws = shares.some(({ lines }) => lines.some(({ type }) => type === 'loan_draw'));
  const hasOwnDays = days.paidOnOf.size > 0;
  const due = shownDay(notice.due_date);
  const day = { today, max: today } as const;
  const common = { ...day, problemOf: ({ start }: { readonly start: string }) => (start > today ? future : undefined) };
  const toOwnDays = (isOwn: boolean): void => onChange({ ...days, paidOnOf: new Map(isOwn ? shares.map(({ code }) => [code, days.paidOn]) : []) });
  return (
    <div className="app-published-days">
      {!hasOwnDays && <DateField {...common} label="Paid on" value={days.paidOn} onChange={(paidOn) => paidOn !== null && onChange({ ...days, paidOn })} />}
      {shares.length > 1 && shares.length <= mostOwnDays && (
        <Checkbox label="Each has a day of its own" checked={hasOwnDays} onChange={(event) => toOwnDays(event.target.checked)} />
      )}
      {hasOwnDays &&
        shares.map(({ code, name }) => (
          <DateField
            key={code}
            {...common}
            label={`${name}, ${code}`}
            value={days.paidOnOf.get(code) ?? days.paidOn}
            onChange={(paidOn) => paidOn !== null && onChange({ ...days, paidOnOf: new Map([...days.paidOnOf, [code, paidOn]]) })}
          />
        ))}
      {hasDraws && (
        <DateField
          {...common}
          label="Loan draws paid on"
          placeholder="With the rest"
          clearLabel="With the rest"
          value={days.drawnOn}
          onChange={(drawnOn) => onChange({ ...days, drawnOn })}
        />
      )}
      {mayLieBetween(notice, shares, days) && (
        <Checkbox
          label={`A valuation between ${due} and the payment holds it already`}
          description={`Entries then take effect on ${due}, so that it does not count twice. Each of these investors needs such a valuation.`}
          checked={days.isInValuation}
          onChange={(event) => onChange({ ...days, isInValuation: event.target.checked })}
        />
      )}
      <p className="app-published-note">A share is settled whole, and when it has come: no day after today.</p>
    </div>
  );
}

const future = 'Choose today or an earlier day.';
