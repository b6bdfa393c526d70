import type { CallInput } from '@pari/contract/client';
import { sortWords } from '../lists/sortWords.ts';

/** How a list of documents is put in order. */
export type DocumentSort = NonNullable<NonNullable<CallInput<'listDocuments'>['query']>['sort']>;

export const documentSorts = sortWords<DocumentSort>(
  { date: true, '-date': true, published_at: true, '-published_at': true, title: true, '-title': true, type: true, '-type': true },
  '-date',
);
