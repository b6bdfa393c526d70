import type { Answer, Contract, Received } from '@pari/contract';
import { decimal } from '@pari/domain/money';
import { badField, Refusal } from '../../../http/problems.ts';
import { requireCurrency } from '../../../http/requireCurrency.ts';
import { rehearse } from '../../../http/rehearse.ts';
import { cashOf, countingOn, keepCommitments, partsAboveTotal, reductionCarriedOver, standingCommitments } from '../../commitments/index.ts';
import { nextPosting } from '../../positions/index.ts';
import type { PostingCall } from './post.ts';
import { recipientBy } from './queries.ts';

type Given = Received<Contract['postCarryCommitment'], 'body'>;

interface CommitmentCall extends PostingCall {
  readonly body: Given;
}

/**
 * Records a commitment, as it was rehearsed. What is taken out of pay is carried over from the version before, and is in nothing that is checked, answered or hashed here:
 * of a refusal that depends on it, or a digest, an administrator would learn the amount by trying.
 * @throws Refusal `bad_request` by field; `checks_failed` where the parts that are given are more than the whole; `conflict` where it was not rehearsed like that
 */
export async function saveCommitment(call: CommitmentCall): Promise<Answer<Contract['postCarryCommitment']>> {
  const { tx, context, clock, body, audit } = call;
  const { company, realUser } = context;
  const person = await recipientBy(tx, company.id, body.user);
  if (!person) throw badField('user', 'There is no such person.');
  const { source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset } = body;
  requireCurrency(currency);
  const parts = { total_capital_commit, cashless_commit, management_fee_offset };
  if (cashOf(parts, null) === null) throw new Refusal('checks_failed', partsAboveTotal);
  // Whoever posts holds the postings of the company: nobody records another version meanwhile.
  const at = call.query.dry_run === 'true' ? null : await nextPosting(tx, company.id, clock);
  const key = { user_id: person.id, source_name, currency };
  const standing = await standingCommitments(tx, company.id, [person.id]);
  const before = countingOn(standing, key, date);
  const effects = [{ ...key, name: person.display_name, date, before: before ? amountsOf(before) : null, after: amountsOf({ date, ...parts }) }];
  const answer = rehearse(call, { effects, stands: before && [before.id, before.posted_at.toISOString()] }, { effects });
  if (at !== null) {
    const salary_reduction = reductionCarriedOver(tx, standing, key, date);
    await keepCommitments(tx, { companyId: company.id, by: realUser.id, at }, [{ ...key, date, ...parts, salary_reduction }]);
  }
  audit({ type: 'user', id: person.id, detail: { source: source_name, date, dry_run: answer.dry_run } });
  return answer;
}

type Amounts = Pick<Given, 'date' | 'total_capital_commit' | 'cashless_commit' | 'management_fee_offset'>;

const amountsOf = ({ date, total_capital_commit: total, cashless_commit: cashless, management_fee_offset: offset }: Amounts) => ({
  date,
  total_capital_commit: decimal(total),
  cashless_commit: decimal(cashless),
  management_fee_offset: decimal(offset),
});
