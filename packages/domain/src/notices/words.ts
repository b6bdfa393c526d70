import type { NoticeComponent, NoticeKind, NoticeLineType } from './kinds.ts';

const kinds: Readonly<Record<NoticeKind, string>> = { call: 'Capital call', distribution: 'Distribution', netted: 'Capital call and distribution' };
const types: Readonly<Record<NoticeLineType, string>> = {
  contribution: 'Contribution',
  contribution_outside_commitment: 'Contribution outside the commitment',
  loan_draw: 'Financed by the loan',
  loan_repayment: 'Loan repayment',
  interest_paid: 'Loan interest',
  distribution: 'Distribution',
};

/** What a notice is, in a word. */
export const noticeKindName = (kind: NoticeKind): string => kinds[kind];

/** What a line is, as people read it. */
export const lineTypeName = (type: NoticeLineType): string => types[type];

/** What a called line is for, within a sentence. */
export const componentName = (component: NoticeComponent): string => component.replaceAll('_', ' ');
