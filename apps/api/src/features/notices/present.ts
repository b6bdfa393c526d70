import type { Answer, Contract } from '@pari/contract';
import type { CivilDate } from '@pari/domain/dates';
import { decimal, ZERO } from '@pari/domain/money';
import { isOverdue, leftOf, linesByInvestor, noticeChecks, progressOf, shareOf, type NoticeFinding, type NoticeProgress } from '@pari/domain/notices';
import type { CorrectionRow, EventRow, LineRow, NoticeRow, RecipientRow, ReplacedRow, SettledRow } from './queries.ts';
import { saidIn } from './said.ts';

type ListedRow = Omit<NoticeRow, 'instructions_version' | 'is_revoked' | 'purpose' | 'reasons' | 'excused' | 'corrects' | 'corrects_reference'>;

/** A notice in a list. */
export const presentListed = (row: ListedRow, progress: NoticeProgress | null) => ({
  id: row.id,
  reference: row.reference,
  fund: { id: row.fund_id, external_id: row.fund_external_id, name: row.fund_name },
  kind: row.kind,
  title: row.title,
  due_date: row.due_date,
  currency: row.currency,
  total_called: decimal(row.total_called),
  total_distributed: decimal(row.total_distributed),
  state: row.state,
  version: row.version,
  published_on: row.published_on,
  is_history: row.is_history,
  progress,
});

/** What became of a notice. */
interface Became {
  readonly settled: readonly SettledRow[];
  /** Entries of what it corrects, that settling it reverses. */
  readonly replaced: readonly ReplacedRow[];
  readonly events: readonly EventRow[];
  readonly corrections: readonly CorrectionRow[];
}

/** One notice. @param today in the company's time zone */
export function presentNotice(
  notice: NoticeRow,
  rows: readonly LineRow[],
  { settled, replaced, events, corrections }: Became,
  today: CivilDate,
): Answer<Contract['getManagedNotice']> {
  const said = saidIn(notice, rows);
  const entries = new Map(settled.map((row) => [row.n, row]));
  const names = new Map(rows.map((row) => [row.account_code, row.investor_name]));
  const isPublished = notice.state === 'published' || notice.state === 'superseded';
  const progress = progressOf(
    said.lines.map(({ row, amount }) => ({ amount, isSettled: entries.has(row) })),
    replaced.length,
  );
  const ids = new Map(rows.map((row) => [row.account_code, row.investor_id]));
  const byInvestor = Map.groupBy(replaced, (entry) => entry.investor_id);
  return {
    ...presentListed(notice, isPublished ? progress : null),
    purpose: notice.purpose,
    corrects: notice.corrects === null || notice.corrects_reference === null ? null : { id: notice.corrects, reference: notice.corrects_reference },
    corrections: [...corrections],
    excused: { ...said.excused },
    reasons: { ...said.reasons },
    lines: said.lines.map((line) => {
      const entry = entries.get(line.row);
      return {
        row: line.row,
        investor_account_code: line.investor,
        investor_name: names.get(line.investor) ?? '',
        type: line.type,
        amount: line.amount,
        component: line.component,
        settled: line.settled,
        return_of_capital_amount: line.returnOfCapital,
        gain_amount: line.gain,
        income_amount: line.income,
        recallable_amount: line.recallable,
        unfunded_before: line.unfundedBefore,
        unfunded_after: line.unfundedAfter,
        entry_reference: line.entryReference,
        entry: entry?.reference && entry.effective_date ? { reference: entry.reference, effective_date: entry.effective_date } : null,
      };
    }),
    shares: [...linesByInvestor(said.lines)].map(([investor, lines]) => {
      const { pay, receive, net } = shareOf(lines);
      const before = byInvestor.get(ids.get(investor) ?? '') ?? [];
      const own = progressOf(
        lines.map(({ row, amount }) => ({ amount, isSettled: entries.has(row) })),
        before.length,
      );
      const reversed = countedEntries(before);
      const unsettled = lines.filter(({ row }) => !entries.has(row));
      const left = notice.state === 'published' ? leftOf(unsettled, reversed).net : ZERO;
      return {
        investor_account_code: investor,
        investor_name: names.get(investor) ?? '',
        pay,
        receive,
        net,
        settled_before: shareOf(reversed).net,
        left,
        progress: own,
        is_overdue: !notice.is_history && isOverdue(left, said.dueDate, today),
      };
    }),
    events: events.map(({ event, version, reason, by, at }) => ({ event, version, reason, by, at: at.toISOString() })),
  };
}

/** What counts of entries that lines became. Interest accrues without a notice. */
export const countedEntries = (entries: readonly Pick<ReplacedRow, 'type' | 'amount' | 'settled' | 'recallable'>[]) =>
  entries.flatMap(({ type, amount, settled, recallable }) =>
    type === 'interest_accrued' ? [] : [{ type, amount: decimal(amount), settled, recallable: decimal(recallable) }],
  );

export const presentFinding = (finding: NoticeFinding, reasons: Readonly<Record<string, string>>) => ({
  ...finding,
  is_answered: noticeChecks[finding.code] === 'reason' && Object.hasOwn(reasons, finding.code),
});

/** Whoever sees it is told in the portal, and by mail unless they chose otherwise where they may. */
export const presentRecipient = ({ account_code, investor_name, user_id, display_name, email, is_mailed }: RecipientRow) => ({
  investor_account_code: account_code,
  investor_name,
  person: user_id === null || display_name === null || email === null ? null : { id: user_id, display_name, email },
  channels: user_id === null ? [] : is_mailed ? (['portal', 'mail'] as const).slice() : (['portal'] as const).slice(),
});
