import { useMemo } from 'react';
import { DASH, isInDollars } from '@pari/domain/format';
import { DataTable, FigureButton, type DataColumn } from '@pari/ui';
import { amountText, cellOf, compareAmounts, type Cell } from '../../configured/cell.ts';
import { Explained } from '../../configured/columns.tsx';
import { missingRate, partOf } from '../../configured/holdingNotes.ts';
import { currencyFor, totalsOf, type CurrencyOf } from '../../configured/money.ts';
import { currencyUnder, rateDay, rateOf, type ShownRate } from '../currency/currency.ts';
import { nameOf, profileOf } from './naming.ts';
import type { Ask, ExplainedRow, Question } from './question.ts';

/** How rows and totals over them are told. */
export interface Telling<Row> {
  /** Why a field of a row is a dash, or what it leaves out. */
  readonly noteOf: (row: Row, field: string) => string | undefined;
  /** Whether a row's field leaves something out itself; none does unless said. */
  readonly isPartial?: (row: Row, field: string) => boolean;
  /** Names what a total of a field over some rows does not contain. */
  readonly incompleteness: (field: string, rows: readonly Row[], missing: readonly Row[], currencyOf: CurrencyOf<Row>) => string;
}

interface TotalExplanationProps<Row> {
  readonly question: Question<Row>;
  readonly ask: Ask<Row>;
  readonly telling: Telling<Row>;
  /** What the figure leaves out, where it says so itself. */
  readonly incomplete?: string | undefined;
}

/** A total as the rows that it adds up, each with its rate; a press on one leads on to its own explanation. */
export function TotalExplanation<Row extends ExplainedRow>({ question, ask, telling, incomplete }: TotalExplanationProps<Row>) {
  const { block, rows, choice } = question;
  const { total, lineOf } = useMemo(() => addedUp(question, telling), [question, telling]);
  const leavesOut = incomplete ?? total?.leavesOut;
  const by = rows.some(({ fund }) => fund === null) ? 'Firm' : 'Fund';
  const columns = useMemo<DataColumn<Row>[]>(() => {
    const own = (row: Row) => cellOf(block, row, { code: row.currency_code, symbol: row.currency_symbol, rate: '1' }, false).text;
    const rateNote = (row: Row) => {
      if (lineOf(row).isOfSeveral) return <span className="app-fund-note">Several currencies, each at its own rate</span>;
      if (isInDollars(block.field_name) || row.currency_code === total?.currency.code) return null;
      return <Rate own={`${own(row)} ${row.currency_code}`} {...rateOf(row, choice)} />;
    };
    return [
      {
        id: 'name',
        header: by,
        sortValue: nameOf,
        render: (row) => (
          <span>
            {nameOf(row)}
            {profileOf(row) !== undefined && <span className="app-fund-note">{row.investor_name}</span>}
            {rateNote(row)}
          </span>
        ),
      },
      {
        id: 'amount',
        header: block.heading,
        unit: total?.currency.code,
        align: 'end',
        phone: 'primary',
        sortValue: (row) => lineOf(row).sort,
        compare: compareAmounts,
        firstDirection: 'descending',
        render: (row) => {
          const { text, note } = lineOf(row);
          const figure = text === DASH ? text : <FigureButton onPress={() => ask({ ...question, rows: [row], isTotal: false })}>{text}</FigureButton>;
          return note === undefined ? figure : <Explained heading={block.heading} text={text} reason={note} figure={figure} />;
        },
      },
    ];
  }, [ask, question, block, choice, by, total, lineOf]);
  return (
    <>
      {leavesOut !== undefined && <p className="app-note">{leavesOut}</p>}
      <DataTable
        label={`${block.heading} by ${by.toLowerCase()}`}
        columns={columns}
        rows={rows}
        getRowId={idOf}
        getRowName={fullName}
        hasPressableCells
        defaultSort={{ columnId: 'amount', direction: 'descending' }}
        totals={[{ id: 'total', label: 'Total', cells: { amount: amountText(block, total?.amount ?? null, undefined) } }]}
      />
    </>
  );
}

const idOf = ({ id }: ExplainedRow): string => id;

const fullName = (row: ExplainedRow): string => (profileOf(row) === undefined ? nameOf(row) : `${nameOf(row)}, ${row.investor_name}`);

interface Line extends Pick<Cell, 'text' | 'sort'> {
  /** Why it is a dash, or what it leaves out. */
  readonly note: string | undefined;
  /** Of several currencies, each converted by itself. */
  readonly isOfSeveral: boolean;
}

/** What the rows of a question come to, one by one and together. */
function addedUp<Row extends ExplainedRow>({ block, rows, choice, separately }: Question<Row>, { noteOf, isPartial, incompleteness }: Telling<Row>) {
  const { field_name: field } = block;
  const currencyOf = currencyFor(field, currencyUnder(choice));
  const totalOf = (of: readonly Row[]) => {
    const [total] = totalsOf(
      of,
      currencyOf,
      (row) => partOf(row, field),
      (row) => isPartial?.(row, field) ?? false,
    );
    return total && { ...total, leavesOut: total.incomplete ? incompleteness(field, of, total.missing, currencyUnder(choice)) : undefined };
  };
  const lineOf = (row: Row): Line => {
    const sum = totalOf(separately?.[row.id] ?? []);
    if (sum) return { text: amountText(block, sum.amount, undefined), sort: sum.amount, note: sum.leavesOut, isOfSeveral: true };
    const { text, sort, lacksRate } = cellOf(block, row, currencyOf(row), false);
    return { text, sort, note: lacksRate ? missingRate(row) : noteOf(row, field), isOfSeveral: false };
  };
  return { lineOf, total: totalOf(rows.flatMap((row) => separately?.[row.id] ?? [row])) };
}

/** For reading; the explanation of a holding has every digit. */
const short = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6, useGrouping: false });

interface RateProps extends ShownRate {
  /** The amount in the row's own currency. */
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
