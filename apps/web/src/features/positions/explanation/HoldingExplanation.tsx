import type { ReactNode } from 'react';
import type { Block, ExplainableField } from '@pari/contract';
import { ErrorState, FigureButton, Calculation } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { plainBlock } from '../../../configured/field.ts';
import { currencyUnder } from '../currency.ts';
import { rangeQuery, type DateRange } from '../dateRange.ts';
import { useAsk, type Question } from '../explain.ts';
import { sentenceOf } from '../holding.ts';
import { Conversion } from './Conversion.tsx';
import { EntryList, FlowList, LaterList, ValuationList } from './FactLists.tsx';
import { shownDay, shownValue } from './shown.ts';
import { operators, termNames, type Explanation, type Term } from './words.ts';

interface HoldingExplanationProps {
  readonly question: Question;
  readonly range: DateRange | null;
}

/** One figure of one holding: its formula, then every fact behind it. */
export function HoldingExplanation({ question, range }: HoldingExplanationProps) {
  const { block, holdings, choice } = question;
  const [holding] = holdings;
  const isPart = holding.id !== holding.fund.id;
  const query = {
    field: block.field_name as ExplainableField,
    ...rangeQuery(range),
    ...(isPart && holding.investor !== null && { investor: holding.investor }),
  };
  const { data: user } = useUserInfo();
  const asked = useCall(
    'explainFigure',
    { params: { id: user?.user_id ?? '', fund: holding.fund.id }, query },
    { enabled: user !== undefined, isToldInPlace: true },
  );
  if (asked.isLoadingError) {
    return (
      <ErrorState title="This could not be explained right now" onRetry={() => void asked.refetch()} isRetrying={asked.isFetching}>
        {asked.error.message} The figure itself is not affected.
      </ErrorState>
    );
  }
  if (!asked.data) return <p aria-busy="true">Looking it up…</p>;
  const explanation = asked.data;
  const isAmount = typeof explanation.value === 'string';
  return (
    <>
      <Formula explanation={explanation} question={question} />
      {isAmount && <Conversion value={String(explanation.value)} holding={holding} currency={currencyUnder(choice)(holding)} choice={choice} />}
      {explanation.reason !== null && <p>{sentenceOf(explanation.reason)}</p>}
      <FlowList explanation={explanation} />
      <ValuationList explanation={explanation} />
      <EntryList explanation={explanation} />
      <LaterList explanation={explanation} />
    </>
  );
}

interface FormulaProps {
  readonly explanation: Explanation;
  readonly question: Question;
}

function Formula({ explanation, question }: FormulaProps) {
  const ask = useAsk();
  const { terms, field, value, currency, as_of, flows } = explanation;
  const figureOf = (term: Term): ReactNode => {
    const text = shownValue(term.name, term.value);
    const { field: next } = term;
    // What a range opened with is a figure of another day.
    if (next === null || next === field || term.as_of !== null) return text;
    const block: Block = {
      ...plainBlock,
      heading: termNames[next],
      field_name: next,
      field_type: typeof term.value === 'string' ? 'currency' : question.block.field_type,
    };
    return <FigureButton onPress={() => ask({ ...question, block })}>{text}</FigureButton>;
  };
  return (
    <Calculation
      label={`How ${termNames[field]} is made up`}
      lines={[
        ...terms.map((term, at) => ({
          id: `${term.name} ${term.operation}`,
          label: termNames[term.name],
          note: noteOn(term, flows.at(-1)?.date),
          operator: at === 0 && term.operation === 'plus' ? undefined : operators[term.operation],
          text: figureOf(term),
        })),
        {
          id: 'result',
          label: termNames[field],
          note: shownDay(as_of),
          operator: '=',
          text: [shownValue(field, value), typeof value === 'string' && currency.code].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}

/** Of a figure of another day that day, and where it stands among the flows of a rate of return. */
function noteOn({ as_of, operation }: Term, closingDate: string | undefined): string | undefined {
  if (operation === 'closing') return `counts as received at the end of the flows${closingDate === undefined ? '' : `, ${shownDay(closingDate)}`}`;
  if (as_of === null) return undefined;
  return operation === 'opening' ? `counts as paid in first, ${shownDay(as_of)}` : shownDay(as_of);
}
