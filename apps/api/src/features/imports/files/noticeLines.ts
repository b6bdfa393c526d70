import type { CivilDate } from '@pari/domain/dates';
import { decimal, ZERO, type Decimal } from '@pari/domain/money';
import {
  asUsual,
  NOTICE_COMPONENTS,
  NOTICE_LINE_TYPES,
  type NoticeComponent,
  type NoticeFinding,
  type NoticeKind,
  type NoticeLine,
  type NoticeLineType,
} from '@pari/domain/notices';
import { takeNotice, type SaidNotice, type Taken } from '../../notices/index.ts';
import { amount, choice, day, optional, text } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refuseRows, type RowFile, type Work } from '../work.ts';
import { keyedTexts } from './keyedTexts.ts';
import { refuseUnknown, restage } from './named.ts';
import { notices } from './notices.ts';

const table = 'import_notice_lines';

/** What each investor is asked for or given. With its last file each notice is checked as a whole and taken over, those of history first, as they were published. */
export const noticeLines: RowFile = {
  file: 'notice_lines.csv',
  table,
  columns: [
    text('notice_reference', 80),
    text('investor_account_code', 100),
    choice('type', NOTICE_LINE_TYPES),
    amount('amount', '0'),
    optional(choice('component', NOTICE_COMPONENTS)),
    optional(choice('settled', ['withheld', 'cash'])),
    optional(amount('return_of_capital_amount', '0')),
    optional(amount('gain_amount', '0')),
    optional(amount('income_amount', '0')),
    optional(amount('recallable_amount', '0')),
    optional(amount('unfunded_before')),
    optional(amount('unfunded_after')),
    optional(text('entry_reference', 190)),
    optional(day('paid_on')),
  ],
  check,
  async post({ tx }) {
    const counts = await tx.first<{ added: number; updated: number }>(
      `select count(*) filter (where n.done = 'added') as added, count(*) filter (where n.done = 'updated') as updated
       from ${table} s join ${notices.table} n on n.reference = s.notice_reference`,
    );
    // A later import of the same transaction may come without them.
    await tx.script(`drop table ${table}, ${notices.table}`);
    return counts ?? { added: 0, updated: 0 };
  },
};

async function check(work: Work): Promise<void> {
  const { tx, faults } = work;
  const noticeTable = await tx.first<{ is_there: boolean }>(`select to_regclass('pg_temp.${notices.table}') is not null as is_there`);
  if (!noticeTable?.is_there)
    return refuseRows(work, noticeLines.file, 'notice_reference', `select row from ${table}`, () => 'Its notice stands in notices.csv, which is not there.');
  await restage(
    work,
    table,
    `select s.*, i.id as investor_id, n.row as notice_row, n.published_on, n.today
     from ${table} s left join investors i on i.account_code = s.investor_account_code left join ${notices.table} n on n.reference = s.notice_reference`,
  );
  await refuseUnknown(work, noticeLines, 'investor_account_code');
  const refuse = (column: string, where: string, sentence: (given: string) => string) =>
    refuseRows(work, noticeLines.file, column, `select row, ${column}::text as given from ${table} where ${where}`, ({ given }) => sentence(given));
  await refuse('notice_reference', 'notice_row is null', (given) => `${quoted(given)} is not a notice of notices.csv.`);
  await refuse('paid_on', 'published_on is not null and paid_on is null', () => 'What was published before was paid: say when.');
  await refuse(
    'paid_on',
    'published_on is null and notice_row is not null and paid_on is not null',
    () => 'A draft is not paid. Leave it blank, or say in published_on when it was published.',
  );
  await refuse('paid_on', 'published_on is not null and paid_on > today', () => 'Lies in the future.');
  await refuseRows(
    work,
    noticeLines.file,
    'paid_on',
    `select row, given, first_day::text as other from (
       select row, paid_on::text as given, paid_on, first_value(paid_on) over (partition by notice_reference, investor_account_code order by row) as first_day
       from ${table} where published_on is not null and type <> 'loan_draw') r where paid_on <> first_day`,
    ({ other }) => `What an investor pays or receives is settled on one day, ${other} by the first of these lines; draws alone may differ.`,
  );
  if (faults.count > 0) return;
  const found = await tx.rows<FoundNotice>(
    `select row, reference, fund_id, kind, title, purpose, due_date, currency, total_called::text, total_distributed::text, corrects_id, excused, reasons, published_on, today
     from ${notices.table} order by published_on nulls last, row`,
  );
  await tx.script(`create index on ${table} (notice_reference, row)`);
  for (const notice of found) {
    const lines = await tx.rows<FoundLine>(
      `select row, investor_account_code as investor, investor_id, type, amount::text, component, settled, return_of_capital_amount::text as returned, gain_amount::text as gain,
         income_amount::text as income, recallable_amount::text as recallable, unfunded_before::text, unfunded_after::text, entry_reference, paid_on
       from ${table} where notice_reference = $1 order by row`,
      [notice.reference],
    );
    await take(work, notice, lines);
  }
}

