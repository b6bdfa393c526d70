import { taxFormsOf } from '../../adapters/tax-forms/index.ts';
import { addDemoForms, drawDemoForms } from '../../features/tax-forms/index.ts';
import type { Tx } from '../../ports/database.ts';
import type { Files } from '../../ports/files.ts';

interface Story {
  readonly companyId: string;
  readonly files: Pick<Files, 'put'>;
  readonly now: Date;
}

/** Gives demonstration forms of our own out, as an administrator would. They are small and lie on this machine: keeping them holds nobody up. */
export async function tellTaxForms(tx: Tx, { companyId, files, now }: Story): Promise<void> {
  const admin = await tx.first(`select id from users where company_id = $1 and 'admin' = any(roles) order by email limit 1`, [companyId]);
  await addDemoForms(tx, companyId, await drawDemoForms(taxFormsOf(), files, companyId), admin?.id ?? null, now);
}
