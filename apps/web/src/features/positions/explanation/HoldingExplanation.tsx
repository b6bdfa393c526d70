import type { ExplainableField } from '@pari/contract';
import { headings, reasons } from '@pari/domain/figures';
import { formatRate } from '@pari/domain/format';
import { ErrorState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { plainBlock } from '../../../configured/field.ts';
import { rangeQuery, type DateRange } from '../../../shared/dates/dateRange.ts';
import { Conversion } from '../../../shared/explanation/Conversion.tsx';
import { FactLists, PartFacts } from '../../../shared/explanation/FactLists.tsx';
import { Formula } from '../../../shared/explanation/Formula.tsx';
import type { Part, Term } from '../../../shared/explanation/words.ts';
import { useAsk, type Question } from '../explain.ts';
import { severalRates } from '../holding.ts';

interface HoldingExplanationProps {
  readonly question: Question;
  readonly range: DateRange | null;
}

/** One figure of one holding: its formula, then every fact behind it. */
export function HoldingExplanation({ question, range }: HoldingExplanationProps) {
  const { block, holdings, choice, part } = question;
  const [holding] = holdings;
  const isPart = holding.id !== holding.fund.id;
  const query = {
    field: block.field_name as ExplainableField,
    ...rangeQuery(range),
    ...(part && { part: part.name }),
    ...(isPart && holding.investor !== null && { investor: holding.investor }),
  };
  const { data: user } = useUserInfo();
  const ask = useAsk();
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
  if (part) return <PartFacts explanation={explanation} part={part} />;
  const explain = ({ name, operation, value, field }: Term) => {
    const field_type = typeof value === 'string' ? 'currency' : block.field_type;
    const next = { ...plainBlock, heading: headings[name], field_name: field ?? block.field_name, field_type };
    ask({ ...question, block: next, part: field === null ? { name: name as Part['name'], operation } : undefined });
  };
  const { other_rates: others } = explanation;
  return (
    <>
      <Formula explanation={explanation} explain={explain} />
      {others.length > 0 && <p>{`${severalRates} The ${others.length === 1 ? 'other' : 'others'}: ${others.map(formatRate).join(', ')}.`}</p>}
      {typeof explanation.value === 'string' && <Conversion value={explanation.value} of={holding} choice={choice} />}
      {explanation.reason !== null && <p>{reasons[explanation.reason]}</p>}
      <FactLists explanation={explanation} explain={explain} />
    </>
  );
}
