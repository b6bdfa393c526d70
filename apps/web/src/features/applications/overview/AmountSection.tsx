import { formatMoney } from '@pari/domain/format';
import { shownPlaces } from '@pari/domain/money';
import { Calculation, type CalculationLine } from '@pari/ui';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import type { Application } from './sections.ts';

interface AmountSectionProps {
  readonly application: Application;
  readonly timeZone: string;
}

/** What is to be invested, with how its total comes about. */
export function AmountSection({ application: { investment, fund }, timeZone }: AmountSectionProps) {
  if (investment === null) return <p className="app-note">No amount was given yet.</p>;
  const { code } = fund.currency;
  const shown = (value: string): string => formatMoney(value, { decimals: shownPlaces(value, code) });
  const {
    amount,
    leverage_amount: leverage,
    leverage_option_description: option,
    cashless_commitment: cashless,
    total_investment: total,
    problems,
  } = investment;
  if (amount === null || total === null)
    return (
      <>
        {Object.entries(problems).map(([field, problem]) => (
          <p key={field}>{problem}</p>
        ))}
        <p className="app-note">
          Typed {commentTime(investment.at, timeZone)}: {investment.given.equity_amount || 'nothing'} {code}
        </p>
      </>
    );
  const isPositive = (value: string | null): value is string => value !== null && /[1-9]/.test(value);
  const lines: CalculationLine[] = [
    { id: 'equity', label: 'Equity', text: shown(amount) },
    ...(isPositive(leverage)
      ? [{ id: 'leverage', label: option === null ? 'Leverage' : `Leverage, ${option}`, operator: '+' as const, text: shown(leverage) }]
      : []),
    ...(isPositive(cashless) ? [{ id: 'cashless', label: 'Cashless commitment', operator: '+' as const, text: shown(cashless) }] : []),
    { id: 'total', label: `Total gross investment, ${code}`, operator: '=', text: shown(total) },
  ];
  return (
    <div className="app-amount">
      <Calculation label="Investment amount" lines={lines} />
      <p className="app-note">
        {investment.via === 'self' ? 'Given ' : 'Prepared for you '}
        <time dateTime={investment.at}>{commentTime(investment.at, timeZone)}</time>
        {!investment.is_confirmed && ', not confirmed yet'}
      </p>
    </div>
  );
}
