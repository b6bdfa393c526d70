import type { Answer, Contract } from '@pari/contract';
import { decimal, subtract, sum } from '@pari/domain/money';
import type { Context } from '../../../http/context.ts';
import type { Tx } from '../../../ports/database.ts';
import { conversionsAt, presentCurrency } from '../../positions/index.ts';
import { commitmentsOf, type CommitmentRow } from '../queries.ts';
import type { Moment } from '../readPlans.ts';
import { openSalaryReduction } from '../sealing.ts';

type Commitments = Answer<Contract['listCarryCommitments']>;

/** What a person committed. What is taken out of their pay, and what follows from it, is told to nobody but themselves. */
export async function listCommitments(tx: Tx, { company, effectiveUser, mode }: Context, { asOf, knownBefore }: Moment): Promise<Commitments> {
  const rows = await commitmentsOf(tx, company.id, effectiveUser.id, asOf, knownBefore);
  const local = rows[0]?.local_currency ?? null;
  const currencies = [company.currency, ...(local === null ? [] : [local]), ...rows.map(({ currency }) => currency)];
  const conversions = await conversionsAt(tx, company.id, currencies, { asOf, knownBefore });
  const results = rows.map((row) => {
    const parts = [decimal(row.cashless_commit), decimal(row.management_fee_offset)];
    const reduction = mode === 'self' ? reductionOf(tx, company.id, effectiveUser.id, row) : null;
    return {
      source_name: row.source_name,
      date: row.date,
      currency: presentCurrency(row.currency),
      total_capital_commit: decimal(row.total_capital_commit),
      cashless_commit: decimal(row.cashless_commit),
      management_fee_offset: decimal(row.management_fee_offset),
      salary_reduction: reduction,
      cash: reduction === null ? null : subtract(decimal(row.total_capital_commit), sum([...parts, reduction])),
      company_currency: conversions.target(row.currency, company.currency),
      investor_currency: local === null ? null : conversions.target(row.currency, local),
    };
  });
  return { results, links: { next: null } };
}

function reductionOf(tx: Tx, companyId: string, userId: string, { source_name: source, date, sealed, key_id: keyId, posted_at: postedAt }: CommitmentRow) {
  if (sealed === null || keyId === null) return decimal('0');
  return decimal(openSalaryReduction(tx.seals, { companyId, userId, source, date, postedAt }, { keyId, sealed }));
}
