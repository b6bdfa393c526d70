import { ExplanationPanel } from '../../../shared/explanation/ExplanationPanel.tsx';
import type { DateRange } from '../../../shared/dates/dateRange.ts';
import type { Question } from '../explain.ts';
import { fundName } from '../holding.ts';
import { HoldingExplanation } from './HoldingExplanation.tsx';
import { RatioExplanation } from './RatioExplanation.tsx';
import { TotalExplanation } from './TotalExplanation.tsx';

interface HoldingsExplanationProps {
  /** The one asked last is answered; those before are the way back. */
  readonly questions: readonly Question[];
  readonly range: DateRange | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Where a figure of holdings comes from: its formula, entries, valuations and rates. */
export default function HoldingsExplanation({ questions, range, onBack, onClose }: HoldingsExplanationProps) {
  const question = questions.at(-1);
  if (!question) return null;
  const before = questions.at(-2);
  const back = before && { label: before.isTotal ? 'all funds' : inSentence(before.block.heading), go: onBack };
  return (
    <ExplanationPanel block={question.block} subject={subjectOf(question)} range={range} back={back} onClose={onClose}>
      <Answer question={question} range={range} />
    </ExplanationPanel>
  );
}

/** A heading within a sentence: its capitals belong to abbreviations alone. */
const inSentence = (heading: string): string => heading.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());

function Answer({ question, range }: { readonly question: Question; readonly range: DateRange | null }) {
  const { isTotal, block } = question;
  if (!isTotal) return <HoldingExplanation question={question} range={range} />;
  return block.field_type === 'multiple' ? <RatioExplanation question={question} range={range} /> : <TotalExplanation question={question} range={range} />;
}

function subjectOf({ holdings, isTotal }: Question): string {
  const [holding, ...others] = holdings;
  if (!isTotal) return `${fundName(holding)}, ${holding.investor_name}`;
  return others.length === 0 ? fundName(holding) : `${holdings.length} funds`;
}
