import type { EndedEnvelope } from '../../../ports/signingPurposes.ts';

/** What people are told of an ending. */
export const endingWords: Readonly<Record<EndedEnvelope['status'], (title: string) => string>> = {
  completed: (title) => `${title} is signed by everybody.`,
  declined: (title) => `${title} was declined: nobody signs it any more.`,
  expired: (title) => `The time for signing ${title} is over.`,
  cancelled: (title) => `${title} was taken back: nobody signs it any more.`,
};
