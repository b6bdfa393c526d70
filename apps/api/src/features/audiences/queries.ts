import type { Tx } from '../../ports/database.ts';

/** How many people each audience of a company is. */
export async function sizesOf(tx: Tx, companyId: string) {
  const [all] = await tx.rows('select count(*)::integer as people from users where company_id = $1 and active', [companyId]);
  const firms = await tx.rows(
    `select m.id, m.name, count(distinct u.id)::integer as people from firms m
       left join funds f on f.company_id = m.company_id and f.firm_id = m.id and f.published
       left join holdings h on h.company_id = m.company_id and h.fund_id = f.id left join investors i on i.company_id = m.company_id and i.id = h.investor_id
       left join users u on u.company_id = m.company_id and u.id = i.user_id and u.active
     where m.company_id = $1 group by m.id, m.name order by m.name collate names`,
    [companyId],
  );
  const funds = await tx.rows(
    `select f.id, f.external_id, f.name, f.published, count(distinct u.id) filter (where f.published)::integer as people from funds f
       left join holdings h on h.company_id = f.company_id and h.fund_id = f.id left join investors i on i.company_id = f.company_id and i.id = h.investor_id
       left join users u on u.company_id = f.company_id and u.id = i.user_id and u.active
     where f.company_id = $1 group by f.id, f.external_id, f.name, f.published order by f.name collate names, f.external_id`,
    [companyId],
  );
  return { everybody: all?.people ?? 0, firms, funds };
}
