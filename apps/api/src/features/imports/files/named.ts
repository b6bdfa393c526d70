import { quoted } from '../faults.ts';
import type { Layout } from '../stage.ts';
import { refuseRows, type Work } from '../work.ts';

/** Puts what a query makes of the staged rows in their place: as a rule with the ids of what they name. */
export const restage = ({ tx }: Work, table: string, query: string): Promise<void> =>
  tx.script(`
    create temporary table found on commit drop as ${query};
    drop table ${table};
    alter table found rename to ${table};
    analyze ${table}`);

/** What a column names, which column then has its id, and which file adds it. */
const things = {
  investor_account_code: { id: 'investor_id', what: 'an investor', file: 'investors.csv' },
  user_email: { id: 'user_id', what: 'a person', file: 'users.csv' },
  fund_external_id: { id: 'fund_id', what: 'a fund', file: 'funds.csv' },
  firm: { id: 'firm_id', what: 'a firm', file: 'firms.csv' },
  plan: { id: 'plan_id', what: 'a carry plan', file: 'carry_plans.csv' },
  schedule: { id: 'schedule_id', what: 'a vesting schedule', file: 'carry_schedules.json' },
  allocation: { id: 'allocation_id', what: 'a grant', file: 'carry_allocations.csv' },
  to_allocation: { id: 'to_allocation_id', what: 'a grant', file: 'carry_allocations.csv' },
} as const;

/**
 * Makes faults of the staged rows that name something unknown; a blank names nothing.
 * @param isUnknown a condition in SQL, where the rows have no id of it
 */
export async function refuseUnknown(
  work: Work,
  { file, table }: Layout,
  column: keyof typeof things,
  isUnknown = `${column} is not null and ${things[column].id} is null`,
): Promise<void> {
  const { what, file: source } = things[column];
  await refuseRows(
    work,
    file,
    column,
    `select row, ${column} as given from ${table} where ${isUnknown}`,
    ({ given }) => `${quoted(given)} is not ${what} of this company. Add it to ${source}.`,
  );
}
