import type { CallOutput } from '@pari/contract/client';
import { counted } from '../../../shared/lists/counted.ts';

export type Rehearsal = CallOutput<'reviewSeveral'>;
export type Batch = CallOutput<'getReviewBatch'>;
export type Action = Rehearsal['action'];

interface Words {
  readonly verb: string;
  /** What is about to be done, as a question. */
  readonly ask: (count: string) => string;
  readonly going: string;
  readonly note?: string;
  /** What it is done to. */
  readonly of: readonly [string, string];
}

const parts = ['part', 'parts'] as const;
const applications = ['application', 'applications'] as const;

export const actions: Readonly<Record<Action, Words>> = {
  claim: { verb: 'Take', ask: (count) => `Take ${count}?`, going: 'Taking', of: parts },
  assign: { verb: 'Assign', ask: (count) => `Assign ${count}?`, going: 'Assigning', of: parts },
  approve: { verb: 'Approve', ask: (count) => `Approve ${count}?`, going: 'Approving', note: 'As you read them. Each applicant is told.', of: parts },
  request_document: {
    verb: 'Request a document',
    ask: (count) => `Ask for it in ${count}?`,
    going: 'Asking',
    note: 'Each applicant is told, and what they submitted of that part is open again.',
    of: applications,
  },
  remind: { verb: 'Remind', ask: (count) => `Remind in ${count}?`, going: 'Reminding', note: 'In their inbox and by mail, once a day each.', of: applications },
};

export const ACTIONS = Object.keys(actions) as Action[];

export const countOf = (action: Action, count: number): string => counted(count, ...actions[action].of);
