import type { FillableForm } from '@pari/domain/tax/fillable';
import type { RowOf, Tx } from '../../ports/database.ts';

/**
 * The templates that are given out: one of each form of which there is one, once it was looked at for viruses. Until then, and where it is refused, that before it is:
 * the newest accepted one since which each was replaced, and none retired. `length` is in bytes.
 */
export async function currentTemplates(tx: Tx, companyId: string) {
  const rows = await tx.rows(
    `select distinct on (t.code) t.company_id, t.id, t.code, t.revision, t.sha256, f.length from tax_form_templates t
       join files f on f.company_id = t.company_id and f.sha256 = t.sha256
     where t.company_id = $1 and f.state = 'accepted' and not exists (select from tax_form_templates r
       where r.company_id = t.company_id and r.code = t.code and r.added_at >= t.added_at and r.retired_at is not null and not exists (select from tax_form_templates n
         where n.company_id = r.company_id and n.code = r.code and n.added_at = r.retired_at and n.id <> r.id))
     order by t.code, t.retired_at desc nulls first`,
    [companyId],
  );
  return rows.map(({ company_id, code, ...row }) => ({ ...row, code, companyId: company_id }));
}
/** A template as `templateBytes` takes it. */
export type CurrentTemplate = RowOf<typeof currentTemplates>;

const columns = `t.company_id, t.id, t.code, t.revision, t.sha256, f.length, f.state, f.reason, t.added_at, t.added_by as added_by_id, a.display_name as added_by_name,
  t.retired_at, t.retired_by as retired_by_id, r.display_name as retired_by_name`;
const around = `tax_form_templates t join files f on f.company_id = t.company_id and f.sha256 = t.sha256
  left join users a on a.company_id = t.company_id and a.id = t.added_by left join users r on r.company_id = t.company_id and r.id = t.retired_by`;

/** Every template of the company, the newest first. */
export const templatesOf = (tx: Tx, companyId: string) =>
  tx.rows(`select ${columns} from ${around} where t.company_id = $1 order by t.added_at desc, t.id`, [companyId]);
export type TemplateRow = RowOf<typeof templatesOf>;

/** One template, whatever became of it. */
export const templateOf = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where t.company_id = $1 and t.id = $2`, [companyId, id]);

/** Of two who change the template of one form at once, the second waits and then finds what the first did. */
export const oneAtATime = (tx: Tx, companyId: string, code: FillableForm) =>
  tx.run(`select pg_advisory_xact_lock(hashtextextended('pari tax forms ' || $1 || ' ' || $2, 0))`, [companyId, code]);

/** The one that is given out of a form, or would be once it was looked at. */
export const currentOf = (tx: Tx, companyId: string, code: FillableForm) =>
  tx.first('select id, sha256, revision from tax_form_templates where company_id = $1 and code = $2 and retired_at is null', [companyId, code]);
