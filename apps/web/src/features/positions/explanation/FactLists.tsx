import { DataTable, Section, type DataColumn } from '@pari/ui';
import { shownAmount, shownDay } from './shown.ts';
import { entryNames, type Entry, type Explanation, type LaterFact } from './words.ts';

interface FactListProps {
  readonly explanation: Explanation;
}

/** Whose fact it is, where several profiles hold the fund together. */
const isShared = ({ investor }: Explanation): boolean => investor === null;

const note = (left: number): string | undefined => (left > 0 ? `${left} older ones are not listed; the figure counts them.` : undefined);

/** The dated entries that count in the figure. */
export function EntryList({ explanation }: FactListProps) {
  const { entries, entries_left_out, currency } = explanation;
  if (entries.length === 0) return null;
  const columns: DataColumn<Entry>[] = [
    { id: 'what', header: 'Entry', render: (entry) => <What {...entry} holder={isShared(explanation) ? entry.investor.name : undefined} />, minWidth: 200 },
    { id: 'date', header: 'Date', align: 'end', render: ({ date }) => shownDay(date), sortValue: ({ date }) => date, phone: 'secondary' },
    { id: 'amount', header: 'Amount', unit: currency.code, align: 'end', render: ({ amount }) => shownAmount(amount), phone: 'secondary' },
    { id: 'effect', header: 'Counts as', unit: currency.code, align: 'end', render: ({ effect }) => shownAmount(effect), phone: 'primary' },
  ];
  return (
    <Section title="Entries" note={note(entries_left_out)}>
      <DataTable label="Entries" columns={columns} rows={entries} getRowId={(entry) => `${entry.investor.id} ${entry.reference ?? ''} ${entry.posted_at} ${entry.type} ${entry.date} ${entry.amount}`} getRowName={({ type }) => entryNames[type]} />
    </Section>
  );
}

interface WhatProps {
  readonly type: LaterFact['type'];
  readonly reference: string | null;
  readonly reverses: string | null;
  readonly reversed_by?: string | null;
  readonly holder: string | undefined;
}

function What({ type, reference, reverses, reversed_by: reversedBy = null, holder }: WhatProps) {
  const notes = [holder, reference, reverses === null ? undefined : `takes back ${reverses}`, reversedBy === null ? undefined : `taken back by ${reversedBy}`];
  return (
    <span>
      {entryNames[type]}
      <span className="app-fund-note">{notes.filter(Boolean).join(', ')}</span>
    </span>
  );
}

type Valuation = Explanation['valuations'][number];

/** The valuations behind the figure, and which version of each. */
export function ValuationList({ explanation }: FactListProps) {
  const { valuations, currency } = explanation;
  if (valuations.length === 0) return null;
  const columns: DataColumn<Valuation>[] = [
    {
      id: 'what',
      header: 'Valuation',
      minWidth: 200,
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
    <Section title={valuations.length === 1 ? 'Valuation' : 'Valuations'}>
      <DataTable label="Valuations" columns={columns} rows={valuations} getRowId={({ investor, date }) => `${investor.id} ${date}`} getRowName={({ date }) => shownDay(date)} />
    </Section>
  );
}

type Flow = Explanation['flows'][number];

const flowNames: Readonly<Record<Flow['kind'], string>> = { opening: 'Value before the range', flow: 'Paid in or out', closing: 'Value at the end' };

/** What a rate of return is solved from. */
export function FlowList({ explanation }: FactListProps) {
  const { flows, currency } = explanation;
  if (flows.length === 0) return null;
  const columns: DataColumn<Flow>[] = [
    { id: 'date', header: 'Day', render: ({ date }) => shownDay(date), sortValue: ({ date }) => date },
    { id: 'kind', header: 'What', render: ({ kind }) => flowNames[kind], phone: 'secondary' },
    { id: 'amount', header: 'Flow', unit: currency.code, align: 'end', render: ({ amount }) => shownAmount(amount), phone: 'primary' },
  ];
  return (
    <Section title="Flows" note="The rate at which all flows, each discounted to the first day by the days between over 365, add up to zero.">
      <DataTable label="Flows" columns={columns} rows={flows} getRowId={({ date, kind }) => `${date} ${kind}`} getRowName={({ date }) => shownDay(date)} />
    </Section>
  );
}

/** What was reported after the day the figure is for, and would not have been known then. */
export function LaterList({ explanation }: FactListProps) {
  const { became_known_later: facts, became_known_later_left_out: left, currency, as_of } = explanation;
  if (facts.length === 0) return null;
  const columns: DataColumn<LaterFact>[] = [
    { id: 'what', header: 'Fact', render: (fact) => <What {...fact} holder={isShared(explanation) ? fact.investor.name : undefined} />, minWidth: 200 },
    { id: 'date', header: 'Date', align: 'end', render: ({ date }) => shownDay(date), phone: 'secondary' },
    { id: 'known', header: 'Known since', align: 'end', render: ({ posted_on, is_counted }) => `${shownDay(posted_on)}${is_counted ? '' : ', not counted'}`, phone: 'secondary' },
    { id: 'amount', header: 'Amount', unit: currency.code, align: 'end', render: ({ amount }) => shownAmount(amount), phone: 'primary' },
  ];
  return (
    <Section title="Became known later" note={[`In force by ${shownDay(as_of)} and reported after that day.`, note(left)].filter(Boolean).join(' ')}>
      <DataTable label="Became known later" columns={columns} rows={facts} getRowId={(fact) => `${fact.investor.id} ${fact.reference ?? ''} ${fact.posted_at} ${fact.type} ${fact.amount} ${fact.date}`} getRowName={({ type }) => entryNames[type]} />
    </Section>
  );
}
