import type { CallInput, CallOutput } from '@pari/contract/client';
import { sortWords } from '../../shared/lists/sortWords.ts';

export type GivenUpJob = CallOutput<'listGivenUpJobs'>['results'][number];

type Query = NonNullable<CallInput<'listGivenUpJobs'>['query']>;
export type JobSort = NonNullable<Query['sort']>;

export const jobSorts = sortWords<JobSort>({ gave_up_at: true, '-gave_up_at': true, name: true, '-name': true }, '-gave_up_at');

/** What it is called on the screen: its kind in words. */
export const jobTitle = ({ name }: GivenUpJob): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
