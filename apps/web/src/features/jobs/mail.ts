import type { CallInput, CallOutput } from '@pari/contract/client';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type UntakenMail = CallOutput<'listUntakenMail'>['results'][number];

type Query = NonNullable<CallInput<'listUntakenMail'>['query']>;

export const mailSorts = sortWords<NonNullable<Query['sort']>>({ told_at: true, '-told_at': true, name: true, '-name': true }, '-told_at');
