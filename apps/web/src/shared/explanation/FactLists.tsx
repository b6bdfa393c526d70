import type { ReactNode } from 'react';
import { factHeadings } from '@pari/domain/figures';
import { decimal, isZero } from '@pari/domain/money';
import { DataTable, type DataColumn } from '@pari/ui';
import { shownAmount, shownDay } from './shown.ts';
import { type Entry, type Explanation, type LaterFact } from './words.ts';

interface FactListProps {
  readonly explanation: Explanation;
}

/** Every fact behind a figure. */
export function FactLists({ explanation }: FactListProps) {
  return (
    <>
      <FlowList explanation={explanation} />
      <ValuationList explanation={explanation} />
      <EntryList explanation={explanation} />
      <LaterList explanation={explanation} />
    </>
  );
}

interface FactsProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Facts({ title, note, children }: FactsProps) {
  return (
    <section className="app-facts">
      <h3>{title}</h3>
      {note !== undefined && <p className="app-note">{note}</p>}
      {children}
    </section>
  );
}

/** Whose fact it is, where several profiles hold the fund together. */
const isShared = ({ investor }: Explanation): boolean => investor === null;

/** Whether what is explained follows from flows, into which entries go that move money. */
const isRate = ({ terms }: Explanation): boolean => terms.some(({ operation }) => operation === 'closing');

const leftOut = (left: number): string | undefined => (left > 0 ? `${left} older ones are not listed; the figure counts them.` : undefined);

/** The dated entries that count in the figure. */
function EntryList({ explanation }: FactListProps) {
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
function ValuationList({ explanation }: FactListProps) {
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
      />
    </Facts>
  );
}

type Flow = Explanation['flows'][number];

const flowNames: Readonly<Record<Flow['kind'], string>> = { opening: 'Value before the range', flow: 'Paid in or out', closing: 'Value at the end' };

/** What a rate of return is solved from. */
function FlowList({ explanation }: FactListProps) {
  const { flows, currency } = explanation;
  if (flows.length === 0) return null;
  const columns: DataColumn<Flow>[] = [
    { id: 'date', header: 'Day', render: ({ date }) => shownDay(date), sortValue: ({ date }) => date },
    { id: 'kind', header: 'What', render: ({ kind }) => flowNames[kind], phone: 'secondary' },
    { id: 'amount', header: 'Flow', unit: currency.code, align: 'end', render: ({ amount }) => shownAmount(amount), phone: 'primary' },
  ];
  return (
    <Facts title="Flows" note="The rate at which all flows, each discounted to the first day by the days between over 365, add up to zero.">
      <DataTable label="Flows" columns={columns} rows={flows} getRowId={({ date, kind }) => `${date} ${kind}`} getRowName={({ date }) => shownDay(date)} />
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
