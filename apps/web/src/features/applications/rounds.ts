import type { CallInput } from '@pari/contract/client';
import type { Application } from './application.ts';

/** A round as the call of its paper names it. */
export type SubmittedRound = Pick<CallInput<'getRoundPaper'>['params'], 'module' | 'round'>;

/** What was submitted when that happened; null: nothing, or agreements, which are signed and have no paper of their own. */
export function roundOf({ kind, module, round }: Pick<Application['events'][number], 'kind' | 'module' | 'round'>): SubmittedRound | null {
  if ((kind !== 'submitted' && kind !== 'changed') || round === null || module === null || module === 9) return null;
  return { module: `${module}`, round: String(round) };
}
