import { StatusMark } from '@pari/ui';
import { amountIn } from '../managedNotice.ts';
import type { Draft } from './draft.ts';
import { sumsOf, sumWords } from './sums.ts';

/** What the lines come to, beside what is stated. */
export function Sums({ draft, currency }: { readonly draft: Draft; readonly currency: string }) {
  const amount = amountIn(currency);
  return (
    <div className="app-entry-sums">
      {sumsOf(draft).map((sum) => {
        const words = sumWords(sum, amount);
        return (
          <div key={sum.term}>
            <span className="app-note">{sum.term} by lines </span>
            <strong>{amount(sum.lines)}</strong> <span className="app-note">{currency}</span>{' '}
            {(sum.lines !== sum.stated || sum.lines !== '0') && <StatusMark tone={words === 'as stated' ? 'positive' : 'warning'}>{words}</StatusMark>}
          </div>
        );
      })}
    </div>
  );
}
