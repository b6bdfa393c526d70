const words: Readonly<Record<string, string>> = {
  begun: 'Application begun',
  begun_anew: 'Application begun anew',
  country_changed: 'country or vehicle changed',
  submitted: 'submitted',
  changed: 'submitted again',
  recalled: 'taken back',
  lapsed: 'to be confirmed again, because what it rests on was changed or has expired',
  withdrawn: 'Application withdrawn',
  approved: 'approved',
  declined: 'declined',
  changes_requested: 'changes requested',
  comment_resolved: 'a request was resolved',
  reopened: 'opened again',
  prepared_confirmed: 'What was prepared was confirmed',
  locked: 'Application locked',
  unlocked: 'Application unlocked',
  asked: 'a question was asked',
  question_closed: 'a question was closed',
  limits_set: 'What may be invested was set',
  revealed: 'a sensitive answer was looked at',
  bank_verified: 'the account was confirmed by a call-back',
  document_requested: 'a document was asked for',
  request_withdrawn: 'a document is not asked for any more',
  approval_cancelled: 'Approval cancelled',
  final_amounts_set: 'the final amounts were set',
  proposed: 'final approval was proposed',
  proposal_rejected: 'the proposal was rejected',
  proposal_void: 'the proposal holds no longer',
  application_approved: 'Approved',
  completed: 'Completed',
  objection_settled: 'an objection was settled',
  asked_anew: 'asked again, because the questions were changed',
  internal_tax_approved: 'taxes were approved once more',
  reused: 'approved, as it was in another application',
  amounts_frozen: 'Amounts frozen',
  amounts_unfrozen: 'Amounts can be changed again',
};

/** What happened in an application, in one line. @param part in which, as whoever reads it calls it; null: in the whole */
export function eventWords({ kind, round }: { readonly kind: string; readonly round: number | null }, part: string | null): string {
  const said = words[kind] ?? kind.replaceAll('_', ' ');
  const numbered = round !== null && round > 1 && kind === 'submitted' ? `${said} again` : said;
  if (part === null) return numbered.charAt(0).toUpperCase() + numbered.slice(1);
  return `${part}: ${numbered.charAt(0).toLowerCase()}${numbered.slice(1)}`;
}
