import type { CallInput, CallOutput } from '@pari/contract/client';
import { counted } from '../../../shared/lists/counted.ts';
import type { QueueRow } from '../review.ts';

export type Rehearsal = CallOutput<'reviewSeveral'>;
export type Batch = CallOutput<'getReviewBatch'>;
export type Action = Rehearsal['action'];
export type Body = CallInput<'reviewSeveral'>['body'];
/** What an action takes besides its tasks. */
export interface Said {
  /** An id. */
  readonly assignee: string;
  readonly document_name: string;
  readonly document_description: string;
}

interface Words {
  readonly verb: string;
  /** What is about to be done, as a question. */
  readonly ask: (count: string) => string;
  readonly going: string;
  readonly note?: string;
  /** To whom, or what is asked for. */
  readonly takesWords?: boolean;
  /** What it is done to. */
  readonly of: readonly [string, string];
}

const parts = ['part', 'parts'] as const;
const applications = ['application', 'applications'] as const;

export const actions: Readonly<Record<Action, Words>> = {
  claim: { verb: 'Take', ask: (count) => `Take ${count}?`, going: 'Taking', of: parts },
  assign: { verb: 'Assign', ask: (count) => `Assign ${count}?`, going: 'Assigning', takesWords: true, of: parts },
  approve: {
    verb: 'Approve',
    ask: (count) => `Approve ${count}?`,
    going: 'Approving',
    note: 'As they stand now, read or not. Each applicant is told.',
    of: parts,
  },
  request_document: {
    verb: 'Request a document',
    ask: (count) => `Ask for it in ${count}?`,
    going: 'Asking',
    takesWords: true,
    note: 'Each applicant is told, and what they submitted of that part is open again.',
    of: applications,
  },
  remind: { verb: 'Remind', ask: (count) => `Remind in ${count}?`, going: 'Reminding', note: 'In their inbox and by mail, once a day each.', of: applications },
};

export const ACTIONS = Object.keys(actions) as Action[];

export const countOf = (action: Action, count: number): string => counted(count, ...actions[action].of);

/** @param said what the action does not take is left out */
export const bodyOf = (action: Action, tasks: readonly QueueRow[], said?: Said): Body => ({
  action,
  tasks: tasks.map(({ id, version, round, module_version }) => ({ id, version, round, module_version })),
  ...(action === 'assign' && { assignee: said?.assignee }),
  ...(action === 'request_document' && { document_name: said?.document_name, document_description: said?.document_description }),
});
