import {
  componentName,
  isAllowed,
  lineTypeName,
  NOTICE_COMPONENTS,
  NOTICE_LINE_TYPES,
  usualSettlement,
  type NoticeKind,
  type NoticeLineType,
} from '@pari/domain/notices';
import type { PartField } from './draft.ts';

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const componentOptions = NOTICE_COMPONENTS.map((value) => ({ value, label: capital(componentName(value)) }));
export const settlementOptions = [
  { value: 'withheld', label: 'Withheld' },
  { value: 'cash', label: 'In cash' },
] as const;

const ofLoans: readonly NoticeLineType[] = ['loan_draw', 'loan_repayment', 'interest_paid'];

/** What a line may be in a notice of a kind, and what it is. */
export const typeOptions = (kind: NoticeKind, offersLeverage: boolean, current: NoticeLineType) =>
  NOTICE_LINE_TYPES.filter(
    (type) => type === current || (isAllowed(kind, type, usualSettlement(kind, type)) && (offersLeverage || !ofLoans.includes(type))),
  ).map((value) => ({ value, label: lineTypeName(value) }));

export const partWords: Readonly<Record<PartField, string>> = {
  return_of_capital_amount: 'Return of capital',
  gain_amount: 'Gain',
  income_amount: 'Income',
  recallable_amount: 'Recallable',
};
