import { z } from 'zod';
import { companyJob } from '../../ports/jobs.ts';

/** Mails those to whom something was announced. */
export const tellOfAnnouncement = companyJob({
  name: 'tell_of_announcement',
  payload: z.strictObject({ announcementId: z.uuid() }),
  tries: 20,
  async load() {
    const { tellAnnounced } = await import('./work/tellAnnounced.ts');
    return ({ announcementId }, run) => tellAnnounced(announcementId, run);
  },
});

export const announcementsJobs = [tellOfAnnouncement];
