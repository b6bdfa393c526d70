import type { ReactNode } from 'react';
import { headings } from '@pari/domain/figures';
import { Calculation, FigureButton } from '@pari/ui';
import { shownDay } from '../dates/shownDay.ts';
import { shownValue } from './shown.ts';
import { leadsOn, operators, type Explanation, type Term } from './words.ts';

interface FormulaProps {
  readonly explanation: Explanation;
  /** Leads on to the explanation of a term that is a figure itself, or to the facts of one that is none. */
  readonly explain: (term: Term) => void;
}

/** How a figure is made up of others. A rate of return is no sum: what opens and closes its flows stands among them. */
export function Formula({ explanation, explain }: FormulaProps) {
  const { field, value, currency, as_of } = explanation;
  const terms = explanation.terms.filter(({ operation }) => operation !== 'opening' && operation !== 'closing');
  const figureOf = (term: Term): ReactNode => {
    const text = shownValue(term.name, term.value);
    return leadsOn(term, explanation) ? <FigureButton onPress={() => explain(term)}>{text}</FigureButton> : text;
  };
  return (
    <Calculation
      label={`How ${headings[field]} is made up`}
      lines={[
        ...terms.map((term, at) => ({
          id: `${term.name} ${term.operation}`,
          label: headings[term.name],
          note: noteOn(term),
          operator: at === 0 && term.operation === 'plus' ? undefined : operators[term.operation],
          text: figureOf(term),
        })),
        {
          id: 'result',
          label: headings[field],
          note: shownDay(as_of),
          operator: terms.length > 0 ? '=' : undefined,
          text: [shownValue(field, value), typeof value === 'string' && currency.code].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}

/** Of a figure of another day that day; of commitments what they stand in for. */
const noteOn = ({ name, as_of }: Term): string | undefined =>
  name === 'imported_commitments' ? 'because the fund’s own total is not given' : as_of === null ? undefined : shownDay(as_of);
