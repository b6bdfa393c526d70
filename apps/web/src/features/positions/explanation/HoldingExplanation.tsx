import type { ExplainableField } from '@pari/contract';
import { headings, reasons } from '@pari/domain/figures';
import { ErrorState } from '@pari/ui';
import { useCall } from '../../../client/queries.ts';
import { useUserInfo } from '../../../client/user.ts';
import { plainBlock } from '../../../configured/field.ts';
import { rangeQuery, type DateRange } from '../../../shared/dates/dateRange.ts';
import { Conversion } from '../../../shared/explanation/Conversion.tsx';
import { FactLists } from '../../../shared/explanation/FactLists.tsx';
import { Formula } from '../../../shared/explanation/Formula.tsx';
import { type Term } from '../../../shared/explanation/words.ts';
import { useAsk, type Question } from '../explain.ts';

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
  const explain = ({ value }: Term, next: ExplainableField) => {
    const field_type = typeof value === 'string' ? 'currency' : block.field_type;
    ask({ ...question, block: { ...plainBlock, heading: headings[next], field_name: next, field_type } });
  };
  return (
    <>
      <Formula explanation={explanation} explain={explain} />
      {typeof explanation.value === 'string' && <Conversion value={explanation.value} of={holding} choice={choice} />}
      {explanation.reason !== null && <p>{reasons[explanation.reason]}</p>}
      <FactLists explanation={explanation} />
    </>
  );
}
