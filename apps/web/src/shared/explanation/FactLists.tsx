import { factHeadings } from '@pari/domain/figures';
import { decimal, isZero, negate } from '@pari/domain/money';
import { DataTable, type DataColumn, type TotalRow } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import { Facts } from './Facts.tsx';
import { FlowList } from './FlowList.tsx';
import { shownAmount } from './shown.ts';
import type { Entry, Explanation, LaterFact, Part, Term } from './words.ts';

interface FactListProps {
  readonly explanation: Explanation;
}

/** Every fact behind a figure. `explain` leads on to the value that closes flows. */
export function FactLists({ explanation, explain }: FactListProps & { readonly explain: (term: Term) => void }) {
  return (
    <>
      <FlowList explanation={explanation} explain={explain} />
      <ValuationList explanation={explanation} />
      <EntryList explanation={explanation} />
      <LaterList explanation={explanation} />
    </>
  );
}

/** The facts behind one term of a formula that is no figure of its own, of an explanation that was asked for that part, and what they add up to in the figure. */
export function PartFacts({ explanation, part: { name, operation } }: FactListProps & { readonly part: Part }) {
  const { terms, entries, valuations, entries_left_out: left } = explanation;
  const value = terms.find((term) => term.name === name && term.operation === operation)?.value;
  // Rows that are not all there add up to something else.
  const sum = left === 0 && typeof value === 'string' ? shownAmount(operation === 'minus' ? negate(decimal(value)) : value) : undefined;
  const of = {
    ...explanation,
    entries: entries.filter(({ part }) => part === name),
    valuations: name === 'valuation' ? valuations.filter(({ is_opening: isOpening }) => !isOpening) : [],
  };
  return (
    <>
      <ValuationList explanation={of} sum={sum} />
      <EntryList explanation={of} sum={sum} />
    </>
  );
}

interface SummedListProps extends FactListProps {
  /** What the rows add up to, to stand beneath several. */
  readonly sum?: string | undefined;
}

const totalsOf = (rows: readonly unknown[], column: string, sum: string | undefined): TotalRow[] =>
  sum === undefined || rows.length < 2 ? [] : [{ id: 'total', label: 'Total', cells: { [column]: sum } }];

/** Whose fact it is, where several profiles hold the fund together. */
const isShared = ({ investor }: Explanation): boolean => investor === null;

/** Whether what is explained follows from flows, into which entries go that move money. */
const isRate = ({ terms }: Explanation): boolean => terms.some(({ operation }) => operation === 'closing');

const leftOut = (left: number): string | undefined => (left > 0 ? `${left} older ones are not listed; the figure counts them.` : undefined);

/** The dated entries that count in the figure. */
function EntryList({ explanation, sum }: SummedListProps) {
  const { entries, entries_left_out, currency } = explanation;
  if (entries.length === 0) return null;
  // Of a quotient no entry is a part by itself.
  const isSum = entries.some(({ effect }) => effect !== null);
  const columns: DataColumn<Entry>[] = [
    {
      id: 'what',
      header: 'Entry',
      render: (entry) => (
        <What
          {...entry}
          more={[shownDay(entry.date), ofAmount(entry), isRate(explanation) && isZero(decimal(entry.effect ?? '0')) ? 'in the value alone' : undefined]}
          holder={isShared(explanation) ? entry.investor.name : undefined}
        />
      ),
    },
    {
      id: 'effect',
      header: isSum ? 'Counts as' : 'Amount',
      unit: currency.code,
      align: 'end',
      render: ({ amount, effect }) => shownAmount(isSum ? effect : amount),
      phone: 'primary',
    },
  ];
  return (
    <Facts title="Entries" note={leftOut(entries_left_out)}>
      <DataTable
        label="Entries"
        columns={columns}
        rows={entries}
        getRowId={(entry) => `${entry.investor.id} ${entry.reference ?? ''} ${entry.posted_at} ${entry.type} ${entry.date} ${entry.amount}`}
        getRowName={({ type }) => factHeadings[type]}
        totals={totalsOf(entries, 'effect', sum)}
      />
    </Facts>
  );
}

interface WhatProps {
  readonly type: LaterFact['type'];
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly reversed_by?: string | null;
  readonly holder: string | undefined;
  readonly more: readonly (string | undefined)[];
}

/** The amount as entered, where another counts. */
const ofAmount = ({ amount, effect }: Entry): string | undefined =>
  effect === null || effect.replace('-', '') === amount ? undefined : `of ${shownAmount(amount)}`;

function What({ type, reference, reverses, reversed_by: reversedBy = null, holder, more }: WhatProps) {
  const notes = [
    ...more,
    holder,
    reference,
    reverses === null ? undefined : `takes back ${reverses}`,
    reversedBy === null ? undefined : `taken back by ${reversedBy}`,
  ];
  return (
    <span>
      {factHeadings[type]}
      <span className="app-fund-note">{notes.filter(Boolean).join(', ')}</span>
    </span>
  );
}

type Valuation = Explanation['valuations'][number];

/** The valuations behind the figure, and which version of each. */
function ValuationList({ explanation, sum }: SummedListProps) {
  const { valuations, currency } = explanation;
  if (valuations.length === 0) return null;
  const columns: DataColumn<Valuation>[] = [
    {
      id: 'what',
      header: 'Valuation',
      render: ({ date, investor, is_opening: isOpening, replaced, posted_on }) => (
        <span>
          {shownDay(date)}
          <span className="app-fund-note">
            {[
              isShared(explanation) ? investor.name : undefined,
              isOpening ? 'before the range' : undefined,
              `known since ${shownDay(posted_on)}`,
              replaced === null ? undefined : `replaced ${shownAmount(replaced.gross_nav)} known since ${shownDay(replaced.posted_on)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </span>
      ),
    },
    { id: 'amount', header: 'Share of NAV', unit: currency.code, align: 'end', render: ({ gross_nav }) => shownAmount(gross_nav), phone: 'primary' },
  ];
  return (
    <Facts title={valuations.length === 1 ? 'Valuation' : 'Valuations'}>
      <DataTable
        label="Valuations"
        columns={columns}
        rows={valuations}
        getRowId={({ investor, date }) => `${investor.id} ${date}`}
        getRowName={({ date }) => shownDay(date)}
        totals={totalsOf(valuations, 'amount', sum)}
      />
    </Facts>
  );
}

/** What was reported after the day the figure is for, and would not have been known then. */
function LaterList({ explanation }: FactListProps) {
  const { became_known_later: facts, became_known_later_left_out: left, currency, as_of } = explanation;
  if (facts.length === 0) return null;
  const columns: DataColumn<LaterFact>[] = [
    {
      id: 'what',
      header: 'Fact',
      render: (fact) => (
        <What
          {...fact}
          more={[shownDay(fact.date), `known since ${shownDay(fact.posted_on)}`, fact.is_counted ? undefined : 'not counted']}
          holder={isShared(explanation) ? fact.investor.name : undefined}
        />
      ),
    },
    { id: 'amount', header: 'Amount', unit: currency.code, align: 'end', render: ({ amount }) => shownAmount(amount), phone: 'primary' },
  ];
  return (
    <Facts title="Became known later" note={[`In force by ${shownDay(as_of)} and reported after that day.`, leftOut(left)].filter(Boolean).join(' ')}>
      <DataTable
        label="Became known later"
        columns={columns}
        rows={facts}
        getRowId={(fact) => `${fact.investor.id} ${fact.reference ?? ''} ${fact.posted_at} ${fact.type} ${fact.amount} ${fact.date}`}
        getRowName={({ type }) => factHeadings[type]}
      />
    </Facts>
  );
}
