import type { CivilDate } from '../dates/civil.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Settlement } from '../returns/types.ts';
import { usualComponent, usualSettlement } from './kinds.ts';
import type { NoticeComponent, NoticeKind, NoticeLineType } from './kinds.ts';

/** What one investor is asked for or given, of one type. Amounts are in the notice's currency and never negative: the type says which way the money goes. */
export interface NoticeLine {
  /** Where it stands, for people: of a file the header is row 1. */
  readonly row: number;
  /** Investor account code. */
  readonly investor: string;
  readonly type: NoticeLineType;
  readonly amount: Decimal;
  /** Of called lines alone. */
  readonly component: NoticeComponent | null;
  /** Of repayments and interest alone. */
  readonly settled: Settlement | null;
  /** What a distribution divides into. */
  readonly returnOfCapital: Decimal;
  readonly gain: Decimal;
  readonly income: Decimal;
  /** The part of a distribution that may be called again; it overlaps the others. */
  readonly recallable: Decimal;
  /** What its author says of the investor's unfunded commitment; null: nothing, so that it is computed. */
  readonly unfundedBefore: Decimal | null;
  readonly unfundedAfter: Decimal | null;
  /** The reference of the ledger entry that settles it. */
  readonly entryReference: string;
}

/** A notice as somebody wrote it. */
export interface NoticeContent {
  readonly kind: NoticeKind;
  /** ISO 4217 code. */
  readonly currency: string;
  /** When calls are due and distributions are paid. */
  readonly dueDate: CivilDate;
  readonly totalCalled: Decimal;
  readonly totalDistributed: Decimal;
  readonly lines: readonly NoticeLine[];
  /** Why committed investors have no line, by account code. */
  readonly excused: Readonly<Record<string, string>>;
  /** Why what is unusual is right, by code of the check. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** The reference of a line's entry where none is given: `n` counts the lines of the investor in the notice from 1 on. */
export const defaultEntryReference = (notice: string, investor: string, n: number): string => `${notice}/${investor}/${n}`;

/** A line as somebody gave it: null is as usual. */
export type GivenLine = Omit<NoticeLine, 'entryReference'> & { readonly entryReference: string | null };

/** The lines of a notice with what they left blank as it usually is. */
export function asUsual({ reference, kind }: { readonly reference: string; readonly kind: NoticeKind }, lines: readonly GivenLine[]): NoticeLine[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const n = (counts.get(line.investor) ?? 0) + 1;
    counts.set(line.investor, n);
    return {
      ...line,
      component: line.component ?? usualComponent(line.type),
      settled: line.settled ?? usualSettlement(kind, line.type),
      entryReference: line.entryReference ?? defaultEntryReference(reference, line.investor, n),
    };
  });
}

/** The reference of a line's entry when it is settled for the first time, or again after that was undone. */
export const referenceOfAttempt = (entryReference: string, attempt: number): string => (attempt === 1 ? entryReference : `${entryReference}~${attempt}`);

/** Of the entries that settle one share those that undoing takes back: what settling it posted; kept ones from what it corrects only where there are no others. */
export function takenBack<One extends { readonly entry_reference: string; readonly reference: string }>(settled: readonly One[]): readonly One[] {
  const posted = settled.filter(({ entry_reference: own, reference }) => reference === own || reference.startsWith(`${own}~`));
  return posted.length > 0 ? posted : settled;
}

/** The reference of the entry that reverses another: the first that is free. */
export const referenceOfReversal = (reference: string, attempt: number): string => `${reference}~undo${attempt === 1 ? '' : attempt}`;

/** Whether a reference ends as those do that lines get when they are settled again or reversed: nobody gives such a one. */
export const isReserved = (reference: string): boolean => /~(?:undo\d*|\d+)$/.test(reference);
