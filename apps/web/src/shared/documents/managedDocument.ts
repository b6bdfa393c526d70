import type { ComponentProps } from 'react';
import type { CallOutput } from '@pari/contract/client';
import type { StatusMark } from '@pari/ui';

/** As administrators see it. */
export type ManagedDocument = CallOutput<'listManagedDocuments'>['results'][number];

/** What a document is for that is given to nobody. */
export const onlyToBeSigned = 'Only to be signed';

/** Whom it is for, in one line. */
export function audienceOf({ scope, fund, firm, recipients: [first], recipient_count: count }: ManagedDocument): string {
  if (scope === 'fund') return `Holders of ${fund?.name}`;
  if (scope === 'prospects') return `Offered ${fund?.name}`;
  if (scope === 'firm') return `Holders of a fund of ${firm?.name}`;
  if (scope === 'company') return 'Everybody';
  if (scope === 'signing') return onlyToBeSigned;
  if (first === undefined) return 'Nobody';
  return count === 1 ? first : `${first} and ${count === 2 ? 'one other' : `${(count - 1).toLocaleString('en')} others`}`;
}

interface State {
  readonly tone: ComponentProps<typeof StatusMark>['tone'];
  readonly word: string;
}

/** What stands out of a file; nothing where people are given it. */
export function fileState({ state, damaged }: Pick<ManagedDocument, 'state' | 'damaged'>): State | undefined {
  if (damaged) return { tone: 'negative', word: 'Damaged' };
  if (state === 'refused') return { tone: 'negative', word: 'Refused' };
  return state === 'checking' ? { tone: 'info', word: 'Checking' } : undefined;
}

/** What stands out of a document; nothing where people are given its newest version. */
export const stateOf = (document: ManagedDocument): State | undefined =>
  document.recalled_at === null ? fileState(document) : { tone: 'warning', word: 'Recalled' };
