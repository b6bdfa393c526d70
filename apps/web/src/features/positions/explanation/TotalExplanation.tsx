import { useMemo } from 'react';
import { isInDollars } from '@pari/domain/format';
import { DataTable, FigureButton, type DataColumn } from '@pari/ui';
import { amountText, cellOf, compareAmounts } from '../../../configured/cell.ts';
import { Explained } from '../../../configured/columns.tsx';
import { currencyFor, totalsOf } from '../../../configured/money.ts';
import { currencyUnder, rateDay, rateOf, type ShownRate } from '../../../shared/currency/currency.ts';
import type { DateRange } from '../../../shared/dates/dateRange.ts';
import { useAsk, type Question } from '../explain.ts';
import { fundName, holdingId, missingRate, noteOn, partOf, type Holding } from '../holding.ts';
import { incompleteness } from '../incomplete.ts';

/** A total as the holdings that it adds up, each with its rate; a press on one leads on to its own explanation. */
export function TotalExplanation({ question: { block, holdings, choice }, range }: { readonly question: Question; readonly range: DateRange | null }) {
  const ask = useAsk();
  const currencyOf = useMemo(() => currencyFor(block.field_name, currencyUnder(choice)), [block, choice]);
  const [total] = totalsOf(holdings, currencyOf, (holding) => partOf(holding, block.field_name));
  const columns = useMemo<DataColumn<Holding>[]>(() => {
    const read = (holding: Holding) => cellOf(block, holding, currencyOf(holding), false);
    const own = (holding: Holding) => cellOf(block, holding, { code: holding.currency_code, symbol: holding.currency_symbol, rate: '1' }, false).text;
    return [
      {
        id: 'fund',
        header: 'Fund',
        sortValue: fundName,
        render: (holding) => (
          <span>
            {fundName(holding)}
            {!isInDollars(block.field_name) && holding.currency_code !== total?.currency.code && (
              <Rate own={`${own(holding)} ${holding.currency_code}`} {...rateOf(holding, choice)} />
            )}
          </span>
        ),
      },
      {
        id: 'amount',
        header: block.heading,
        unit: total?.currency.code,
        align: 'end',
        phone: 'primary',
        sortValue: (holding) => read(holding).sort,
        compare: compareAmounts,
        firstDirection: 'descending',
        render: (holding) => {
          const { text, lacksRate } = read(holding);
          const reason = lacksRate ? missingRate(holding) : noteOn(holding, block.field_name);
          const figure =
            reason === undefined ? <FigureButton onPress={() => ask({ block, holdings: [holding], isTotal: false, choice })}>{text}</FigureButton> : text;
          return reason === undefined ? figure : <Explained heading={block.heading} text={text} reason={reason} figure={figure} />;
        },
      },
    ];
  }, [ask, block, choice, currencyOf, total?.currency.code]);
  return (
    <>
      {total?.incomplete && <p className="app-note">{incompleteness(block.field_name, holdings, total.missing, currencyUnder(choice), range)}</p>}
      <DataTable
        label={`${block.heading} by fund`}
        columns={columns}
        rows={holdings}
        getRowId={holdingId}
        getRowName={fundName}
        hasPressableCells
        defaultSort={{ columnId: 'amount', direction: 'descending' }}
        totals={[{ id: 'total', label: 'Total', cells: { amount: amountText(block, total?.amount ?? null, undefined) } }]}
      />
    </>
  );
}

/** For reading; the explanation of a holding has every digit. */
const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

interface RateProps extends ShownRate {
  /** The amount in the fund's currency. */
  readonly own: string;
}

function Rate({ own, rate, date, source }: RateProps) {
  const known = rate === null ? 'no rate is known' : ['× ' + short.format(Number(rate)), rateDay(date, source)].filter(Boolean).join(', ');
  return (
    <span className="app-fund-note">
      {own} {known}
    </span>
  );
}
