import { otherParts } from '@pari/domain/applications';
import { decimal, subtract } from '@pari/domain/money';
import { AmountSum } from '../../../shared/amounts/AmountSum.tsx';
import { commentTime } from '../../../shared/applications/commentTime.ts';
import { givenAmount } from '../givenLines.ts';
import { LimitsLine } from '../LimitsLine.tsx';
import type { Application } from './sections.ts';

interface AmountSectionProps {
  readonly application: Application;
  readonly timeZone: string;
}

/** What is to be invested, with how its total comes about. */
export function AmountSection({ application, timeZone }: AmountSectionProps) {
  const { frozen_reason: frozen } = application;
  return (
    <>
      {frozen !== null && (
        <p>
          A reviewer froze the amounts: <bdi>{frozen}</bdi>
        </p>
      )}
      {application.final === null ? (
        <>
          <LimitsLine application={application} />
          <Given application={application} timeZone={timeZone} />
        </>
      ) : (
        <Final final={application.final} asked={application.investment} currency={application.fund.currency.code} />
      )}
    </>
  );
}

interface FinalProps {
  readonly final: NonNullable<Application['final']>;
  /** What was submitted. */
  readonly asked: Application['investment'];
  readonly currency: string;
}

/** What was approved at last, and what was asked for where that is another amount. */
function Final({ final, asked, currency }: FinalProps) {
  const other = asked && otherThan(asked, final, currency);
  return (
    <div className="app-amount">
      <AmountSum
        currency={currency}
        equity={final.final_equity_amount}
        levered={final.final_levered_amount}
        unlevered={subtract(decimal(final.final_equity_amount), decimal(final.final_levered_amount))}
        leverage={final.final_leverage_amount}
        option={final.final_leverage_option_description}
        cashless={final.final_cashless_commitment}
        total={final.final_total_investment}
      />
      <p>
        Approved for <bdi>{final.final_entity}</bdi>
        {other !== null && `, where you asked for ${other}`}
      </p>
      {final.finalized_section_description !== null && (
        <p>
          <bdi>{final.finalized_section_description}</bdi>
        </p>
      )}
    </div>
  );
}

const partNames = { equity: 'equity', leverage: 'leverage', cashless: 'cashless commitment' } as const;

/** What was asked for, by its total, or by its parts where the total is the same; null: just what was approved. */
function otherThan(
  { total_investment: total, amount, leverage_amount: leverage, cashless_commitment: cashless }: NonNullable<Application['investment']>,
  final: FinalProps['final'],
  currency: string,
): string | null {
  if (total === null) return null;
  if (decimal(total) !== decimal(final.final_total_investment)) return givenAmount(total, currency);
  const asked = { equity: amount ?? '0', leverage: leverage ?? '0', cashless: cashless ?? '0' };
  const others = otherParts(asked, {
    equity: final.final_equity_amount,
    leverage: final.final_leverage_amount,
    cashless: final.final_cashless_commitment,
  });
  return others.length === 0 ? null : others.map((part) => `${givenAmount(asked[part], currency)} of ${partNames[part]}`).join(' and ');
}

function Given({ application: { investment, fund }, timeZone }: AmountSectionProps) {
  if (investment === null) return <p className="app-note">No amount was given yet.</p>;
  const { code } = fund.currency;
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
          Typed {commentTime(investment.at, timeZone)}: {investment.given.equity_amount === '' ? 'nothing' : givenAmount(investment.given.equity_amount, code)}
        </p>
      </>
    );
  return (
    <div className="app-amount">
      <AmountSum
        currency={code}
        equity={amount}
        levered={investment.levered_amount}
        unlevered={investment.unlevered_amount}
        leverage={leverage}
        option={option}
        cashless={cashless}
        total={total}
      />
      <p className="app-note">
        {investment.via === 'self' ? 'Given ' : 'Prepared for you '}
        <time dateTime={investment.at}>{commentTime(investment.at, timeZone)}</time>
        {!investment.is_confirmed && ', not confirmed yet'}
      </p>
    </div>
  );
}
