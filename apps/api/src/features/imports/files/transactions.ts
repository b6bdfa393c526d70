import { ENTRY_TYPES, SETTLED_TYPES } from '@pari/domain/figures';
import { compare, decimal } from '@pari/domain/money';
import { amount, choice, day, optional, text } from '../columns.ts';
import { quoted } from '../faults.ts';
import { refreshStatistics } from '../statistics.ts';
import { refuseRows, warnOfRows, type RowFile, type Work } from '../work.ts';
import { findHoldings, holding, touchHoldings } from './holdings.ts';
import { refuseOtherContent } from './repeats.ts';
import { checkReversals } from './reversals.ts';

const table = 'import_transactions';

/** Ledger entries. A reference is posted once; a correction is an entry that reverses another one. */
export const transactions: RowFile = {
  file: 'transactions.csv',
  table,
  columns: [
    ...holding,
    day('date'),
    choice('type', ENTRY_TYPES),
    amount('amount', '0'),
    optional(amount('return_of_capital_amount', '0')),
    optional(amount('recallable_amount', '0')),
    optional(choice('settled', ['withheld', 'cash'])),
    text('reference', 200),
    optional(text('reverses_reference', 200)),
  ],
  problem,
  check,
  async post(work) {
    await touchHoldings(work, table);
    const added = await work.tx.run(
      `insert into ledger_entries (company_id, investor_id, fund_id, effective_date, type, amount, return_of_capital, recallable, settled, reference,
         reverses_reference, posted_at)
       select $1, investor_id, fund_id, date, type, amount, return_of_capital, recallable, settled, reference, reverses_reference, $2
         from import_transactions order by row`,
      [work.companyId, await work.postedAt()],
    );
    await refreshStatistics(work.tx, added, ['ledger_entries']);
    await warnOfOvercalls(work);
    return { added, updated: 0 };
  },
};

function problem([, , , type, whole, returned, recallable, settled, reference, reverses]: readonly (string | null)[]) {
  for (const [column, part] of [
    ['return_of_capital_amount', returned],
    ['recallable_amount', recallable],
  ] as const) {
    if (!part || !/[1-9]/.test(part)) continue;
    if (type !== 'distribution') return { column, reason: `A ${type} has no such part; only a distribution has.` };
    if (compare(decimal(part), decimal(whole ?? '0')) > 0) return { column, reason: `${part} is more than the whole amount, ${whole}.` };
  }
  if (settled && !SETTLED_TYPES.some((settledType) => settledType === type))
    return { column: 'settled', reason: `A ${type} is not settled this way; only ${SETTLED_TYPES.join(' and ')} are.` };
  return reverses !== null && reverses === reference ? { column: 'reverses_reference', reason: 'An entry cannot reverse itself.' } : null;
}

// A reversal may leave its parts blank; they are then those of the entry it reverses.
const storedForm = `s.date, s.type, s.amount, s.reference, s.reverses_reference,
  case when s.reverses_reference is null then coalesce(s.return_of_capital_amount, 0) else s.return_of_capital_amount end as return_of_capital,
  case when s.reverses_reference is null then coalesce(s.recallable_amount, 0) else s.recallable_amount end as recallable,
  case when s.reverses_reference is null and s.type in ('loan_repayment', 'interest_paid') then coalesce(s.settled, 'withheld') else s.settled end as settled`;

async function check(work: Work): Promise<void> {
  await findHoldings(work, transactions, storedForm);
  if (work.faults.count > 0) return;
  await leaveOutRepeats(work);
  await leaveOutPosted(work);
  await refuseReserved(work);
  await refuseOtherThanLines(work);
  await refuseCorrected(work);
  await checkReversals(work, transactions.file);
}

const content = ['investor_id', 'fund_id', 'date', 'type', 'amount', 'return_of_capital', 'recallable', 'settled', 'reverses_reference'];

/** The same reference twice in the file: equal rows are one, others a fault. */
async function leaveOutRepeats(work: Work): Promise<void> {
  await work.tx.script(`
    drop table if exists pg_temp.import_repeats;
    create temporary table import_repeats on commit drop as
      select s.row, d.first, s.reference from ${table} s
      join (select reference, min(row) as first from ${table} group by reference having count(*) > 1) d on d.reference = s.reference and s.row > d.first`);
  if ((await work.tx.run('select from import_repeats limit 1')) === 0) return;
  await refuseOtherContent(work, transactions, content, 'import_repeats');
  await work.tx.run(`delete from ${table} where row in (select row from import_repeats)`);
}

