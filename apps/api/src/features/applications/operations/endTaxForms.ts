import type { Tx } from '../../../ports/database.ts';
import { enqueue } from '../../../ports/jobs.ts';
import { settleTaxForms } from '../../tax/index.ts';
import { goesOn, taxUsesOf } from '../uses.ts';

interface Ending {
  readonly applicationId: string;
  readonly recordId: string | null;
}

/** Whether the tax forms of an application are asked for by no other that goes on. */
export const areTaxFormsOwn = async (tx: Tx, companyId: string, { applicationId, recordId }: Ending): Promise<boolean> =>
  recordId !== null && !(await taxUsesOf(tx, companyId, recordId)).some((use) => use.id !== applicationId && goesOn(use));

/** Takes back the tax forms that wait to be signed for an application that asks for them no more; what others use goes on to be signed for those. */
export async function endTaxForms(tx: Tx, companyId: string, ending: Ending): Promise<void> {
  const { recordId } = ending;
  if (recordId !== null && (await areTaxFormsOwn(tx, companyId, ending))) await enqueue(tx, settleTaxForms, { recordId, isAll: true });
}
