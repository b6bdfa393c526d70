import { describedFigures, figures, recordOf, type DescribedFigure, type FigureKind } from '@pari/domain/figures';
import type { z } from 'zod';
import type { block, FieldType } from './blocks.ts';

type Given = z.input<typeof block>;

/** How figures of each kind are shown. */
const types: Readonly<Record<FigureKind, FieldType>> = {
  stock: 'currency',
  flow: 'currency',
  share: 'percentage',
  multiple: 'multiple',
  rate: 'percentage',
  date: 'date',
  text: 'string',
};

function blockOf(name: DescribedFigure): Given {
  const { heading, field: field_name, kind, description, ...more } = figures[name];
  return { heading, field_name, field_type: types[kind], tooltip: { heading, description }, ...('shown' in more && more.shown) };
}

/** The figures of a holding as the shipped pages show them, each explained in plain words. */
export const blocks = recordOf(describedFigures, blockOf);

const named = (field_name: string, heading: string, description: string, more: Partial<Given> = {}): Given => ({
  heading,
  field_name,
  field_type: 'string',
  tooltip: { heading, description },
  ...more,
});

/** What holdings are called by. */
export const fund = named('fund.name', 'Fund', 'The fund you are invested in.', { minWidth: 220, link_to_investment_detail: true });
export const firmLink = named('firm_name', 'Firm', 'The firm that manages the fund.', { minWidth: 160, link_to_investment_detail: true });

const amount = { field_type: 'currency' } as const;

/** What the pages of firms and notices tell of a holding or of one of its days, beside its figures. */
export const holdingParts = {
  grossNav: named('gross_nav', 'Gross NAV', 'Your share of the latest valuation, moved forward by what was paid in and out since, before your loan.', amount),
  quarter: named('quarter', 'Quarter', 'The quarter of the valuation.'),
  valuedOn: named('notice_date', 'Valued on', 'The day of the latest valuation.', { field_type: 'date' }),
  date: named('notice_date', 'Date', 'The day on which it took effect.', { field_type: 'date' }),
  investor: named('investor_name', 'Investor', 'The profile through which it is held.'),
  transactionType: named('transaction_type', 'Type', 'What moved on that day.'),
  draws: named('draws', 'Loan draws', 'Money lent to you and paid into the fund.', amount),
  repaidWithheld: named('repaid_withheld', 'Withheld for loan', 'Kept back from distributions to repay your loan.', amount),
  interestPaidWithheld: named('interest_paid_withheld', 'Withheld for interest', 'Kept back from distributions to pay interest on your loan.', amount),
} satisfies Readonly<Record<string, Given>>;
