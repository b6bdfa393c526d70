import { quoted } from '../faults.ts';
import { refuseRows, type Work } from '../work.ts';

/**
 * A reversal cancels one entry, whole and once, whether that was posted before or stands in the same file.
 * Parts it leaves blank are filled from the entry.
 */
export async function checkReversals(work: Work, file: string): Promise<void> {
  await work.tx.script(`
    drop table if exists pg_temp.import_reversals;
    create temporary table import_reversals on commit drop as
      select r.row, r.reference, r.reverses_reference, e.reference is not null or m.reference is not null as known,
        coalesce(e.reverses_reference, m.reverses_reference) as of_reversal,
        coalesce(e.investor_id, m.investor_id) as investor_id, coalesce(e.fund_id, m.fund_id) as fund_id,
        coalesce(e.type, m.type) as type, coalesce(e.amount, m.amount) as amount,
        coalesce(e.return_of_capital, m.return_of_capital) as return_of_capital, coalesce(e.recallable, m.recallable) as recallable,
        coalesce(e.settled, m.settled) as settled
      from import_transactions r
        left join ledger_entries e on e.reference = r.reverses_reference
        left join import_transactions m on m.reference = r.reverses_reference
      where r.reverses_reference is not null`);
  const refuse = (query: string, sentence: (reference: string, other: string) => string) =>
    refuseRows(work, file, 'reverses_reference', query, ({ given, other }) => sentence(quoted(given), other));

  await refuse('select row, reverses_reference as given from import_reversals where not known', (reference) => `No entry has the reference ${reference}.`);
  await refuse(
    'select row, reverses_reference as given from import_reversals where of_reversal is not null',
    (reference) => `${reference} is a reversal itself. Post the entry again under a new reference instead.`,
  );
  await refuse(
    `select row, reverses_reference as given, other from (
       select v.row, v.reverses_reference, coalesce(e.reference, case when v.row > first_value(v.row) over same then first_value(v.reference) over same end) as other
       from import_reversals v left join ledger_entries e on e.reverses_reference = v.reverses_reference
       window same as (partition by v.reverses_reference order by v.row)) r where other is not null`,
    (reference, other) => `${reference} is reversed by ${quoted(other)} already.`,
  );
  const differences = [
    ['v.investor_id <> r.investor_id or v.fund_id <> r.fund_id', 'the same investor and fund'],
    ['v.type <> r.type', 'the same type'],
    ['v.amount <> r.amount', 'the same amount'],
    ['v.return_of_capital <> r.return_of_capital or v.recallable <> r.recallable', 'the same parts, or blank ones'],
    ['v.settled <> r.settled', 'been settled the same way, or be blank'],
  ] as const;
  for (const [different, demand] of differences) {
    await refuse(
      `select r.row, v.reverses_reference as given from import_reversals v join import_transactions r on r.row = v.row where v.known and v.of_reversal is null and (${different})`,
      (reference) => `A reversal of ${reference} must have ${demand}.`,
    );
  }
  await work.tx.run(
    `update import_transactions r set return_of_capital = v.return_of_capital, recallable = v.recallable, settled = v.settled
     from import_reversals v where v.row = r.row and (r.return_of_capital, r.recallable, r.settled) is distinct from (v.return_of_capital, v.recallable, v.settled)`,
  );
}
