import { isClosed, type ApplicationStatus, type ModuleNumber, type ModuleState } from '@pari/domain/applications';
import { badField, type Refusal } from '../../http/problems.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import type { Use } from '../kyc/index.ts';
import { holdTaxRecordsBy } from '../tax/index.ts';
import { withWords } from './sealing.ts';

const using = `select a.company_id, a.id, a.fund_id, f.external_id, f.name as fund, a.applicant_id, a.status, a.proposed_at, a.setup_version, a.key_id, a.sealed,
    array(select m.module || ' ' || m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id and m.module in (2, 3, 4, 8)
      order by m.module) as states
  from applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id`;

const ofKyc = (tx: Tx, companyId: string, recordId: string) =>
  tx.rows(`${using} where a.company_id = $1 and a.kyc_record_id = $2 order by a.id`, [companyId, recordId]);

const ofBank = (tx: Tx, companyId: string, recordId: string) =>
  tx.rows(`${using} where a.company_id = $1 and a.bank_record_id = $2 order by a.id`, [companyId, recordId]);

const ofTax = (tx: Tx, companyId: string, recordId: string) =>
  tx.rows(`${using} where a.company_id = $1 and a.tax_record_id = $2 order by a.id`, [companyId, recordId]);

/** @param modules for which the record is submitted */
const withParts = (tx: Tx, rows: readonly RowOf<typeof ofKyc>[], modules: readonly ModuleNumber[]) =>
  rows.map(({ states, ...row }) => ({
    ...withWords(tx, row),
    parts: (states ?? [])
      .map((one) => {
        const [module, state] = one.split(' ');
        return { module: Number(module) as ModuleNumber, state: state as ModuleState };
      })
      .filter(({ module }) => modules.includes(module)),
  }));

/** Applications that use a record of who somebody is, each with where the parts stand for which it was submitted; in the order in which they are locked. */
export const usesOf = async (tx: Tx, companyId: string, recordId: string) => withParts(tx, await ofKyc(tx, companyId, recordId), [2, 8]);
export type UseRow = Awaited<ReturnType<typeof usesOf>>[number];

/** The same of a record of where somebody is paid. */
export const bankUsesOf = async (tx: Tx, companyId: string, recordId: string): Promise<UseRow[]> => withParts(tx, await ofBank(tx, companyId, recordId), [4]);

/** The same of a record of what taxes somebody pays. */
export const taxUsesOf = async (tx: Tx, companyId: string, recordId: string): Promise<UseRow[]> => withParts(tx, await ofTax(tx, companyId, recordId), [3]);

/** Its application has not ended. */
export const goesOn = ({ status }: UseRow): boolean => !isClosed(status as ApplicationStatus);

/** Somebody was sent it back in an application that goes on. */
export const isSentBack = (use: UseRow): boolean => goesOn(use) && use.parts.some(({ state }) => state === 'changes_requested');

/** An application that goes on rests on it: reviewers approved a part for which it was submitted. */
export const isApprovedIn = (use: UseRow): boolean => goesOn(use) && use.parts.some(({ state }) => state === 'approved');

/**
 * Holds what says of taxes what a record of who somebody is says, which the caller holds.
 * @returns the ids of those records, and of all applications that use any of them, in the order in which they are locked
 */
export async function heldTaxesBy(tx: Tx, companyId: string, kycRecordId: string): Promise<{ taxes: readonly string[]; applications: readonly string[] }> {
  const taxes = (await holdTaxRecordsBy(tx, companyId, kycRecordId)).map(({ id }) => id);
  const applications = new Set((await ofKyc(tx, companyId, kycRecordId)).map(({ id }) => id));
  for (const id of taxes) for (const use of await ofTax(tx, companyId, id)) applications.add(use.id);
  return { taxes, applications: [...applications].toSorted() };
}

/** Where an application that is named does not use a record. @param field that names it */
export const notUsed = (field = 'fund_external_id'): Refusal => badField(field, 'This application does not use this record.');

export const presentUse = ({ id, external_id, fund, status }: UseRow): Use => ({
  application: id,
  fund: { external_id, name: fund },
  status,
  is_open: status <= 4,
});
