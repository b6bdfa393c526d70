import { SETTLED_TYPES, type EntryType } from '../figures/entryTypes.ts';
import type { Settlement } from '../returns/types.ts';

/** What a notice asks for or announces; a netted one does both, told apart. */
export const NOTICE_KINDS = ['call', 'distribution', 'netted'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What is called for. */
export const NOTICE_COMPONENTS = [
  'investment',
  'management_fee',
  'partnership_expense',
  'organisational',
  'placement_fee',
  'credit_facility',
  'late_interest',
  'other',
] as const;
export type NoticeComponent = (typeof NOTICE_COMPONENTS)[number];

/** What a line may be: a type of ledger entry, of which it becomes one when it is settled. Interest accrues without a notice. */
export type NoticeLineType = Exclude<EntryType, 'interest_accrued'>;

/** Money that is called, of which a line says what for. */
const called: readonly NoticeLineType[] = ['contribution', 'contribution_outside_commitment', 'loan_draw'];
const settled = SETTLED_TYPES.filter((type): type is NoticeLineType => type !== 'interest_accrued');
export const NOTICE_LINE_TYPES: readonly NoticeLineType[] = [...called, 'distribution', ...settled];

export const isCalled = (type: NoticeLineType): boolean => called.includes(type);
export const isSettled = (type: NoticeLineType): boolean => settled.includes(type);

/** How a repayment or interest is paid where a line does not say: by transfer where nothing is distributed, else withheld. Null for other lines. */
export const usualSettlement = (kind: NoticeKind, type: NoticeLineType): Settlement | null => (!isSettled(type) ? null : kind === 'call' ? 'cash' : 'withheld');

/** What a called line is for where it does not say; null for other lines. */
export const usualComponent = (type: NoticeLineType): NoticeComponent | null =>
  !isCalled(type) ? null : type === 'contribution_outside_commitment' ? 'other' : 'investment';

/** Whether a line of this type, settled in this way, may stand in a notice of this kind. */
export function isAllowed(kind: NoticeKind, type: NoticeLineType, settlement: Settlement | null): boolean {
  if (isSettled(type) !== (settlement !== null)) return false;
  if (kind === 'netted') return true;
  const isOfCall = isCalled(type) || settlement === 'cash';
  return isOfCall === (kind === 'call');
}
