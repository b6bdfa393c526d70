import type { PillStatus } from '@pari/domain/applications';

/** What the words on pills and parts mean, in a sentence. */
export const PILL_HELP: Readonly<Record<PillStatus, string>> = {
  'Not Started': 'Nothing of it was begun yet.',
  'In Progress': 'It was begun, and not all of it is submitted.',
  Pending: 'It is submitted, and waits for reviewers.',
  'Update pending': 'Reviewers asked for changes, which are still to be made and submitted.',
  Approved: 'Reviewers approved it.',
  Complete: 'Nothing more is asked.',
  'Not Eligible': 'By the answers, or by the decision of a reviewer, the fund cannot take this application.',
  Decline: 'A reviewer declined it.',
  'GP Signed': 'All agreements are countersigned for the fund.',
};
