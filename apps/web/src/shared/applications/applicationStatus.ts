import type { ApplicationStatus, Stands } from '@pari/domain/applications';

interface StatusWords {
  readonly tone: 'info' | 'positive' | 'warning' | 'negative';
  readonly status: string;
  /** What comes next, or what it was. */
  readonly next: string;
}

/** Where an application stands, as it is called. */
const applicationStatus: Readonly<Record<ApplicationStatus, StatusWords>> = {
  1: { tone: 'info', status: 'In progress', next: 'Finish it and submit it for review' },
  2: { tone: 'info', status: 'Pending review', next: 'We will email you as soon as it is ready' },
  3: { tone: 'warning', status: 'Changes requested', next: 'Answer what reviewers ask for' },
  4: { tone: 'positive', status: 'Approved', next: 'Open it to see what is signed, and by whom' },
  5: { tone: 'info', status: 'Withdrawn', next: 'You withdrew it' },
  6: { tone: 'negative', status: 'Declined', next: 'Reviewers did not take it' },
  7: { tone: 'positive', status: 'Completed', next: 'Nothing is left to do' },
};

/** What is said before that. */
const beforeStatus: Readonly<Record<Exclude<Stands, 'as_status'>, StatusWords>> = {
  part_declined: { tone: 'negative', status: 'Declined', next: 'A part of it was declined: see why' },
  locked: { tone: 'info', status: 'Locked', next: 'A reviewer locked it: see why' },
};

/** The same, as its applicant reads it in one line. */
export const statusFor = ({ status, stands }: { readonly status: ApplicationStatus; readonly stands: Stands }): StatusWords =>
  stands === 'as_status' ? applicationStatus[status] : beforeStatus[stands];
