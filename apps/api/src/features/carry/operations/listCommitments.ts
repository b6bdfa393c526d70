import type { Answer, Contract } from '@pari/contract';
import { decimal } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { cashOf, findSalaryReduction } from '../../commitments/index.ts';
import { conversionsAt, presentCurrency } from '../../positions/index.ts';
import { commitmentsOf } from '../queries.ts';
import type { Moment } from '../readPlans.ts';

type Commitments = Answer<Contract['listCarryCommitments']>;

/** What a person committed. What is taken out of their pay, and what follows from it, is told to nobody but themselves. */
export async function listCommitments(tx: Tx, { company, effectiveUser, mode }: Context, { asOf, knownBefore }: Moment): Promise<Commitments> {
  const rows = await commitmentsOf(tx, company.id, effectiveUser.id, asOf, knownBefore);
  const local = rows[0]?.local_currency ?? null;
  const currencies = [company.currency, ...(local === null ? [] : [local]), ...rows.map(({ currency }) => currency)];
  const conversions = await conversionsAt(tx, company.id, currencies, { asOf, knownBefore });
  const results = rows.map((row) => {
    const isOwn = mode === 'self';
    const reduction = isOwn ? findSalaryReduction(tx, row) : null;
    return {
      source_name: row.source_name,
      date: row.date,
      currency: presentCurrency(row.currency),
      total_capital_commit: decimal(row.total_capital_commit),
      cashless_commit: decimal(row.cashless_commit),
      management_fee_offset: decimal(row.management_fee_offset),
      salary_reduction: reduction,
      cash: isOwn ? cashOf(row, reduction) : null,
      company_currency: conversions.target(row.currency, company.currency),
      investor_currency: local === null ? null : conversions.target(row.currency, local),
    };
  });
  return { results, links: { next: null } };
}
