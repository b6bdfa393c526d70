import type { ConsiderationRow } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { paymentDays, valuationDays } from '@pari/domain/returns';
import type { Context } from '../../../http/context.ts';
import { notFound } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import type { Pace } from '../../../ports/pace.ts';
import {
  fundsHeld,
  holdingsIn,
  holdingsOf,
  loadFacts,
  targetsOf,
  type FundHeld,
  type HoldingRow,
  type Measured,
  type PartHeld,
  type Span,
  type Targets,
} from '../../positions/index.ts';
import { latestOf, type Addend } from './added.ts';
import { settledOn } from './queries.ts';
import { day, dayRow, firmRow, heldRow, paymentRow } from './rows.ts';

export interface Asked {
  readonly tx: Tx;
  readonly context: Context;
  readonly span: Span;
  readonly pace: Pace;
}

/** What a firm's funds are held as. */
interface HeldFirm {
  /** One of its holdings, which names it. */
  readonly row: HoldingRow;
  readonly funds: readonly FundHeld[];
}

interface Held extends Targets {
  readonly asked: Asked;
  readonly rows: readonly HoldingRow[];
  /** In the order of the names of their funds. */
  readonly firms: readonly HeldFirm[];
}

/** What is held at the end of the span, by firm; of one firm alone, where one is named. */
export async function readHeld(asked: Asked, firmId?: string): Promise<Held> {
  const { tx, context, span, pace } = asked;
  const { company, effectiveUser, showUnpublished } = context;
  const all = await holdingsOf(tx, company.id, effectiveUser.id, showUnpublished, span.moment);
  const rows = firmId === undefined ? all : all.filter(({ firm_id }) => firm_id === firmId);
  const targets = await targetsOf(tx, company, rows, span.moment);
  const funds = await fundsHeld(tx, company.id, rows, span, pace);
  const byFirm = Map.groupBy(funds, ({ holders: [row] }) => row.firm_id);
  return { ...targets, asked, rows, firms: [...byFirm.values()].flatMap((of) => (of[0] ? [{ row: of[0].holders[0], funds: of }] : [])) };
}

/** One firm of what is held. @throws Refusal `not_found` for a firm of which the person holds nothing */
export async function readFirm(asked: Asked, firmId: string): Promise<Held & { readonly firm: HeldFirm }> {
  const held = await readHeld(asked, firmId);
  const [row] = held.rows;
  if (!row) throw notFound();
  return { ...held, firm: held.firms[0] ?? { row, funds: [] } };
}

/** The dates of an answer and of its rates. */
export const answered = ({ asked: { context, span }, conversions, firms }: Held) => ({
  has_data: firms.length > 0,
  as_of: span.moment.asOf,
  known_on: context.knownOn,
  start_date: span.from,
  end_date: span.moment.asOf,
  latest_currency_rate_date: conversions.newest,
  latest_currency_rate_source: conversions.source,
});

/** All that is held of a firm, as the dashboard adds it up. */
export const wholeFirm = ({ row, funds }: HeldFirm, order: number, held: Held): ConsiderationRow =>
  firmRow(row, funds.map(wholeOf), { order, notice_date: latestOf(funds.map(({ figures }) => day(figures.notice_date))) }, held);

/** Everything held, by firm, and the funds of firms in several currencies. */
export function portfolioOf(held: Held) {
  const portfolio = held.firms.map((firm, order) => wholeFirm(firm, order, held));
  const fundsOf = ({ funds }: HeldFirm) => funds.map((fund, order) => heldRow(fund.holders, fund, { order, notice_date: day(fund.figures.notice_date) }, held));
  const mixed = held.firms.filter((_, at) => portfolio[at]?.mixed_currencies);
  return { portfolio, portfolio_compositions: Object.fromEntries(mixed.map((firm) => [firm.row.firm_id, fundsOf(firm)])) };
}

/** Each holding of a firm. */
export const holdingsOfFirm = ({ funds }: HeldFirm, held: Held): ConsiderationRow[] =>
  partsOf(funds).map((part, order) => heldRow([part.row], part, { order, notice_date: part.figures.notice_date }, held));

