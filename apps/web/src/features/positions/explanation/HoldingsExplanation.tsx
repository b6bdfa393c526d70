import { useMemo } from 'react';
import { FigureExplanation, type Answering } from '../../../shared/explanation/FigureExplanation.tsx';
import type { Telling } from '../../../shared/explanation/TotalExplanation.tsx';
import { noteOn, type Holding } from '../holding.ts';
import { incompleteness } from '../incomplete.ts';
import { RatioExplanation } from './RatioExplanation.tsx';

/** Where a figure of holdings comes from; a multiple of several is no sum of theirs. */
export default function HoldingsExplanation(props: Answering<Holding>) {
  const { questions, ask, range } = props;
  const telling = useMemo<Telling<Holding>>(
    () => ({ noteOf: noteOn, incompleteness: (field, rows, missing, currencyOf) => incompleteness(field, rows, missing, currencyOf, range) }),
    [range],
  );
  const question = questions.at(-1);
  const isRatio = question !== undefined && question.isTotal && question.block.field_type === 'multiple';
  return (
    <FigureExplanation {...props} telling={telling}>
      {isRatio ? <RatioExplanation question={question} ask={ask} range={range} /> : undefined}
    </FigureExplanation>
  );
}
