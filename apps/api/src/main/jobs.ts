import { announcementsJobs } from '../features/announcements/index.ts';
import { applicationsJobs } from '../features/applications/index.ts';
import { auditJobs } from '../features/audit/index.ts';
import { documentsJobs } from '../features/documents/index.ts';
import { envelopesJobs } from '../features/envelopes/index.ts';
import { filesJobs } from '../features/files/index.ts';
import { grantsJobs } from '../features/grants/index.ts';
import { identityJobs } from '../features/identity/index.ts';
import { jobsJobs } from '../features/jobs/index.ts';
import { kycJobs } from '../features/kyc/index.ts';
import { mailJobs } from '../features/mail/index.ts';
import { retentionJobs } from '../features/retention/index.ts';
import { reviewJobs } from '../features/review/index.ts';
import { statementsJobs } from '../features/statements/index.ts';
import { taxJobs } from '../features/tax/index.ts';
import { uploadsJobs } from '../features/uploads/index.ts';
import { httpJobs } from '../http/jobs.ts';
import type { Job } from '../ports/jobs.ts';

/** Everything that workers do. Each name is known once. */
export const jobs: readonly Job[] = [
  ...announcementsJobs,
  ...applicationsJobs,
  ...auditJobs,
  ...documentsJobs,
  ...envelopesJobs,
  ...filesJobs,
  ...grantsJobs,
  ...identityJobs,
  ...jobsJobs,
  ...kycJobs,
  ...taxJobs,
  ...mailJobs,
  ...retentionJobs,
  ...reviewJobs,
  ...statementsJobs,
  ...uploadsJobs,
  ...httpJobs,
];
