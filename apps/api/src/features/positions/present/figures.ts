import type { InvestedFund } from '@pari/contract';
import { dashesOf, figures, figuresOf, isKind, recordOf, type Figure, type FigureField, type FigureOf, type Figures as Table } from '@pari/domain/figures';
import type { NullableFigure, NullReason, Position, Standing } from '@pari/domain/returns';

/** The fields of an invested fund that the ledger alone decides. */
export type Figures = Pick<InvestedFund, FigureField | 'ownership_basis' | 'irr_date' | 'rate_marks' | 'reasons'>;

type Value = string | number | null;
type Reader = readonly [field: string, read: (position: Position) => Value];

function readersOf(name: Figure): Reader[] {
  const { field } = figures[name];
  if (isKind(name, 'rate')) return [[field, (position) => position[name].rate]];
  if (!isKind(name, 'share')) return [[field, (position) => position[name]]];
  return [
    [field, (position) => position[name]?.fraction ?? null],
    [`${field}_basis`, (position) => position[name]?.basis ?? null],
  ];
}

// Looked up once: this is on the way of every dashboard.
const MEASURED = figuresOf('stock', 'flow', 'share', 'multiple', 'rate').flatMap(readersOf);
const RATES = figuresOf('rate');
const DATED = figuresOf('date', 'text').flatMap(readersOf);

function read(readers: readonly Reader[], position: Position): Record<string, Value> {
  const fields: Record<string, Value> = {};
  for (const [field, valueOf] of readers) fields[field] = valueOf(position);
  return fields;
}

/** Something was effective on or before the day: the holding is shown. */
export const hasBegun = (row: Figures): boolean => row.notice_date !== null || row.commitment !== '0';

export function presentFigures(position: Position): Figures {
  return {
    ...read(MEASURED, position),
    irr_date: position.totalLeveragedUnleveragedIrr.closingDate,
    rate_marks: marksOf(position),
    reasons: reasonsOf(position),
    ...read(DATED, position),
  } as Figures;
}

const SUMS_AND_DAYS = figuresOf('stock', 'flow', 'date', 'text');
type Ratio = Table[FigureOf<'share' | 'multiple' | 'rate'>]['field'];
const RATIOS = figuresOf('share', 'multiple', 'rate').map((name): Ratio => figures[name].field);

/** Figures that are neither added up nor counted for a day: shares, multiples and rates. */
export const noRatios: Pick<Figures, Ratio | 'ownership_basis' | 'irr_date' | 'rate_marks' | 'reasons'> = {
  ...recordOf(RATIOS, () => null),
  ownership_basis: null,
  irr_date: null,
  rate_marks: {},
  reasons: Object.fromEntries(RATIOS.map((field) => [field, 'not_added'])),
};

/** Sums and days alone. @param reason why there is no valuation, where there is none */
export function presentStanding(standing: Standing, reason: NullReason | null): Figures {
  const fields: Record<string, Value> = {};
  const reasons: Figures['reasons'] = { ...noRatios.reasons };
  for (const name of SUMS_AND_DAYS) {
    const { field } = figures[name];
    const value = standing[name];
    fields[field] = value;
    if (value === null && dashesOf(name).length > 0) reasons[field] = reason ?? 'no_opening_valuation';
  }
  return { ...noRatios, ...fields, reasons } as Figures;
}

/** Each rate has flows of its own, and with them its own other roots. */
function marksOf(position: Position): InvestedFund['rate_marks'] {
  const marks: InvestedFund['rate_marks'] = {};
  for (const name of RATES) {
    const { rate, annualised, otherRates } = position[name];
    if (rate === null || (!annualised && otherRates.length === 0)) continue;
    marks[figures[name].field] = [...(otherRates.length > 0 ? ['several_roots' as const] : []), ...(annualised ? ['annualised' as const] : [])];
  }
  return marks;
}

function reasonsOf(position: Position): InvestedFund['reasons'] {
  const reasons: InvestedFund['reasons'] = {};
  for (const [name, reason] of Object.entries(position.reasons)) reasons[figures[name as NullableFigure].field] = reason;
  for (const name of RATES) {
    const { reason } = position[name];
    if (reason !== null) reasons[figures[name].field] = reason;
  }
  return reasons;
}
