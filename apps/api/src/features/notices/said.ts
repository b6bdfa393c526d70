import type { CivilDate } from '@pari/domain/dates';
import { decimal } from '@pari/domain/money';
import type { NoticeContent, NoticeLine } from '@pari/domain/notices';
import type { LineRow, NoticeRow } from './queries.ts';

/** A notice as somebody wrote it, with what it is about. */
export interface SaidNotice extends NoticeContent {
  readonly reference: string;
  readonly fundId: string;
  readonly title: string;
  readonly purpose: string;
  /** The notice that it is to replace. */
  readonly correctsId: string | null;
  /** Of history alone: when it was published. */
  readonly publishedOn: CivilDate | null;
}

/** What is stored of a notice; its lines stand in rows from 1 on. */
export const saidIn = (notice: NoticeRow, lines: readonly LineRow[]): SaidNotice => ({
  reference: notice.reference,
  fundId: notice.fund_id,
  kind: notice.kind,
  title: notice.title,
  purpose: notice.purpose,
  dueDate: notice.due_date,
  currency: notice.currency,
  totalCalled: decimal(notice.total_called),
  totalDistributed: decimal(notice.total_distributed),
  excused: textsIn(notice.excused),
  reasons: textsIn(notice.reasons),
  correctsId: notice.corrects,
  publishedOn: notice.is_history ? notice.published_on : null,
  lines: lines.map(lineIn),
});

const lineIn = (row: LineRow): NoticeLine => ({
  row: row.n,
  investor: row.account_code,
  type: row.type,
  amount: decimal(row.amount),
  component: row.component,
  settled: row.settled,
  returnOfCapital: decimal(row.return_of_capital),
  gain: decimal(row.gain),
  income: decimal(row.income),
  recallable: decimal(row.recallable),
  unfundedBefore: row.unfunded_before === null ? null : decimal(row.unfunded_before),
  unfundedAfter: row.unfunded_after === null ? null : decimal(row.unfunded_after),
  entryReference: row.entry_reference,
});

const textsIn = (stored: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(stored ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Whether two notices say the same, wherever their lines stand. */
export const saysTheSame = (one: SaidNotice, other: SaidNotice): boolean => plain(one) === plain(other);

const plain = ({ reasons, excused, lines, ...said }: SaidNotice): string =>
  JSON.stringify([
    Object.entries(said).toSorted(byName),
    Object.entries(reasons).toSorted(byName),
    Object.entries(excused).toSorted(byName),
    lines.map((line) => Object.entries({ ...line, row: 0 }).toSorted(byName)),
  ]);

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number => (one < other ? -1 : 1);
