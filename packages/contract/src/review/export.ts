import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queueFilters } from './filters.ts';

const EXPORTS = ['queue', 'amounts', 'decisions'] as const;

export const exportReview = endpoint({
  policy: 'reviewer',
  flag: 'show_coinvest_home_page',
  route: 'GET /api/review/export',
  summary:
    'What the queue shows, the amounts that its applications submitted last, or what was decided of them, as a table to be saved; nothing else that was answered',
  query: z.strictObject({ what: z.enum(EXPORTS), ...queueFilters }),
  output: z.object({
    what: z.enum(EXPORTS),
    columns: z.array(z.object({ title: z.string(), kind: z.enum(['text', 'number', 'day']) })),
    rows: z.array(z.array(z.string().nullable())).describe('a cell for each column'),
    is_whole: z.boolean().describe('false: there is more than one file takes; narrow it'),
  }),
  audited: true,
  weight: 4,
});
