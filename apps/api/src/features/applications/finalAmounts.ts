import { decimal, type Decimal } from '@pari/domain/money';
import type { Tx } from '../../ports/database.ts';
import { isKept } from '../../ports/sealedValues.ts';
import { saidOfFinalAmounts, saidOfProposals } from './sealing.ts';

/** What comes to be committed by an application, in its last version. Nothing of what was erased. */
export async function finalAmountsOf(tx: Tx, companyId: string, applicationId: string) {
  const row = await tx.first(
    `select m.company_id, m.application_id, m.version, m.equity_amount, m.levered_amount, m.leverage_option_description, m.leverage_ratio, m.leverage_amount,
       m.cashless_commitment, m.total_investment, m.hide_finalized_section, m.investor_id, i.name as investor, m.set_by as set_by_id, u.display_name as set_by, m.at,
       m.key_id, m.sealed
     from application_final_amounts m join users u on u.company_id = m.company_id and u.id = m.set_by
       left join investors i on i.company_id = m.company_id and i.id = m.investor_id
     where m.company_id = $1 and m.application_id = $2 order by m.version desc limit 1`,
    [companyId, applicationId],
  );
  return row && isKept(row) ? { ...row, ...saidOfFinalAmounts.open(tx, row, row) } : undefined;
}
export type FinalAmountsRow = NonNullable<Awaited<ReturnType<typeof finalAmountsOf>>>;

/** What was proposed of an application, the last first. */
export async function proposalsOf(tx: Tx, companyId: string, applicationId: string) {
  const rows = await tx.rows(
    `select p.company_id, p.id, p.application_id, p.final_version, p.digest, p.state, p.proposed_by as proposed_by_id, u.display_name as proposed_by, p.proposed_at,
       p.decided_by as decided_by_id, d.display_name as decided_by, p.decided_at, p.key_id, p.sealed
     from application_proposals p join users u on u.company_id = p.company_id and u.id = p.proposed_by
       left join users d on d.company_id = p.company_id and d.id = p.decided_by
     where p.company_id = $1 and p.application_id = $2 order by p.proposed_at desc, p.id`,
    [companyId, applicationId],
  );
  return rows.map((row) => ({ ...row, reason: saidOfProposals.find(tx, row, row) }));
}
export type ProposalRow = Awaited<ReturnType<typeof proposalsOf>>[number];

export const applicationOfProposal = (tx: Tx, companyId: string, id: string) =>
  tx.first('select application_id from application_proposals where company_id = $1 and id = $2', [companyId, id]);

/** What a fund gave to others who applied to it: totals of what was approved. The caller holds the fund alone where it gives more. */
export async function givenOf(tx: Tx, companyId: string, fundId: string, but: string): Promise<Decimal[]> {
  const rows = await tx.rows(
    `select m.total_investment from applications a join lateral (select m.total_investment from application_final_amounts m
       where m.company_id = a.company_id and m.application_id = a.id order by m.version desc limit 1) m on true
     where a.company_id = $1 and a.fund_id = $2 and a.status in (4, 7) and a.id <> $3`,
    [companyId, fundId, but],
  );
  return rows.map(({ total_investment: total }) => decimal(total));
}

/** Who may commit for an applicant. */
export const profilesFor = (tx: Tx, companyId: string, userId: string) =>
  tx.rows('select id, name, account_code from investors where company_id = $1 and user_id = $2 order by name collate names, id', [companyId, userId]);
