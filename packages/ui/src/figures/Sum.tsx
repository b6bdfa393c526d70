import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

type Operator = '+' | '−' | '×' | '÷' | '=';

const spoken: Readonly<Record<Operator, string>> = { '+': 'plus', '−': 'minus', '×': 'times', '÷': 'divided by', '=': 'equals' };

export interface SumLine {
  readonly id: string;
  readonly label: ReactNode;
  /** Stands before the label; the first line needs none. '=' is a result, with a rule above. */
  readonly operator?: Operator | undefined;
  /** The formatted amount. */
  readonly text: ReactNode;
  /** Beneath the label: a date, a rate, where it comes from. */
  readonly note?: ReactNode;
}

export interface SumProps {
  /** What is reckoned, for screen readers. */
  readonly label: string;
  readonly lines: readonly SumLine[];
}

/** How a figure comes about, as on paper: amounts under one another, the result beneath a rule. */
export function Sum({ label, lines }: SumProps) {
  return (
    <ul className="ui-sum" aria-label={label}>
      {lines.map(({ id, label: words, operator, text, note }) => (
        <li key={id} className="ui-sum-line" data-result={operator === '=' || undefined}>
          <span className="ui-sum-operator">
            {operator !== undefined && (
              <>
                <span aria-hidden="true">{operator}</span>
                <VisuallyHidden>{spoken[operator]}</VisuallyHidden>
              </>
            )}
          </span>
          <span className="ui-sum-label">
            {words}
            {note !== undefined && <span className="ui-sum-note">{note}</span>}
          </span>
          <span className="ui-sum-text">{text}</span>
        </li>
      ))}
    </ul>
  );
}