/** The firms with payments within the span, and their holdings. */
export function paidFirms(held: Held) {
  const paidWithin = ({ latestPayment }: Measured) => within(latestPayment, held);
  const paid = held.firms.flatMap(({ row, funds }) => {
    const latest = latestOf(funds.map(paidWithin));
    return latest === null ? [] : [{ row, funds, latest }];
  });
  return {
    rows: paid.map(({ row, funds, latest }, order) => firmRow(row, funds.map(wholeOf), { order, notice_date: latest }, held)),
    compositions: Object.fromEntries(
      paid.map(({ row, funds }) => [
        row.firm_id,
        partsOf(funds).map((part, order) => heldRow([part.row], part, { order, notice_date: paidWithin(part) }, held)),
      ]),
    ),
  };
}

/** The firms that were valued within the span, and those of their holdings that were. */
export function valuedFirms(held: Held) {
  const valued = held.firms.flatMap((firm) => {
    const parts = valuedParts(firm, held);
    return parts.length === 0 ? [] : [{ row: firm.row, parts }];
  });
  return {
    rows: valued.map(({ row, parts }, order) => firmRow(row, parts.map(partOf), { order, notice_date: latestOf(parts.map(({ on }) => on)) }, held)),
    compositions: Object.fromEntries(valued.map(({ row, parts }) => [row.firm_id, valuedHoldings(parts, held)])),
  };
}

export const valuedHoldingsOfFirm = (firm: HeldFirm, held: Held): ConsiderationRow[] => valuedHoldings(valuedParts(firm, held), held);

/** What moved in these holdings within the span, day by day, the newest first. */
export async function readPaymentDays(held: Omit<Held, 'firms'>): Promise<ConsiderationRow[]> {
  const { tx, context, pace, span } = held.asked;
  const facts = await loadFacts(tx, context.company.id, held.rows, pace);
  const investors = [...new Set(held.rows.map(({ investor_id }) => investor_id))];
  const noticeOf = await settledOn(tx, context.company.id, investors, span.moment.knownBefore);
  const days = [];
  for (const row of held.rows) {
    const [holding] = holdingsIn([row], facts);
    if (holding) days.push(...paymentDays(holding, span.moment, span.from).map((on) => ({ row, on })));
    await pace.rest();
  }
  return newestFirst(days).map(({ row, on }, order) => paymentRow(row, on, noticeOf(row, on.date), order, held));
}

/** Each valuation of these holdings within the span, the newest first. */
export async function readValuationDays(held: Omit<Held, 'firms'>): Promise<ConsiderationRow[]> {
  const { tx, context, pace, span } = held.asked;
  const facts = await loadFacts(tx, context.company.id, held.rows, pace);
  const days = [];
  for (const row of held.rows) {
    const [holding] = holdingsIn([row], facts);
    if (holding) days.push(...valuationDays(holding, span.moment, span.from).map((on) => ({ row, on })));
    await pace.rest();
  }
  return newestFirst(days).map(({ row, on }, order) => dayRow(row, on, order, held));
}

const newestFirst = <Day extends { readonly on: { readonly date: CivilDate } }>(days: readonly Day[]): Day[] =>
  days.toSorted((one, other) => (one.on.date < other.on.date ? 1 : one.on.date > other.on.date ? -1 : 0));

const partsOf = (funds: readonly FundHeld[]): PartHeld[] => funds.flatMap(({ parts }) => parts);
const wholeOf = ({ holders: [row], ...measured }: FundHeld): Addend => ({ name: row.fund_name, currency: row.currency, measured });
const partOf = ({ row, ...measured }: PartHeld): Addend => ({ name: row.fund_name, currency: row.currency, measured });

interface ValuedPart extends PartHeld {
  readonly on: CivilDate;
}

const valuedParts = ({ funds }: HeldFirm, held: Held): ValuedPart[] =>
  partsOf(funds).flatMap((part) => {
    const on = within(day(part.figures.fair_market_value_date), held);
    return on === null ? [] : [{ ...part, on }];
  });

const valuedHoldings = (parts: readonly ValuedPart[], held: Held): ConsiderationRow[] =>
  parts.map((part, order) => heldRow([part.row], part, { order, notice_date: part.on }, held));

/** A day that lies in the span, which none lies after. */
const within = (date: CivilDate | null, { asked: { span } }: Held): CivilDate | null =>
  date !== null && (span.from === null || date >= span.from) ? date : null;
