import { z } from 'zod';
import { endpoint, Noun } from '../endpoint.ts';
import { id, instant, list, listQuery } from '../wire.ts';

const givenUpJob = z.object({
  id,
  name: z.string().describe('which kind of work'),
  reason: z.string().describe('why the last try failed, in a sentence without personal values'),
  tried: z.int().positive().describe('how often'),
  gave_up_at: instant,
});

export const jobs = new Noun({
  listGivenUpJobs: endpoint({
    route: 'GET /api/admin/jobs',
    summary: 'Work of the company that failed and is not tried again by itself',
    policy: 'administrator',
    query: listQuery({ sort: ['gave_up_at', 'name'], usual: '-gave_up_at' }),
    output: list(givenUpJob),
  }),
  retryJob: endpoint({
    route: 'POST /api/admin/jobs/{id}/retry',
    summary: 'Gives work that gave up all its tries once more; what it did before is not done twice. Repeated calls are not_found and change nothing',
    policy: 'administrator',
    params: z.strictObject({ id }),
    output: z.null(),
    status: 204,
  }),
});
