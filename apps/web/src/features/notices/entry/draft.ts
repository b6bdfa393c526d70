import type { CallInput } from '@pari/contract/client';
import { decimal, isDecimalText, signOf } from '@pari/domain/money';
import {
  defaultEntryReference,
  isCalled,
  isSettled,
  usualComponent,
  usualSettlement,
  type NoticeComponent,
  type NoticeKind,
  type NoticeLineType,
} from '@pari/domain/notices';
import type { ManagedNotice } from '../managedNotice.ts';

type Given = CallInput<'createNotice'>['body'];
export type Settlement = 'withheld' | 'cash';

/** What a distribution's line splits into, by field. */
export const partFields = ['return_of_capital_amount', 'gain_amount', 'income_amount', 'recallable_amount'] as const;
export type PartField = (typeof partFields)[number];

/** A line as somebody types it: what cannot be read yet stays as it was typed. */
export interface DraftLine extends Readonly<Record<PartField, string>> {
  /** Its own for as long as the page stands. */
  readonly key: string;
  /** Account code, or what is typed for one. */
  readonly investor: string;
  readonly type: NoticeLineType;
  readonly amount: string;
  readonly component: NoticeComponent | null;
  readonly settled: Settlement | null;
  /** What a file said of it; nothing of what was changed since. */
  readonly kept: Pick<Given['lines'][number], 'unfunded_before' | 'unfunded_after' | 'entry_reference'>;
}

/** A notice as somebody writes it. */
export interface Draft extends Pick<Given, 'reference' | 'fund_id' | 'kind' | 'title' | 'purpose' | 'due_date'> {
  readonly total_called: string;
  readonly total_distributed: string;
  readonly lines: readonly DraftLine[];
  /** Why committed investors have no line, by account code. */
  readonly excused: Readonly<Record<string, string>>;
  /** Why what is unusual is right, by code of the check. */
  readonly reasons: Readonly<Record<string, string>>;
}

export const nothing: Draft = {
  reference: '',
  fund_id: '',
  kind: 'call',
  title: '',
  purpose: '',
  due_date: '',
  total_called: '',
  total_distributed: '',
  lines: [],
  excused: {},
  reasons: {},
};

const usualTypes: Readonly<Record<NoticeKind, NoticeLineType>> = { call: 'contribution', distribution: 'distribution', netted: 'contribution' };

let made = 0;
/** A line of a notice of this kind with nothing in it but what is given. */
export function newLine(kind: NoticeKind, given: Partial<DraftLine> = {}): DraftLine {
  const type = given.type ?? usualTypes[kind];
  made += 1;
  return {
    key: `line-${made}`,
    investor: '',
    amount: '',
    return_of_capital_amount: '',
    gain_amount: '',
    income_amount: '',
    recallable_amount: '',
    kept: {},
    ...given,
    type,
    component: given.component ?? usualComponent(type),
    settled: given.settled ?? usualSettlement(kind, type),
  };
}

const typed = (amount: string): string => (signOf(decimal(amount)) === 0 ? '' : amount);

/** A stored notice, to be written on. */
export function draftOf(notice: ManagedNotice): Draft {
  const { reference, fund, kind, title, purpose, due_date, excused, reasons } = notice;
  const counts = new Map<string, number>();
  const lines = notice.lines.map((line) => {
    const { investor_account_code: investor, type, amount, component, settled, unfunded_before, unfunded_after, entry_reference } = line;
    const n = (counts.get(investor) ?? 0) + 1;
    counts.set(investor, n);
    const kept = {
      ...(unfunded_before !== null && { unfunded_before }),
      ...(unfunded_after !== null && { unfunded_after }),
      // The usual one is made anew, after the reference and the lines of then.
      ...(entry_reference !== defaultEntryReference(reference, investor, n) && { entry_reference }),
    };
    const [return_of_capital_amount, gain_amount, income_amount, recallable_amount] = partFields.map((field) => typed(line[field]));
    const parts = { return_of_capital_amount, gain_amount, income_amount, recallable_amount } as Record<PartField, string>;
    return newLine(kind, { investor, type, amount, component, settled, ...parts, kept });
  });
  return {
    reference,
    fund_id: fund.id,
    kind,
    title,
    purpose,
    due_date,
    total_called: typed(notice.total_called),
    total_distributed: typed(notice.total_distributed),
    lines,
    excused,
    reasons,
  };
}

const amountOf = (text: string): string => (text === '' ? '0' : text);

/** Texts by key, without those that say nothing. */
const said = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])));

/** What is stored of a draft. @param currency the fund's @param corrects the notice that it is to replace */
export function givenBy(draft: Draft, currency: string, corrects: string | null): Given {
  const { total_called: called, total_distributed: distributed, lines, excused, reasons, ...rest } = draft;
  const named = new Set(lines.map(({ investor }) => investor));
  return {
    ...rest,
    currency,
    total_called: draft.kind === 'distribution' ? '0' : amountOf(called),
    total_distributed: draft.kind === 'call' ? '0' : amountOf(distributed),
    corrects_id: corrects,
    excused: Object.fromEntries(Object.entries(said(excused)).filter(([investor]) => !named.has(investor))),
    reasons: said(reasons),
    lines: lines.map(lineGiven),
  };
}

function lineGiven(line: DraftLine): Given['lines'][number] {
  const { investor, type, amount, component, settled, kept } = line;
  return {
    investor_account_code: investor.trim(),
    type,
    amount: amountOf(amount),
    ...(isCalled(type) && component !== null && { component }),
    ...(isSettled(type) && settled !== null && { settled }),
    ...(type === 'distribution' && Object.fromEntries(partFields.map((field) => [field, amountOf(line[field])]))),
    ...kept,
  };
}

/** Whether an amount was typed that can be stored, or none. */
export const isAmount = (text: string): boolean => text === '' || (isDecimalText(text) && !text.startsWith('-'));
