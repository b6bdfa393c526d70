import { FigureExplanation, type Answering } from '../../../shared/explanation/FigureExplanation.tsx';
import { incompleteness, isPartial, noteOf, type Row } from '../row.ts';
import { FirmExplanation } from './FirmExplanation.tsx';

const telling = { noteOf, isPartial, incompleteness };

/** Where a figure of firms or holdings comes from; one of a firm adds up its holdings. */
export default function SummaryExplanation(props: Answering<Row>) {
  const { questions, ask, range } = props;
  const question = questions.at(-1);
  const isOfFirm = question !== undefined && !question.isTotal && question.rows[0].fund === null;
  return (
    <FigureExplanation {...props} telling={telling}>
      {isOfFirm ? <FirmExplanation question={question} ask={ask} range={range} telling={telling} /> : undefined}
    </FigureExplanation>
  );
}
