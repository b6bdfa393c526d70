import type { CallOutput } from '@pari/contract/client';

type Standing = Pick<CallOutput<'listNotices'>['results'][number], 'progress' | 'is_overdue'>;

const progressNames = { open: 'open', partly_settled: 'partly settled', settled: 'settled' } as const;

/** How far a notice that holds has come, in a word or two. */
export const standingWords = ({ progress, is_overdue: isOverdue }: Standing): string => (isOverdue ? 'overdue' : progressNames[progress]);
