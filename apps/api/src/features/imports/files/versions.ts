import type { ImportFile } from '@pari/contract';
import { refuseRows, type Work } from '../work.ts';

/** Values by a key that are never changed: another value is a new version, and the latest counts. */
export interface Versioned {
  readonly file: ImportFile;
  /** Staged rows. */
  readonly table: string;
  readonly target: string;
  readonly key: readonly string[];
  readonly value: string;
}

/** Refuses two values for one key in a file, and leaves out of the staged rows what is equal to the latest version. */
export async function checkVersions(work: Work, { file, table, target, key, value }: Versioned): Promise<void> {
  const first = `select row, ${value} as value, first_value(row) over same_key as first, first_value(${value}) over same_key as first_value
    from ${table} window same_key as (partition by ${key.join(', ')} order by row)`;
  await refuseRows(
    work,
    file,
    value,
    `select row, first, first_value::text as other from (${first}) r where value <> first_value`,
    ({ first: row, other }) => `Row ${row} gives ${other} for the same day.`,
  );
  await work.tx.run(`delete from ${table} where row in (select row from (${first}) r where row > first)`);
  await work.tx.run(
    `delete from ${table} s using (
       select distinct on (${key.map((name) => `t.${name}`).join(', ')}) ${key.map((name) => `t.${name}`).join(', ')}, t.${value}
       from ${target} t join ${table} i on ${equal('t', 'i', key)}
       order by ${key.map((name) => `t.${name}`).join(', ')}, t.posted_at desc, t.id desc
     ) latest where ${equal('s', 'latest', key)} and s.${value} = latest.${value}`,
  );
}

/** Adds the staged rows as versions. */
export async function postVersions({ tx, companyId, postedAt }: Work, { table, target, key, value }: Versioned) {
  const known = await tx.first<{ count: number }>(
    `select count(*) as count from ${table} s where exists (select from ${target} t where ${equal('t', 's', key)})`,
  );
  const posted = await tx.run(
    `insert into ${target} (company_id, ${key.join(', ')}, ${value}, posted_at) select $1, ${key.join(', ')}, ${value}, $2 from ${table} order by row`,
    [companyId, await postedAt()],
  );
  const updated = known?.count ?? 0;
  return { added: posted - updated, updated };
}

const equal = (a: string, b: string, key: readonly string[]) => key.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');
