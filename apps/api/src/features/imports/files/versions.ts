import type { ImportFile } from '@pari/contract';
import { refuseRows, type Work } from '../work.ts';

/** Values by a key that are never changed: another value is a new version, and the latest counts. */
export interface Versioned {
  readonly file: ImportFile;
  /** Staged rows. */
  readonly table: string;
  readonly target: string;
  readonly key: readonly string[];
  /** A blank one is no change by itself. */
  readonly values: readonly string[];
}

/** Refuses two values for one key in a file, and leaves out of the staged rows what is equal to the latest version. */
export async function checkVersions(work: Work, { file, table, target, key, values }: Versioned): Promise<void> {
  const first = (value: string) => `select row, ${value} as value, first_value(row) over same_key as first, first_value(${value}) over same_key as first_value
    from ${table} window same_key as (partition by ${key.join(', ')} order by row)`;
  for (const value of values)
    await refuseRows(
      work,
      file,
      value,
      `select row, first, coalesce(first_value::text, 'none') as other from (${first(value)}) r where value is distinct from first_value`,
      ({ first: row, other }) => `Row ${row} gives ${other} for the same day.`,
    );
  await work.tx.run(`delete from ${table} where row in (select row from (${first('row')}) r where row > first)`);
  const keys = key.map((name) => `t.${name}`).join(', ');
  await work.tx.run(
    `delete from ${table} s using (
       select distinct on (${keys}) ${keys}, ${values.map((name) => `t.${name}`).join(', ')}
       from ${target} t join ${table} i on ${equal('t', 'i', key)}
       order by ${keys}, t.posted_at desc, t.id desc
     ) latest where ${equal('s', 'latest', key)} and ${values.map((name) => `coalesce(s.${name}, latest.${name}) is not distinct from latest.${name}`).join(' and ')}`,
  );
}

/** Adds the staged rows as versions. */
export async function postVersions({ tx, companyId, postedAt }: Work, { table, target, key, values }: Versioned) {
  const known = await tx.first<{ count: number }>(
    `select count(*) as count from ${table} s where exists (select from ${target} t where ${equal('t', 's', key)})`,
  );
  const columns = [...key, ...values].join(', ');
  const posted = await tx.run(`insert into ${target} (company_id, ${columns}, posted_at) select $1, ${columns}, $2 from ${table} order by row`, [
    companyId,
    await postedAt(),
  ]);
  const updated = known?.count ?? 0;
  return { added: posted - updated, updated };
}

const equal = (a: string, b: string, key: readonly string[]) => key.map((name) => `${a}.${name} = ${b}.${name}`).join(' and ');
