import type { ExplainableField } from '@pari/contract';
import { headings, reasons } from '@pari/domain/figures';
import { formatRate } from '@pari/domain/format';
import { useCall } from '../../client/queries.ts';
import { useUserInfo } from '../../client/user.ts';
import { plainBlock } from '../../configured/field.ts';
import { severalRates } from '../../configured/holdingNotes.ts';
import { rangeQuery, type DateRange } from '../dates/dateRange.ts';
import { AwaitedAnswer } from './AwaitedAnswer.tsx';
import { Conversion } from './Conversion.tsx';
import { FactLists, PartFacts } from './FactLists.tsx';
import { Formula } from './Formula.tsx';
import { profileOf } from './naming.ts';
import type { Ask, ExplainedRow, Question } from './question.ts';
import type { Part, Term } from './words.ts';

interface HoldingExplanationProps<Row> {
  readonly question: Question<Row>;
  readonly ask: Ask<Row>;
  readonly range: DateRange | null;
}

/** One figure of one holding: its formula, then every fact behind it. */
export function HoldingExplanation<Row extends ExplainedRow>({ question, ask, range }: HoldingExplanationProps<Row>) {
  const { block, rows, choice, part } = question;
  const [holding] = rows;
  const query = {
    field: block.field_name as ExplainableField,
    ...rangeQuery(range),
    ...(part && { part: part.name }),
    investor: profileOf(holding),
  };
  const { data: user } = useUserInfo();
  const asked = useCall(
    'explainFigure',
    { params: { id: user?.user_id ?? '', fund: holding.fund?.id ?? '' }, query },
    { enabled: user !== undefined, isToldInPlace: true },
  );
  if (!asked.data) return <AwaitedAnswer asked={asked} />;
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
