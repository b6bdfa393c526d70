import type { CallError } from '@pari/contract/client';
import { Banner } from '@pari/ui';
import { refusedWords } from './refusedWords.ts';
import './checking.css';

/** Why a notice was neither approved nor published. */
export function Refused({ refusal, verb }: { readonly refusal: CallError; readonly verb: 'approved' | 'published' }) {
  const { title, sentence, reasons } = refusedWords(refusal, verb);
  return (
    <div className="app-check-banner">
      <Banner tone={refusal.code === 'second_person' ? 'warning' : 'negative'} title={title}>
        {sentence}
        {reasons.length > 0 && (
          <ul className="app-check-sentences">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}
