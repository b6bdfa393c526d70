import { DEMO_FORMS } from '@pari/domain/tax/fillable';
import { Readable } from 'node:stream';
import type { Tx } from '../../../ports/database.ts';
import type { Files, KeptBytes } from '../../../ports/files.ts';
import type { TaxForms } from '../../../ports/taxForms.ts';
import { addTemplate } from './addTemplate.ts';

/** Draws the portal's own demonstration form of every code that is filled here, and keeps its bytes. No transaction is open meanwhile. */
export async function drawDemoForms(taxForms: Pick<TaxForms, 'demoForm'>, files: Pick<Files, 'put'>, companyId: string): Promise<readonly DrawnForm[]> {
  const drawn: DrawnForm[] = [];
  for (const { map, title } of DEMO_FORMS) {
    const bytes = await taxForms.demoForm(map.code);
    drawn.push({ form: { code: map.code, revision: map.revision }, title, kept: await files.put(companyId, () => Readable.from([bytes])) });
  }
  return drawn;
}

export interface DrawnForm {
  readonly form: Parameters<typeof addTemplate>[1]['form'];
  readonly title: string;
  readonly kept: KeptBytes;
}

/** Adds them. They are our own: nobody has to look at them first. @returns those that are new */
export async function addDemoForms(
  tx: Tx,
  companyId: string,
  drawn: readonly DrawnForm[],
  by: string | null,
  at: Date,
): Promise<(DrawnForm & { id: string })[]> {
  const added: (DrawnForm & { id: string })[] = [];
  for (const one of drawn) {
    const { id, isNew } = await addTemplate(tx, { companyId, form: one.form, kept: one.kept, by, at });
    if (isNew) added.push({ ...one, id });
  }
  await tx.run(`update files set state = 'accepted', checked_at = $3 where company_id = $1 and sha256 = any($2::text[]) and state <> 'accepted'`, [
    companyId,
    drawn.map(({ kept }) => kept.sha256),
    at,
  ]);
  return added;
}
