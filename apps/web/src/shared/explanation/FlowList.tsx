import { headings } from '@pari/domain/figures';
import { decimal, signOf } from '@pari/domain/money';
import { DataTable, FigureButton, type DataColumn } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import { Facts } from './Facts.tsx';
import { shownAmount } from './shown.ts';
import { leadsOn, type Explanation, type Term } from './words.ts';

type Flow = Explanation['flows'][number];

interface FlowListProps {
  readonly explanation: Explanation;
  readonly explain: (term: Term) => void;
}

/** What a rate of return is solved from: what was paid in and what came back, between the values that open and close them. */
export function FlowList({ explanation, explain }: FlowListProps) {
  const { flows, terms, currency } = explanation;
  if (flows.length === 0) return null;
  const termOf = ({ kind }: Flow) => terms.find(({ operation }) => operation === kind);
  const figureOf = (flow: Flow) => {
    const text = shownAmount(flow.amount);
    const term = termOf(flow);
    return term && leadsOn(term, explanation) ? <FigureButton onPress={() => explain(term)}>{text}</FigureButton> : text;
  };
  const columns: DataColumn<Flow>[] = [
    {
      id: 'what',
      header: 'Flow',
      render: (flow) => {
        const term = termOf(flow);
        return (
          <span>
            {term ? headings[term.name] : flowNames[signOf(decimal(flow.amount))]}
            <span className="app-fund-note">{[shownDay(flow.date), countsAs[flow.kind]].filter(Boolean).join(', ')}</span>
          </span>
        );
      },
      sortValue: ({ date }) => date,
    },
    { id: 'amount', header: 'Amount', unit: currency.code, align: 'end', render: figureOf, phone: 'primary' },
  ];
  return (
    <Facts title="Flows" note="The rate is the one at which all flows, each discounted to the first day by the days between over 365, add up to zero.">
      <DataTable
        label="Flows"
        columns={columns}
        rows={flows}
        getRowId={({ date, kind }) => `${date} ${kind}`}
        getRowName={({ date }) => shownDay(date)}
        hasPressableCells
      />
    </Facts>
  );
}

/** By the sign of what a day comes to. */
const flowNames = { '-1': 'Paid in', 0: 'Paid in and received alike', 1: 'Received' } as const;

const countsAs: Readonly<Record<Flow['kind'], string | undefined>> = { opening: 'as if paid in', flow: undefined, closing: 'as if received' };
