import type { Tx } from '../../ports/database.ts';

/** How many people each audience of a company is. */
export async function sizesOf(tx: Tx, companyId: string) {
  const [all] = await tx.rows('select count(*)::integer as people from users where company_id = $1 and active', [companyId]);
  // Who holds what is read once, for funds and firms alike.
  const sizes = await tx.rows(
    `with held as materialized (
       select distinct h.fund_id, u.id as user_id from funds f join holdings h on h.company_id = f.company_id and h.fund_id = f.id
         join investors i on i.company_id = f.company_id and i.id = h.investor_id join users u on u.company_id = f.company_id and u.id = i.user_id and u.active
       where f.company_id = $1 and f.published)
     select fund_id as id, count(*)::integer as people from held group by fund_id
     union all
     select firm_id, count(*)::integer from (
       select distinct f.firm_id, held.user_id from held join funds f on f.company_id = $1 and f.id = held.fund_id) one group by firm_id`,
    [companyId],
  );
  const people = new Map(sizes.map((one) => [one.id, one.people]));
  const offered = await tx.rows(
    `select f.id, (select count(*)::integer from prospects_of($1, f.id)) as people from funds f
     where f.company_id = $1 and f.published and exists (select from fund_setups s where s.company_id = $1 and s.fund_id = f.id and s.state = 'published')`,
    [companyId],
  );
  const prospects = new Map(offered.map((one) => [one.id, one.people]));
  const firms = await tx.rows('select id, name from firms where company_id = $1 order by name collate names', [companyId]);
  const funds = await tx.rows('select id, external_id, name, currency, published from funds where company_id = $1 order by name collate names, external_id', [
    companyId,
  ]);
  const sized = <One extends { readonly id: string }>(one: One) => ({ ...one, people: people.get(one.id) ?? 0 });
  return { everybody: all?.people ?? 0, firms: firms.map(sized), funds: funds.map((fund) => ({ ...sized(fund), prospects: prospects.get(fund.id) ?? 0 })) };
}
