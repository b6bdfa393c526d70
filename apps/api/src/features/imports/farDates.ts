import type { Layout } from './stage.ts';
import { warnOfRows, type Work } from './work.ts';

const firstYear = 1970;
const yearsAhead = 10;

/** Notes dates that are more likely mistyped than meant: before 1970, or more than ten years after the day of the import (UTC). An end may be far away. */
export async function warnOfFarDates(work: Work, { file, table, columns }: Layout): Promise<void> {
  const last = new Date(work.now);
  last.setUTCFullYear(last.getUTCFullYear() + yearsAhead);
  const latest = last.toISOString().slice(0, 10);
  for (const { name } of columns.filter(({ type, optional }) => type === 'date' && !optional)) {
    await warnOfRows(
      work,
      `select row, "${name}"::text as given from ${table} where "${name}" < '${firstYear}-01-01' or "${name}" > '${latest}'`,
      ({ row, given }) =>
        `${file} row ${row}, column ${name}: ${given} is ${given < String(firstYear) ? `before ${firstYear}` : `more than ${yearsAhead} years ahead`}.`,
    );
  }
}
