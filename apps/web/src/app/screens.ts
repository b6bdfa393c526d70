/** Screens that a later version brings: what they are called, what a visit is recorded as, and the feature they belong to. */
export const screensToCome = [
  { path: '/firms/$id/detail', title: 'Firm', place: 'firm-detail', flag: 'aggregator' },
  { path: '/funds/$id/detail', title: 'My Investments', place: 'fund-detail' },
  { path: '/funds/$id/profile', title: 'Fund profile', place: 'fund-profile' },
  { path: '/funds/$id/interest', title: 'Indicate interest', place: 'fund-interest' },
  { path: '/funds/$id/onboarding', title: 'Onboarding', place: 'fund-onboarding' },
  { path: '/funds/$id/indication_of_interest', title: 'Indication of interest', place: 'fund-indication-of-interest' },
  { path: '/funds/$id/application', title: 'Application', place: 'fund-application' },
  { path: '/funds/$id/amlkyc', title: 'AML / KYC documents', place: 'fund-amlkyc' },
  { path: '/funds/$id/tax', title: 'Tax forms', place: 'fund-tax' },
  { path: '/funds/$id/bank_details', title: 'Bank details', place: 'fund-bank-details' },
  { path: '/funds/$id/program_doc', title: 'Programme documents', place: 'fund-program-doc' },
  { path: '/funds/$id/program_doc/$envelope/application', title: 'Programme documents', place: 'fund-program-doc' },
  { path: '/funds/$id/program_doc/$envelope/onboarding', title: 'Programme documents', place: 'fund-program-doc' },
  { path: '/funds/$id/review_docs', title: 'Review of documents', place: 'fund-review-docs' },
  { path: '/funds/$id/agreements', title: 'Agreements', place: 'fund-agreements' },
  { path: '/funds/$id/user-agreement/$envelope', title: 'Agreements', place: 'fund-agreements' },
  { path: '/carry-plans/documents/acknowledgment', title: 'Carry documents', place: 'carry-plans', flag: 'carry_participant_dashboard' },
  { path: '/carry-plans/documents/signature', title: 'Carry documents', place: 'carry-plans', flag: 'carry_participant_dashboard' },
  { path: '/carry-plans/documents/signature/$envelope', title: 'Carry documents', place: 'carry-plans', flag: 'carry_participant_dashboard' },
  { path: '/carry-plans/$id', title: 'Carry plan', place: 'carry-plans', flag: 'carry_participant_dashboard' },
  { path: '/carryManagement/vesting-tool', title: 'Vesting tool', place: 'vesting-tool', flag: 'carry_participant_dashboard' },
] as const;

/** Where a witness signs by a link, without signing in. */
export const witnessScreens = ['/investor/witness/$uuid/sign/$envelope', '/investor/witness/$uuid/submit/$envelope'] as const;
