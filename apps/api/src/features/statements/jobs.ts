import { z } from 'zod';
import { companyJob } from '../../ports/jobs.ts';

/** Draws the papers that were asked for, and publishes those of a quarter. */
export const drawStatements = companyJob({
  name: 'draw_statements',
  payload: z.strictObject({}),
  tries: 20,
  async load() {
    const { drawPapers } = await import('./work/drawPapers.ts');
    return (_payload, run, services) => drawPapers(run, services);
  },
});

export const statementsJobs = [drawStatements];