/** A reference posted before: equal content is skipped, other content a fault. */
async function leaveOutPosted(work: Work): Promise<void> {
  await refuseRows(
    work,
    transactions.file,
    'reference',
    `select s.row, s.reference as given from ${table} s join ledger_entries e on e.reference = s.reference
     where (s.investor_id, s.fund_id, s.date, s.type, s.amount, coalesce(s.return_of_capital, e.return_of_capital), coalesce(s.recallable, e.recallable),
         coalesce(s.settled, e.settled), s.reverses_reference)
       is distinct from (e.investor_id, e.fund_id, e.effective_date, e.type, e.amount, e.return_of_capital, e.recallable, e.settled, e.reverses_reference)`,
    ({ given }) => `${quoted(given)} was posted before with other content. What was posted stays; correct it by an entry that reverses it.`,
  );
  await work.tx.run(`delete from ${table} s using ledger_entries e where e.reference = s.reference`);
}

/** What was posted under such a reference before stays; nothing new is. */
const refuseReserved = (work: Work): Promise<void> =>
  refuseRows(
    work,
    transactions.file,
    'reference',
    `select row, reference as given from ${table} where reference ~ '~(undo[0-9]*|[0-9]+)$'`,
    ({ given }) => `${quoted(given)} ends as references do of what is settled again or reversed. Give the entry another one.`,
  );

/** An entry settles the line of a published notice that bears its reference, so that it says the same, its date apart; also of one that a correction took the place of. */
async function refuseOtherThanLines(work: Work): Promise<void> {
  await refuseRows(
    work,
    transactions.file,
    'reference',
    `select row, given, other from (
       select distinct on (s.row) s.row, s.reference as given, t.reference as other,
         (s.investor_id, s.fund_id, s.type, s.amount, s.return_of_capital, s.recallable, s.settled, s.reverses_reference)
           is distinct from (l.investor_id, t.fund_id, l.type, l.amount, l.return_of_capital, l.recallable, l.settled, null) as differs
       from ${table} s join notice_lines l on l.entry_reference = s.reference
         join notices t on t.id = l.notice_id and t.version = l.version and t.state in ('published', 'superseded')
       order by s.row, t.state, t.published_on desc) bearing
     where differs`,
    ({ given, other }) => `${quoted(given)} settles a line of the notice ${quoted(other)}, which says something else.`,
  );
}

/**
 * A payment of what was corrected is taken while its investor's share of the correction is open: settling that reverses it. Where nothing is open any more, it
 * would count beside what took its place.
 */
async function refuseCorrected(work: Work): Promise<void> {
  await work.tx.script(`
    drop table if exists pg_temp.import_corrected;
    create temporary table import_corrected on commit drop as
      select s.row, s.reference, s.investor_id, t.id as notice_id from ${table} s join notice_lines l on l.entry_reference = s.reference
        join notices t on t.id = l.notice_id and t.version = l.version and t.state = 'superseded'
      where not exists (select from notice_lines o join notices p on p.id = o.notice_id and p.version = o.version and p.state = 'published'
        where o.entry_reference = s.reference)`);
  if ((await work.tx.run('select from import_corrected limit 1')) === 0) return;
  await refuseRows(
    work,
    transactions.file,
    'reference',
    `with recursive later (corrected, id, version, reference, state) as (
       select c.notice_id, t.id, t.version, t.reference, t.state from (select distinct notice_id from import_corrected) c join notices t on t.id = c.notice_id
       union
       select b.corrected, t.id, t.version, t.reference, t.state from later b join notice_versions v on v.corrects = b.id
         join notices t on t.id = v.notice_id and t.version = v.version and t.state in ('published', 'superseded')
     )
     select c.row, c.reference as given, n.reference as other from import_corrected c join later n on n.corrected = c.notice_id and n.state = 'published'
     where not exists (
       select from notice_lines l
       where l.notice_id = n.id and l.version = n.version and l.investor_id = c.investor_id and l.amount > 0
         and not exists (select from entry_of_line(l.company_id, l.notice_id, l.version, l.n, l.entry_reference))
         and not exists (select from ${table} s where s.reference = l.entry_reference))`,
    ({ given, other }) => `${quoted(given)} settles a line that the notice ${quoted(other)} took the place of, which is settled already.`,
  );
}

async function warnOfOvercalls(work: Work): Promise<void> {
  await warnOfRows(
    work,
    `with touched as (
       select investor_id, fund_id, min(row) as row, min(investor_account_code) as investor, min(fund_external_id) as fund
       from ${table} where type in ('contribution', 'loan_draw') group by investor_id, fund_id
     ), calls as (
       select investor_id, fund_id, sum(case when e.type in ('contribution', 'loan_draw') then e.amount else -e.recallable end) as called
       from touched join ledger_entries e using (investor_id, fund_id)
       where e.reverses_reference is null and not exists (select from ledger_entries r where r.reverses_reference = e.reference)
       group by investor_id, fund_id
     ), promises as (
       select investor_id, fund_id, sum(c.amount) as committed from touched join commitments c using (investor_id, fund_id) group by investor_id, fund_id
     )
     select row, format('%s has been called %s by %s, more than the commitment of %s.', investor, trim_scale(called), fund, trim_scale(coalesce(committed, 0))) as given
     from touched join calls using (investor_id, fund_id) left join promises using (investor_id, fund_id)
     where called > coalesce(committed, 0)`,
    ({ given }) => given,
  );
}
