import type { Block, ConsiderationRow } from '@pari/contract';
import { isCivilDate } from '@pari/domain/dates';
import { formatDate } from '@pari/domain/format';
import { plainBlock } from '../../configured/field.ts';
import { noteOn } from '../../configured/holdingNotes.ts';
import { leavesOut } from '../../configured/money.ts';

export type Row = ConsiderationRow;

export const rowId = ({ id }: Row): string => id;
export const firmName = ({ firm_name: name }: Row): string => name;

/** What a row is called: a firm, or a fund through a profile, and on which day where it is of one. */
export function rowName({ firm_name, fund_name, investor_name, notice_date: date, transaction_type }: Row): string {
  if (fund_name === null) return firm_name;
  const day = transaction_type !== null && date !== null && isCivilDate(date) ? formatDate(date) : null;
  return [fund_name, investor_name, day].filter((part) => part !== null).join(', ');
}

const link = { ...plainBlock, link_to_investment_detail: true };
/** The columns that name the rows of a table: of firms, or of their funds. */
export const firmBlock: Block = { ...link, heading: 'Firm', field_name: 'firm_name', field_type: 'string', minWidth: 160 };
export const fundBlock: Block = { ...link, heading: 'Fund', field_name: 'fund.name', field_type: 'string', minWidth: 220 };

/** Whether an amount of a row leaves out something that the row knows of. */
export const isPartial = ({ incomplete, reasons }: Row, field: string): boolean =>
  incomplete.length > 0 && reasons[field] !== undefined && reasons[field] !== 'not_added';

/** Why a field is a dash, or what it leaves out. */
export function noteOf(row: Row, field: string): string | undefined {
  const value = row[field as keyof Row];
  return value !== null && value !== undefined && isPartial(row, field) ? leavesOut(row.incomplete) : noteOn(row, field);
}

/** Names the funds that a total of a field leaves out. */
export const incompleteness = (field: string, _: readonly Row[], missing: readonly Row[]): string =>
  leavesOut([...new Set(missing.flatMap((row) => (isPartial(row, field) ? row.incomplete : [row.fund_name ?? row.firm_name])))]);

type Compositions = Readonly<Record<string, readonly Row[]>>;

/** Everything held, firm by firm, and the funds of firms in several currencies. */
export interface Portfolio {
  readonly portfolio: readonly Row[];
  readonly portfolio_compositions: Compositions;
}

/** What totals add up: firms, and of those in several currencies what they are made of, so that each amount counts in its own currency and is converted once. */
export const separated = (rows: readonly Row[], compositions: Compositions): readonly Row[] =>
  rows.flatMap((row) => (row.mixed_currencies ? (compositions[row.id] ?? [row]) : [row]));

/** Likewise over everything held. */
export const totalledOf = ({ portfolio, portfolio_compositions: funds }: Portfolio): readonly Row[] => separated(portfolio, funds);

/** Of which holding a day is. */
export const holdingKey = ({ fund, investor }: Row): string => `${fund?.id} ${investor}`;

/** Of days of holdings, the newest first, the latest of each. */
export function latestOfEach(rows: readonly Row[]): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    const known = latest.get(holdingKey(row));
    if (known === undefined || (known.notice_date ?? '') < (row.notice_date ?? '')) latest.set(holdingKey(row), row);
  }
  return [...latest.values()];
}
