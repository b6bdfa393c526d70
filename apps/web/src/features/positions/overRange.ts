import type { Block } from '@pari/contract';
import { formatDate } from '@pari/domain/format';
import type { DateRange } from '../../shared/dates/dateRange.ts';

/** What a flow is over a range, after what it is at all. */
const counted = (own: string, { start, end }: DateRange): string => `${own} Counted within ${formatDate(start)} to ${formatDate(end)}.`.trim();

const rate = (_: string, { start, end }: DateRange): string =>
  `The yearly rate of return over ${formatDate(start)} to ${formatDate(end)}: the value before these days counts as paid in, the value at their end as paid out.`;

/** What the figures that a range changes mean over it. Their configured words speak of all time. */
const meanings: Readonly<Record<string, (own: string, range: DateRange) => string>> = {
  total_called_calculated: counted,
  total_received_calculated: counted,
  total_value_calculated: (_, { start, end }) =>
    `The value at the end of ${formatDate(end)}, plus what was received within ${formatDate(start)} to ${formatDate(end)}.`,
  total_gain: (_, { start, end }) =>
    `The value at the end of ${formatDate(end)}, less the value before ${formatDate(start)}, less what was paid in and plus what was received within ${formatDate(start)} to ${formatDate(end)}.`,
  cash_on_cash_calculated: (_, { start, end }) =>
    `The value at the end of ${formatDate(end)} and what was received within ${formatDate(start)} to ${formatDate(end)}, divided by the value before these days and what was paid in within them.`,
  leveraged_irr: rate,
  un_leveraged_irr: rate,
  total_leveraged_unleveraged_irr: rate,
};

/** A block whose tooltip says what its figure means over a range of dates; null is no range. */
export function overRange(block: Block, range: DateRange | null): Block {
  const meaning = range === null || !Object.hasOwn(meanings, block.field_name) ? undefined : meanings[block.field_name];
  if (range === null || meaning === undefined) return block;
  const { heading = '', description = '' } = block.tooltip ?? {};
  return { ...block, tooltip: { heading, description: meaning(description, range) } };
}
