import { quoted } from '../../faults.ts';
import type { Layout } from '../../stage.ts';
import { refuseRows, type Work } from '../../work.ts';
import { refuseOtherContent } from '../repeats.ts';

/** Grants that stand and those of the file, in SQL. @see staged rows of which what was posted before is left out */
export const grants = `(
  select a.reference, a.id, a.plan_id, a.grant_date, exists (select from carry_events r where r.reverses_allocation_id = a.id) as is_reversed from carry_allocations a
  union all select reference, id, plan_id, grant_date, false from import_carry_allocations)`;

/** The same reference twice in a file: equal rows are one, others a fault. */
export async function leaveOutRepeats(work: Work, layout: Layout, content: readonly string[]): Promise<void> {
  await refuseOtherContent(work, layout, content);
  const { table } = layout;
  await work.tx.run(
    `delete from ${table} s using (select reference, min(row) as first from ${table} group by reference) f where f.reference = s.reference and s.row > f.first`,
  );
}

const kinds = {
  'carry_allocations.csv': { what: 'a grant', target: 'carry_allocations', table: 'import_carry_allocations' },
  'carry_events.csv': { what: 'an event', target: 'carry_events', table: 'import_carry_events' },
  'carry_distributions.csv': { what: 'a payment', target: 'carry_distributions', table: 'import_carry_distributions' },
} as const;
type Kind = keyof typeof kinds;

/**
 * A reference posted before: equal content is skipped, other content a fault, as is one of something else. Reversals name what they reverse by it.
 * @param differs a condition in SQL that compares the staged row `s` with what was posted, `k`
 * @param joins what it needs of other tables
 */
export async function leaveOutPosted(work: Work, file: Kind, differs: string, joins = ''): Promise<void> {
  const { target, table } = kinds[file];
  await refuseRows(
    work,
    file,
    'reference',
    `select s.row, s.reference as given from ${table} s join ${target} k on k.reference = s.reference ${joins} where ${differs}`,
    ({ given }) => `${quoted(given)} was posted before with other content. What was posted stays; reverse it by an entry that names it in reverses_reference.`,
  );
  await work.tx.run(`delete from ${table} s using ${target} k where k.reference = s.reference`);
  const others = Object.entries(kinds).filter(([other]) => other !== file);
  const earlier = others.slice(0, Object.keys(kinds).indexOf(file));
  const known = [...others.map(([, kind]) => [kind.target, kind.what]), ...earlier.map(([, kind]) => [kind.table, kind.what])];
  await refuseRows(
    work,
    file,
    'reference',
    `select s.row, s.reference as given, min(o.what) as other from ${table} s
       join (${known.map(([from, what]) => `select reference, '${what}' as what from ${from}`).join(' union all ')}) o on o.reference = s.reference
     group by s.row, s.reference`,
    ({ given, other }) => `${quoted(given)} is the reference of ${other} already.`,
  );
}

/** Nothing more happens to a grant that was reversed. */
export const refuseReversedGrants = (work: Work, { file, table }: Layout, column: 'allocation' | 'to_allocation'): Promise<void> =>
  refuseRows(
    work,
    file,
    column,
    `select s.row, s.${column} as given from ${table} s join ${grants} g on g.id = s.${column}_id where g.is_reversed and s.type <> 'reversal'`,
    ({ given }) => `${quoted(given)} was reversed.`,
  );
