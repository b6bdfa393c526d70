import { useCall } from '../../../client/queries.ts';
import { partOf } from '../../../configured/holdingNotes.ts';
import { rangeQuery, type DateRange } from '../../../shared/dates/dateRange.ts';
import { AwaitedAnswer } from '../../../shared/explanation/AwaitedAnswer.tsx';
import { Conversion } from '../../../shared/explanation/Conversion.tsx';
import type { Ask, Question } from '../../../shared/explanation/question.ts';
import { TotalExplanation, type Telling } from '../../../shared/explanation/TotalExplanation.tsx';
import { noteOf, type Row } from '../row.ts';
import { addedUp } from './leads.ts';

interface FirmExplanationProps {
  readonly question: Question<Row>;
  readonly ask: Ask<Row>;
  readonly range: DateRange | null;
  readonly telling: Telling<Row>;
}

/** A firm's figure as the holdings that it adds up; a total over firms knows those of each only where something moved. */
export function FirmExplanation({ question, ask, range, telling }: FirmExplanationProps) {
  const { block, choice, compositions, separately } = question;
  const [firm] = question.rows;
  const { field_name: field } = block;
  const known = compositions?.[firm.firm.id];
  const asked = useCall(
    'getFirmValuationConsiderations',
    { params: { id: firm.firm.id }, query: rangeQuery(range) },
    { enabled: known === undefined, isToldInPlace: true },
  );
  const holdings = known ?? asked.data?.portfolio;
  if (!holdings) return <AwaitedAnswer asked={asked} />;
  // What a total converted by its parts is made of those, whatever the firm comes to in dollars.
  const isInDollars = firm.mixed_currencies && separately?.[firm.id] === undefined;
  const value = partOf(firm, field);
  const [first, ...others] = addedUp(firm, holdings, field);
  return (
    <>
      {first && (
        <TotalExplanation
          question={{ ...question, rows: [first, ...others], isTotal: true, choice: isInDollars ? 'usd' : choice }}
          ask={ask}
          telling={telling}
          incomplete={noteOf(firm, field)}
        />
      )}
      {isInDollars && typeof value === 'string' && <Conversion value={value} of={firm} choice={choice} />}
    </>
  );
}
