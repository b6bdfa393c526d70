import { MOST_YEARS } from '@pari/domain/retention';
import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { rehearsalQuery, rehearsed } from '../rehearsal.ts';
import { civilDate, id, instant, list, listQuery } from '../wire.ts';

const years = z.int().min(1).max(MOST_YEARS).nullable().describe('for how many years records are kept after a relationship ended; null: for good');
const kept = z.int().nonnegative().describe('how many records and applications of theirs are kept');

const retained = z
  .object({
    id,
    display_name: z.string(),
    email: z.string(),
    is_active: z.boolean(),
    kept,
    state: z.enum(['held', 'erasable', 'erased']),
    because: z.enum(['application', 'holding', 'no_period']).nullable().describe('why they are held'),
    ended_on: civilDate.nullable().describe('when the relationship ended'),
    erasable_from: civilDate.nullable().describe('the first day on which they are erased'),
    erased_at: instant.nullable().describe('when something of theirs was erased last'),
  })
  .meta({ id: 'Retained' });
export type Retained = z.output<typeof retained>;

/** How many of those whose records would be erased are named. */
export const MOST_NAMED = 100;

/** For how long records of who people are, what taxes they pay and where they are paid are kept. */
export const retention = new Noun({
  listRetained: endpoint({
    route: 'GET /api/admin/retention',
    summary:
      'For how long records are kept, and of whom there are any: why they are held, from when they are erased, when they were. Nothing of what stands in them',
    policy: 'administrator',
    query: listQuery({ sort: ['name'] }),
    output: list(retained).extend({ years }),
  }),
  setRetention: endpoint({
    route: 'PUT /api/admin/retention',
    summary: 'Says for how long records are kept; rehearsed with `dry_run` first, which tells of whom they would be erased in the next night',
    policy: 'administrator',
    query: rehearsalQuery,
    body: z.strictObject({ years }),
    output: z.object({
      ...rehearsed,
      years,
      replaces: years,
      people: z.int().nonnegative().describe('of how many people records would be erased in the next night'),
      kept: kept.describe('how many records and applications that are'),
      named: z
        .array(z.object({ id, display_name: z.string(), email: z.string() }))
        .max(MOST_NAMED)
        .describe('the first of them by name'),
    }),
    refusals: ['conflict'],
    // What is erased does not come back.
    freshSignIn: true,
  }),
});
