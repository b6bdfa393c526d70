import { useMemo, useState } from 'react';
import type { CallOutput } from '@pari/contract/client';
import { formatMoney, formatMultiple, formatPercentage, formatRate } from '@pari/domain/format';
import { DataTable, NativeSelect, useSettled, type DataColumn } from '@pari/ui';
import { useCall } from '../../client/queries.ts';
import { shownDay } from '../dates/shownDay.ts';
import { LoadingFailed } from '../lists/LoadingFailed.tsx';
import { canRehearse, type FundOffered, type Offer, type TypedAmounts } from './typedAmounts.ts';
import './amounts.css';

interface RehearsalProps {
  readonly fund: Pick<FundOffered, 'id' | 'currency'>;
  readonly offer: Offer;
  readonly typed: TypedAmounts;
}

type Answer = CallOutput<'rehearseLeverage'>;
type Option = Answer['options'][number];
interface Line {
  readonly change: number;
  readonly outcome: Option['outcomes'][number];
  readonly without: Option['outcomes'][number] | undefined;
}

/** In ms: a pause in the typing. */
const pause = 300;

/** What the amounts that are typed would come to. */
export function Rehearsal({ fund, offer, typed: given }: RehearsalProps) {
  const { code, symbol } = fund.currency;
  const { equity_amount, leverage_option_description, leverage_amount, cashless_commitment } = given;
  const isReady = canRehearse(offer, { code, symbol }, given);
  const typed = useSettled(JSON.stringify(isReady ? { equity_amount, leverage_option_description, leverage_amount, cashless_commitment } : null), pause);
  const body = useMemo(() => JSON.parse(typed) as TypedAmounts | null, [typed]);
  const asked = useCall(
    'rehearseLeverage',
    { params: { id: fund.id }, body: body ?? { equity_amount, leverage_option_description, leverage_amount, cashless_commitment } },
    { enabled: body !== null, keepsPrevious: true, isToldInPlace: true },
  );
  return (
    <section className="app-rehearsal" aria-label="What it could come to" aria-busy={asked.isPlaceholderData || undefined}>
      <h2 className="app-rehearsal-title">What it could come to</h2>
      {body === null && <p className="app-note">Enter the amounts to see what they could come to.</p>}
      {body !== null && asked.isLoadingError && <LoadingFailed asked={asked} what="the rehearsal" />}
      {body !== null && asked.data && <Outcomes answer={asked.data} />}
    </section>
  );
}

function Outcomes({ answer: { options, assumptions, currency } }: { readonly answer: Answer }) {
  const [looked, setLooked] = useState<string>();
  const chosen = options.find(({ is_chosen: isChosen }) => isChosen) ?? options[0];
  const option = options.find(({ description }) => description === looked) ?? chosen;
  const none = options[0];
  const columns = useMemo(() => columnsOf(assumptions.full_recourse, option?.description ?? '', option !== none), [assumptions.full_recourse, option, none]);
  const rows = useMemo(
    () => (option?.outcomes ?? []).map((outcome, at): Line => ({ change: outcome.change, outcome, without: none?.outcomes[at] })),
    [option, none],
  );
  if (option === undefined) return null;
  return (
    <>
      {options.length > 1 && (
        <NativeSelect
          label="Leverage to look at"
          options={options.map(({ description }) => ({ value: description, label: `Leverage: ${description}` }))}
          value={option.description}
          onChange={setLooked}
        />
      )}
      <dl className="app-rehearsal-sums">
        <div>
          <dt>Invested</dt>
          <dd>{formatMoney(option.total)}</dd>
        </div>
        <div>
          <dt>Lent to you</dt>
          <dd>{formatMoney(option.leverage)}</dd>
        </div>
        <div>
          <dt>Interest on the loan</dt>
          <dd>{formatMoney(option.interest)}</dd>
        </div>
        <div>
          <dt>Break-even</dt>
          <dd>{option.break_even === null ? '–' : `${option.break_even > 0 ? '+' : ''}${formatPercentage(option.break_even)}`}</dd>
        </div>
      </dl>
      <DataTable
        label={`Outcomes with leverage ${option.description}, in ${currency.code}`}
        columns={columns}
        rows={rows}
        getRowId={({ change }) => String(change)}
        getRowName={({ change }) => changeWords(change)}
      />
      <p className="app-note">
        Amounts in {currency.code}. Everything is paid on {shownDay(assumptions.from)} and the loan drawn in full
        {assumptions.rate !== null && `; it is repaid on ${shownDay(assumptions.until)} with ${formatPercentage(assumptions.rate)} simple interest a year`}. The
        fund's outcome is after its costs; tax is left out.{' '}
        {assumptions.full_recourse ? 'What the fund does not repay of the loan you owe.' : 'You never owe more than you put in.'} This is no forecast.
      </p>
    </>
  );
}

const changeWords = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change * 100)} %`;

function columnsOf(isFullRecourse: boolean, option: string, isLevered: boolean): readonly DataColumn<Line>[] {
  const net = ({ outcome: { net: amount, borne } }: Line) => {
    if (amount.startsWith('-')) return `You would owe ${formatMoney(amount.slice(1))}`;
    return isFullRecourse || !/[1-9]/.test(borne) ? formatMoney(amount) : `${formatMoney(amount)}, the lender bears ${formatMoney(borne)}`;
  };
  return [
    { id: 'change', header: 'Fund', minWidth: 72, render: ({ change }) => changeWords(change) },
    {
      id: 'net',
      header: isLevered ? `Left to you, ${option}` : 'Left to you',
      shortHeader: 'Left to you',
      align: 'end',
      render: net,
      phone: 'primary',
      minWidth: 168,
    },
    { id: 'gain', header: 'Gain', minWidth: 88, align: 'end', render: ({ outcome: { gain } }) => formatMoney(gain), phone: 'secondary' },
    { id: 'multiple', header: 'Multiple', minWidth: 76, align: 'end', render: ({ outcome: { multiple } }) => formatMultiple(multiple, 2) },
    { id: 'irr', header: 'IRR', minWidth: 84, align: 'end', render: ({ outcome: { irr } }) => (irr === null ? '–' : formatRate(irr)), phone: 'secondary' },
    ...(isLevered
      ? [
          {
            id: 'none',
            header: 'Without a loan',
            align: 'end' as const,
            render: ({ without }: Line) => (without ? `${formatMoney(without.net)}; ${without.irr === null ? '–' : formatRate(without.irr)}` : '–'),
            minWidth: 156,
          },
        ]
      : []),
  ];
}
