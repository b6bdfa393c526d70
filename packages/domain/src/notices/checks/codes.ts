/**
 * What a notice is checked for, in the order in which it is told. `refused`: it must be put right. `reason`: it may stand where a reason is given for it.
 */
export const noticeChecks = {
  fund: 'refused',
  type: 'refused',
  minor_unit: 'refused',
  totals: 'refused',
  split: 'refused',
  withheld: 'refused',
  twice: 'refused',
  holder: 'refused',
  missing: 'refused',
  unfunded: 'refused',
  rate: 'refused',
  business_day: 'refused',
  instructions: 'refused',
  reference: 'refused',
  corrects: 'refused',
  due_soon: 'reason',
  over_unfunded: 'reason',
  loan: 'reason',
  duplicate: 'reason',
  nobody: 'reason',
} as const;

export type NoticeCheck = keyof typeof noticeChecks;
export const NOTICE_CHECKS = Object.keys(noticeChecks) as NoticeCheck[];
export const REASONED_CHECKS = NOTICE_CHECKS.filter((code) => noticeChecks[code] === 'reason');

/** What is wrong with a notice, or unusual. */
export interface NoticeFinding {
  readonly code: NoticeCheck;
  /** Of the line, or of the first line of its investor; null: the notice itself. */
  readonly row: number | null;
  readonly sentence: string;
}

/** What one check finds. */
export type Found = Omit<NoticeFinding, 'code'>;
