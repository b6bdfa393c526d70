import type { Block } from '@pari/contract';
import { formatDate } from '@pari/domain/format';
import { fieldEntry } from '@pari/domain/figures';
import type { DateRange } from './dateRange.ts';

const counted = 'Counted within {start} to {end}.';
const rate = 'The yearly rate of return over {start} to {end}: the value before these days counts as paid in, the value at their end as paid out.';

const of = (text: string, { start, end }: DateRange): string => text.replaceAll('{start}', formatDate(start)).replaceAll('{end}', formatDate(end));

/** What a figure means over a range, where a range changes that; a flow is what it is, counted within. */
function meaningOf(field: string, own: string, range: DateRange): string | undefined {
  const figure = fieldEntry(field);
  if (figure?.kind === 'flow') return `${own} ${of(counted, range)}`.trim();
  const text = figure?.kind === 'rate' ? rate : figure?.overRange;
  return text && of(text, range);
}

/** A block whose tooltip says what its figure means over a range of dates, as configured words speak of all time; null is no range. */
export function overRange(block: Block, range: DateRange | null): Block {
  const { heading = '', description = '' } = block.tooltip ?? {};
  const meaning = range && meaningOf(block.field_name, description, range);
  return meaning ? { ...block, tooltip: { heading, description: meaning } } : block;
}
