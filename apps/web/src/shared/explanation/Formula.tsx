import type { ReactNode } from 'react';
import type { ExplainableField } from '@pari/contract';
import { headings } from '@pari/domain/figures';
import { Calculation, FigureButton } from '@pari/ui';
import { shownDay, shownValue } from './shown.ts';
import { operators, type Explanation, type Term } from './words.ts';

interface FormulaProps {
  readonly explanation: Explanation;
  /** Leads on to the explanation of a part that is a figure itself. */
  readonly explain: (term: Term, field: ExplainableField) => void;
}

/** How a figure is made up of others. */
export function Formula({ explanation, explain }: FormulaProps) {
  const { terms, field, value, currency, as_of, flows } = explanation;
  const figureOf = (term: Term): ReactNode => {
    const text = shownValue(term.name, term.value);
    const { field: next } = term;
    // What a range opened with is a figure of another day.
    if (next === null || next === field || term.as_of !== null) return text;
    return <FigureButton onPress={() => explain(term, next)}>{text}</FigureButton>;
  };
  return (
    <Calculation
      label={`How ${headings[field]} is made up`}
      lines={[
        ...terms.map((term, at) => ({
          id: `${term.name} ${term.operation}`,
          label: headings[term.name],
          note: noteOn(term, flows.at(-1)?.date),
          operator: at === 0 && term.operation === 'plus' ? undefined : operators[term.operation],
          text: figureOf(term),
        })),
        {
          id: 'result',
          label: headings[field],
          note: shownDay(as_of),
          operator: '=',
          text: [shownValue(field, value), typeof value === 'string' && currency.code].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}

/** Of a figure of another day that day, and where it stands among the flows of a rate of return. */
function noteOn({ as_of, operation }: Term, closingDate: string | undefined): string | undefined {
  if (operation === 'closing') return `counts as received at the end of the flows${closingDate === undefined ? '' : `, ${shownDay(closingDate)}`}`;
  if (as_of === null) return undefined;
  return operation === 'opening' ? `counts as paid in first, ${shownDay(as_of)}` : shownDay(as_of);
}
