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

const named = (field_name: string, heading: string, description: string, more: Partial<Given>): Given => ({
  heading,
  field_name,
  field_type: 'string',
  tooltip: { heading, description },
  ...more,
});

/** What holdings are called by. */
export const fund = named('fund.name', 'Fund', 'The fund you are invested in.', { minWidth: 220, link_to_investment_detail: true });
export const firm = named('firm_name', 'Firm', 'The firm that manages the fund.', { minWidth: 160 });
