import { decimal, signOf } from '../money/decimal.ts';
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

/** What a notice is and what it is called; what its title begins with need not be said twice. */
export function noticeName({ kind, title }: { readonly kind: NoticeKind; readonly title: string }): string {
  const name = noticeKindName(kind);
  return title.toLowerCase().startsWith(name.toLowerCase()) ? title : `${name}: ${title}`;
}

/** What a line is, as people read it. */
export const lineTypeName = (type: NoticeLineType): string => types[type];

/** What a called line is for, within a sentence. */
export const componentName = (component: NoticeComponent): string => component.replaceAll('_', ' ');

interface Line {
  readonly type: NoticeLineType;
  readonly component: NoticeComponent | null;
  readonly settled: 'withheld' | 'cash' | null;
  readonly return_of_capital_amount: string;
  readonly gain_amount: string;
  readonly income_amount: string;
  readonly recallable_amount: string;
}

/** What a line of an investor's notice is for, or how it is settled, within a sentence; undefined where its type says all. */
export function lineNote({ component, settled }: Pick<Line, 'component' | 'settled'>): string | undefined {
  if (component !== null) return componentName(component);
  return settled === 'withheld' ? 'withheld' : undefined;
}

/** What a distribution is made of, each with its name within a sentence; what there is nothing of is left out. */
export const distributionParts = (line: Line): { readonly name: string; readonly amount: string }[] =>
  line.type === 'distribution'
    ? [
        { name: 'return of capital', amount: line.return_of_capital_amount },
        { name: 'gain', amount: line.gain_amount },
        { name: 'income', amount: line.income_amount },
        { name: 'recallable, of all of these', amount: line.recallable_amount },
      ].filter(({ amount }) => signOf(decimal(amount)) !== 0)
    : [];
