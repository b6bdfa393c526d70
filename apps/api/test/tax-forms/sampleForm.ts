import { taxFormsOf } from '../../src/adapters/tax-forms/index.ts';
import { addTemplate } from '../../src/features/tax-forms/index.ts';
import { Readable } from 'node:stream';
import type { TestApp, TestPerson } from '../support/app.ts';

/** An empty form as it may come through its door. */
export const sampleForm = Buffer.from(await taxFormsOf().demoForm('W-8BEN'));

/** That form, as the person added it and another took its place. @returns its id */
export async function taxFormBy({ files, database, owner, clock }: TestApp, { companyId, id: by }: TestPerson): Promise<string> {
  const kept = await files.put(companyId, () => Readable.from([sampleForm]));
  const added = await database.asCompany(companyId, (tx) =>
    addTemplate(tx, { companyId, form: { code: 'W-8BEN', revision: 'demo' }, kept, by, at: clock.now() }),
  );
  await owner.query('update tax_form_templates set retired_at = $2 where id = $1', [added.id, clock.now()]);
  await owner.query(`update files set state = 'accepted', checked_at = created_at where company_id = $1 and sha256 = $2`, [companyId, kept.sha256]);
  return added.id;
}
