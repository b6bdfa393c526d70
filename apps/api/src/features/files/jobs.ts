import { z } from 'zod';
import { companyJob, scheduledJob } from '../../ports/jobs.ts';

/** Looks at one kept file. */
export const checkKept = companyJob({
  name: 'check_file',
  payload: z.strictObject({ sha256: z.string() }),
  tries: 20,
  async load() {
    const { checkKeptFile } = await import('./work/checkKeptFile.ts');
    return ({ sha256 }, run, services) => checkKeptFile(sha256, run, services);
  },
});

export const filesJobs = [
  checkKept,
  scheduledJob({
    name: 'sweep_files',
    schedule: '41 3 * * *',
    tries: 5,
    async load() {
      const { sweepFiles } = await import('./work/sweepFiles.ts');
      return sweepFiles;
    },
  }),
];
