import type { ReactNode } from 'react';
import { VisuallyHidden } from '../basics/VisuallyHidden.tsx';

type Operator = '+' | '−' | '×' | '÷' | '=';

const spoken: Readonly<Record<Operator, string>> = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divided by', '=': 'equals' };

export interface CalculationLine {
  readonly id: string;
  readonly label: ReactNode;
  /** Stands before the label; the first line needs none. '=' is a result, with a rule above. */
  readonly operator?: Operator | undefined;
  /** The formatted amount. */
  readonly text: ReactNode;
  /** Beneath the label: a date, a rate, where it comes from. */
  readonly note?: ReactNode;
}

export interface CalculationProps {
  /** What is reckoned, for screen readers. */
  readonly label: string;
  readonly lines: readonly CalculationLine[];
}

/** How a figure comes about, as on paper: amounts under one another, the result beneath a rule. */
export function Calculation({ label, lines }: CalculationProps) {
  return (
    <ul className="ui-calculation" aria-label={label}>
      {lines.map(({ id, label: words, operator, text, note }) => (
        <li key={id} className="ui-calculation-line" data-result={operator === '=' || undefined}>
          <span className="ui-calculation-operator">
            {operator !== undefined && (
              <>
                <span aria-hidden="true">{operator}</span>
                <VisuallyHidden>{spoken[operator]}</VisuallyHidden>
              </>
            )}
          </span>
          <span className="ui-calculation-label">
            {words}
            {note !== undefined && <span className="ui-calculation-note">{note}</span>}
          </span>
          <span className="ui-calculation-text">{text}</span>
        </li>
      ))}
    </ul>
  );
}
