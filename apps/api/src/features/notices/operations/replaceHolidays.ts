import type { Tx } from '../../../ports/database.ts';

/** Puts these days in the place of all holidays of a company, which the caller holds; no day is named twice. */
export async function replaceHolidays(tx: Tx, companyId: string, holidays: readonly { readonly date: string; readonly name: string }[]): Promise<void> {
  await tx.run('delete from holidays where company_id = $1', [companyId]);
  await tx.run('insert into holidays (company_id, date, name) select $1, d.date, d.name from unnest($2::date[], $3::text[]) as d (date, name)', [
    companyId,
    holidays.map(({ date }) => date),
    holidays.map(({ name }) => name),
  ]);
}
