import type { ExplainedRow, Question } from './question.ts';

/** What a row is of. */
export const nameOf = ({ fund, firm_name: firm }: ExplainedRow): string => fund?.name ?? firm;

/** The one profile that a row is of, beside which others may hold the fund; undefined: all together. */
export const profileOf = ({ id, fund, investor }: ExplainedRow): string | undefined => (investor === null || id === fund?.id ? undefined : investor);

/** Whose a figure is. */
export function subjectOf({ rows, isTotal }: Question<ExplainedRow>): string {
  const [row] = rows;
  if (!isTotal) return row.fund === null ? row.firm_name : `${row.fund.name}, ${row.investor_name}`;
  const isByFirm = rows.some(({ fund }) => fund === null);
  const count = new Set(rows.map(({ firm, fund }) => (isByFirm ? firm.id : fund?.id))).size;
  return count === 1 ? nameOf(row) : `${count} ${isByFirm ? 'firms' : 'funds'}`;
}

/** To what the way back leads. */
export function placeOf({ rows, isTotal, block }: Question<ExplainedRow>): string {
  const [row] = rows;
  if (isTotal) return rows.some(({ fund }) => fund === null) ? 'all firms' : 'all funds';
  return row.fund === null ? row.firm_name : inSentence(block.heading);
}

/** A heading within a sentence: its capitals belong to abbreviations alone. */
const inSentence = (heading: string): string => heading.replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase());
