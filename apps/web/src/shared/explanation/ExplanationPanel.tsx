import type { ReactNode } from 'react';
import type { Block } from '@pari/contract';
import { Button, Panel } from '@pari/ui';
import { RichText } from '../../configured/RichText.tsx';
import type { DateRange } from '../dates/dateRange.ts';
import { shownDay } from '../dates/shownDay.ts';
import './explanation.css';

interface ExplanationPanelProps {
  /** The figure that is explained. */
  readonly block: Block;
  /** Whose it is. */
  readonly subject: string;
  readonly range: DateRange | null;
  /** To the question before. */
  readonly back: { readonly label: string; readonly go: () => void } | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Where the explanation of a figure stands, after what the figure means. */
export function ExplanationPanel({ block, subject, range, back, onClose, children }: ExplanationPanelProps) {
  return (
    <Panel title={block.heading} note={subject} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="app-explanation">
        {back && (
          <div>
            <Button size="small" icon="arrow-left" onPress={back.go}>
              Back to {back.label}
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
        {children}
      </div>
    </Panel>
  );
}
