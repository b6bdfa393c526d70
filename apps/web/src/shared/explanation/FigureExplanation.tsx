import type { ReactNode } from 'react';
import type { DateRange } from '../dates/dateRange.ts';
import { ExplanationPanel } from './ExplanationPanel.tsx';
import { HoldingExplanation } from './HoldingExplanation.tsx';
import { placeOf, subjectOf } from './naming.ts';
import type { Ask, ExplainedRow, Question } from './question.ts';
import { TotalExplanation, type Telling } from './TotalExplanation.tsx';

export interface Answering<Row> {
  /** The one asked last is answered; those before are the way back. */
  readonly questions: readonly Question<Row>[];
  readonly ask: Ask<Row>;
  readonly range: DateRange | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

interface FigureExplanationProps<Row> extends Answering<Row> {
  readonly telling: Telling<Row>;
  /** What answers the last question in a way that only these figures need; undefined: it is answered like any other. */
  readonly children: ReactNode;
}

/** Where a figure comes from: what it adds up, or its formula, entries, valuations and rates. */
export function FigureExplanation<Row extends ExplainedRow>({ questions, ask, range, onBack, onClose, telling, children }: FigureExplanationProps<Row>) {
  const question = questions.at(-1);
  if (!question) return null;
  const before = questions.at(-2);
  return (
    <ExplanationPanel
      block={question.block}
      subject={subjectOf(question)}
      range={range}
      back={before && { label: placeOf(before), go: onBack }}
      onClose={onClose}
    >
      {children ??
        (question.isTotal ? (
          <TotalExplanation question={question} ask={ask} telling={telling} />
        ) : (
          <HoldingExplanation question={question} ask={ask} range={range} />
        ))}
    </ExplanationPanel>
  );
}
