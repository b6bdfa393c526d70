import { z } from 'zod';

const asking = {
  key: z.string(),
  /** That is in force. */
  version: z.int(),
  /** The administrator whose doing it is. */
  by: z.string(),
};

/** Has one application asked by the version of its criteria that is in force. */
export const askAgain = { name: 'ask_criteria_again', payload: z.strictObject({ applicationId: z.string(), ...asking }), tries: 5 };
export type CriteriaAsking = z.infer<typeof askAgain.payload>;

/** Has one record asked by the version of its workflow that is in force, with all applications that use it. */
export const askRecordAgain = { name: 'ask_workflow_again', payload: z.strictObject({ recordId: z.string(), ...asking }), tries: 5 };
export type WorkflowAsking = z.infer<typeof askRecordAgain.payload>;
