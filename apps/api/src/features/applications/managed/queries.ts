import type { ApplicationStatus } from '@pari/domain/applications';
import type { Listing } from '../../../http/readPage.ts';
import type { RowOf, Tx } from '../../../ports/database.ts';
import { withWords } from '../sealing.ts';

const columns = `a.company_id, a.id, a.fund_id, f.external_id, a.applicant_id, u.display_name, u.email, a.attempt, a.is_current, a.status, a.setup_version, a.changed_at, a.key_id, a.sealed,
  array(select m.state from application_modules m where m.company_id = a.company_id and m.application_id = a.id) as states,
  (select coalesce(json_agg(json_build_object('module', m.module, 'version', m.version) order by m.module), '[]') from application_modules m
    where m.company_id = a.company_id and m.application_id = a.id and m.state = 'declined') as declined`;
const around = `applications a join funds f on f.company_id = a.company_id and f.id = a.fund_id
  join users u on u.company_id = a.company_id and u.id = a.applicant_id`;

/** An application as those who administer find it. */
export async function applicationManaged(tx: Tx, companyId: string, id: string) {
  const row = await storedManaged(tx, companyId, id);
  return row && withWords(tx, row);
}
export type ManagedRow = RowOf<typeof applicationManaged>;

const storedManaged = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${columns} from ${around} where a.company_id = $1 and a.id = $2`, [companyId, id]);

export const applicationsOfFund = (fundId: string) =>
  ({
    columns,
    rows: async (tx, text, values) => (await tx.rows<RowOf<typeof storedManaged>>(text, values)).map((row) => withWords(tx, row)),
    from: around,
    id: 'a.id',
    company: 'a.company_id',
    owned: { where: 'a.fund_id = $2::uuid', values: [fundId] },
    sorts: { changed_at: { by: 'a.changed_at', type: 'timestamptz' } },
  }) satisfies Listing<ManagedRow>;

export const statusOf = ({ status }: Pick<ManagedRow, 'status'>): ApplicationStatus => status as ApplicationStatus;