interface FoundNotice {
  readonly row: number;
  readonly reference: string;
  readonly fund_id: string;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly purpose: string;
  readonly due_date: CivilDate;
  readonly currency: string;
  readonly total_called: string;
  readonly total_distributed: string;
  readonly corrects_id: string | null;
  readonly excused: string | null;
  readonly reasons: string | null;
  readonly published_on: CivilDate | null;
  readonly today: CivilDate;
}

interface FoundLine {
  readonly row: number;
  readonly investor: string;
  readonly investor_id: string;
  readonly type: NoticeLineType;
  readonly amount: string;
  readonly component: NoticeComponent | null;
  readonly settled: 'withheld' | 'cash' | null;
  readonly returned: string | null;
  readonly gain: string | null;
  readonly income: string | null;
  readonly recallable: string | null;
  readonly unfunded_before: string | null;
  readonly unfunded_after: string | null;
  readonly entry_reference: string | null;
  readonly paid_on: CivilDate | null;
}

async function take(work: Work, notice: FoundNotice, lines: readonly FoundLine[]): Promise<void> {
  const { tx, companyId, userId: by, now: at, postedAt } = work;
  const said: SaidNotice = {
    reference: notice.reference,
    fundId: notice.fund_id,
    kind: notice.kind,
    title: notice.title,
    purpose: notice.purpose,
    dueDate: notice.due_date,
    currency: notice.currency,
    totalCalled: decimal(notice.total_called),
    totalDistributed: decimal(notice.total_distributed),
    excused: keyedTexts(notice.excused),
    reasons: keyedTexts(notice.reasons),
    correctsId: notice.corrects_id,
    publishedOn: notice.published_on,
    lines: linesSaid(notice, lines),
  };
  const taken = await takeNotice(tx, {
    companyId,
    said,
    investorIds: new Map(lines.map(({ investor, investor_id }) => [investor, investor_id])),
    paidOn: new Map(lines.flatMap(({ row, paid_on }) => (paid_on === null ? [] : [[row, paid_on] as const]))),
    today: notice.today,
    by,
    at,
    postedAt,
  });
  if (taken.done === 'refused') refuseTaken(work, notice, taken);
  await tx.run(`update ${notices.table} set done = $2 where row = $1`, [notice.row, taken.done]);
}

/** What lines leave blank is as usual. */
const linesSaid = (notice: FoundNotice, lines: readonly FoundLine[]): NoticeLine[] =>
  asUsual(
    notice,
    lines.map((line) => ({
      row: line.row,
      investor: line.investor,
      type: line.type,
      amount: decimal(line.amount),
      component: line.component,
      settled: line.settled,
      returnOfCapital: orZero(line.returned),
      gain: orZero(line.gain),
      income: orZero(line.income),
      recallable: orZero(line.recallable),
      unfundedBefore: line.unfunded_before === null ? null : decimal(line.unfunded_before),
      unfundedAfter: line.unfunded_after === null ? null : decimal(line.unfunded_after),
      entryReference: line.entry_reference,
    })),
  );

const orZero = (given: string | null): Decimal => (given === null ? ZERO : decimal(given));

function refuseTaken({ faults }: Work, notice: FoundNotice, { findings, known }: Taken & { done: 'refused' }): void {
  if (known) {
    const reason =
      known.published_on === null
        ? `stands here as a ${known.state} notice that says something else. Drafts alone are replaced, and by drafts.`
        : 'was published with other content. What was published stays; correct it by a notice that names it in corrects_reference.';
    faults.add(notices.file, notice.row, 'reference', `${quoted(notice.reference)} ${reason}`);
  }
  for (const { code, row, sentence } of findings) {
    if (row === null) faults.add(notices.file, notice.row, noticeColumns[code] ?? null, sentence);
    else faults.add(noticeLines.file, row, lineColumns[code] ?? null, sentence);
  }
}

/** Where what is found is put right. */
type Columns = Readonly<Partial<Record<NoticeFinding['code'], string>>>;
const noticeColumns: Columns = { fund: 'fund_external_id', business_day: 'due_date', rate: 'currency', corrects: 'corrects_reference', missing: 'excused' };
const lineColumns: Columns = { type: 'type', split: 'amount', minor_unit: 'amount', holder: 'investor_account_code', reference: 'entry_reference' };
