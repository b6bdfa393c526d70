import type { JobRun, JobServices } from '../../../ports/jobs.ts';
import { outdatedOf, takeBackUnsigned } from '../operations/documents.ts';
import { holdTaxRecord } from '../queries.ts';
import { readTax } from '../wholeTax.ts';

/** Takes back the forms of a record that wait to be signed: those that say something else by now; all of them where they are not asked any more. */
export const settleForms = (
  { recordId, isAll }: { readonly recordId: string; readonly isAll: boolean },
  { companyId, inCompany }: JobRun,
  { purposes, clock }: Pick<JobServices, 'purposes' | 'clock'>,
): Promise<void> =>
  inCompany(async (tx) => {
    await holdTaxRecord(tx, companyId, recordId);
    const at = clock.now();
    const company = await tx.first('select name, time_zone from companies where id = $1', [companyId]);
    const around = { company: { id: companyId, name: company?.name ?? '', timeZone: company?.time_zone ?? 'UTC' }, now: at };
    const whole = await readTax(tx, around, recordId);
    const { user_id: id, owner_email: email } = whole.row;
    await takeBackUnsigned(tx, { company: around.company, realUser: { id, email } }, purposes, isAll ? whole.documents : outdatedOf(whole), at);
  });
