import { CallError } from '@pari/contract/client';
import { waitsForSignIn } from '../../../client/failedChanges.ts';
import type { Judged } from './autosave.ts';

/** What the server's answer to a write means for what was to be saved. */
export function judge(error: unknown): Judged {
  const isTold = error instanceof Error && error.name !== 'TimeoutError';
  if (!(error instanceof CallError)) return { kind: 'passing', sentence: isTold ? error.message : 'The server gave no answer.' };
  const { status, code, message, errors, current, retryAfter } = error;
  if (status === 0 || status === 429 || status >= 500)
    return { kind: 'passing', sentence: message, after: retryAfter === undefined ? undefined : retryAfter * 1000 };
  if (waitsForSignIn(error)) return { kind: 'signs_in', sentence: message, error };
  const { version } = (current ?? {}) as { readonly version?: unknown };
  if (code === 'conflict' && typeof version === 'number') return { kind: 'conflict', version, current, sentence: message };
  if (code === 'confirm_needed') return { kind: 'confirm', sentence: message, current };
  const sentences = [...new Set(Object.values(errors).flat())];
  return { kind: 'refused', sentence: sentences.length > 0 ? sentences.join(' ') : message };
}

/** The same, where what stands now is shown beside what was not saved. @param askAgain for what stands */
export const judgeBeside =
  (askAgain: () => unknown) =>
  (error: unknown): Judged => {
    const judged = judge(error);
    if (judged.kind !== 'passing') void askAgain();
    return judged;
  };
