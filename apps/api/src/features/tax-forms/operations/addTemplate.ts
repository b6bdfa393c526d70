import type { Revision } from '@pari/domain/tax/fillable';
import type { Tx } from '../../../ports/database.ts';
import type { KeptBytes } from '../../../ports/files.ts';
import { recordFiles } from '../../files/index.ts';
import { currentOf, oneAtATime } from '../queries.ts';

interface Added {
  readonly companyId: string;
  /** As it was recognised. */
  readonly form: Revision;
  readonly kept: KeptBytes;
  /** Null: a command. */
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Gives a form out once it was looked at for viruses, in the place of the one before, which is given out until then and stays for what was made from it.
 * @returns its id, and whether it is new: the same bytes again change nothing
 */
export async function addTemplate(tx: Tx, { companyId, form: { code, revision }, kept, by, at }: Added): Promise<{ id: string; isNew: boolean }> {
  await oneAtATime(tx, companyId, code);
  const current = await currentOf(tx, companyId, code);
  // Also where it is there: what was damaged is whole again.
  await recordFiles(tx, companyId, [{ ...kept, mediaType: 'application/pdf' }], at);
  if (current?.sha256 === kept.sha256) return { id: current.id, isNew: false };
  if (current) await retireTemplate(tx, { companyId, id: current.id, by, at });
  const [added] = await tx.rows(
    'insert into tax_form_templates (company_id, code, revision, sha256, added_at, added_by) values ($1, $2, $3, $4, $5, $6) returning id',
    [companyId, code, revision, kept.sha256, at, by],
  );
  if (!added) throw new Error('The template was not kept.');
  return { id: added.id, isNew: true };
}

/** It is given out no more. @returns whether it was until now */
export const retireTemplate = async (tx: Tx, { companyId, id, by, at }: { companyId: string; id: string; by: string | null; at: Date }): Promise<boolean> =>
  (await tx.run('update tax_form_templates set retired_at = $3, retired_by = $4 where company_id = $1 and id = $2 and retired_at is null', [
    companyId,
    id,
    at,
    by,
  ])) === 1;
