import { MODULE_STATES } from '@pari/domain/applications';
import { z } from 'zod';
import { id, key, searchText } from '../wire.ts';
import { moduleNumber } from './schemas.ts';

/** States of parts, and those whose whole application has ended. */
const QUEUE_STATES = [...MODULE_STATES, 'ended'] as const;

/** What the queue is narrowed to. */
export const queueFilters = {
  state: z
    .enum(QUEUE_STATES)
    .optional()
    .describe(
      'as parts stand; left out: what waits for a reviewer, and what was declined; `ended`: applications that were completed, withdrawn or declined after something of them was submitted for review, each once, by what was looked at last of it, the latest first',
    ),
  module: z.coerce.number<string>().pipe(moduleNumber).optional(),
  fund: key.optional().describe('by id or external id'),
  assignee: z
    .union([id, z.enum(['me', 'nobody'])])
    .optional()
    .describe('who has it; of what ended: who had a part of it, or decided one, by the last of these'),
  age: z.enum(['breached', 'today', 'later']).optional().describe('by the day by which it is to be looked at'),
  search: searchText('part of the name or e-mail address of the applicant, or of the name of the fund'),
};
