import { Button, Panel } from '@pari/ui';
import { RichText } from '../../../configured/RichText.tsx';
import type { DateRange } from '../dateRange.ts';
import type { Question } from '../explain.ts';
import { fundName } from '../holding.ts';
import { HoldingExplanation } from './HoldingExplanation.tsx';
import { RatioExplanation } from './RatioExplanation.tsx';
import { shownDay } from './shown.ts';
import { TotalExplanation } from './TotalExplanation.tsx';

interface ExplanationPanelProps {
  /** The one asked last is answered; those before are the way back. */
  readonly questions: readonly Question[];
  readonly range: DateRange | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Where a figure comes from: its formula, entries, valuations and rates. */
export default function ExplanationPanel({ questions, range, onBack, onClose }: ExplanationPanelProps) {
  const question = questions.at(-1);
  if (!question) return null;
  const { block } = question;
  const before = questions.at(-2);
  return (
    <Panel title={block.heading} note={subjectOf(question)} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="app-explanation">
        {before && (
          <div>
            <Button size="small" icon="arrow-left" onPress={onBack}>
              Back to {before.isTotal ? 'all funds' : before.block.heading.toLowerCase()}
            </Button>
          </div>
        )}
        {block.tooltip && (
          <p className="app-note">
            <RichText html={block.tooltip.description} />
          </p>
        )}
        {range !== null && (
          <p className="app-note">
            Of {shownDay(range.start)} to {shownDay(range.end)}: payments of these days, values at their end. Gains, multiples and rates start from the value
            before.
          </p>
        )}
        <Answer question={question} range={range} />
      </div>
    </Panel>
  );
}

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
