import type { Listing } from '../../http/readPage.ts';
import type { RowOf, Tx } from '../../ports/database.ts';
import type { Said } from './operations/announce.ts';

const shown = `a.id, a.scope, coalesce(f.name, m.name) as name, a.title, a.text, a.due_date, a.announced_at, u.id as by_id, u.display_name as by_name, a.people`;
const withThings = `announcements a join users u on u.company_id = a.company_id and u.id = a.announced_by
  left join funds f on f.company_id = a.company_id and f.id = a.fund_id left join firms m on m.company_id = a.company_id and m.id = a.firm_id`;

export const announcementIn = (tx: Tx, companyId: string, id: string) =>
  tx.first(`select ${shown} from ${withThings} where a.company_id = $1 and a.id = $2`, [companyId, id]);
export type AnnouncementRow = RowOf<typeof announcementIn>;

export const announcementsOf = {
  columns: shown,
  rows: (tx, text, values) => tx.rows<AnnouncementRow>(text, values),
  from: withThings,
  id: 'a.id',
  company: 'a.company_id',
  sorts: { announced_at: { by: 'a.announced_at', type: 'timestamptz' }, title: { by: 'a.title collate names', type: 'text' } },
} satisfies Listing<AnnouncementRow>;

/** The announcement of these words to this audience that a digest confirmed. */
export const confirmedBy = (tx: Tx, { companyId, audience: { scope, fundId, firmId }, title, text, dueDate }: Said, digest: string) =>
  tx.first(
    `select id, people from announcements where company_id = $1 and digest = $2 and title = $3 and text = $4 and due_date is not distinct from $5
       and scope = $6 and fund_id is not distinct from $7 and firm_id is not distinct from $8`,
    [companyId, digest, title, text, dueDate, scope, fundId, firmId],
  );

/** How often something was announced in a company. */
export async function timesAnnounced(tx: Tx, companyId: string): Promise<number> {
  const row = await tx.first('select count(*)::integer as times from announcements where company_id = $1', [companyId]);
  return row?.times ?? 0;
}

/** Of two who announce in one company at once, the second waits and then finds what the first did. */
export const oneAtATime = (tx: Tx, companyId: string) => tx.run(`select pg_advisory_xact_lock(hashtextextended('pari announcements ' || $1, 0))`, [companyId]);
