import type { Answer, Contract, Received } from '@pari/contract';
import { compare, decimal, sum } from '@pari/domain/money';
import type { Clock } from '../../../ports/clock.ts';
import type { Context } from '../../../http/context.ts';
import type { AuditedObject } from '../../../http/handler.ts';
import { badField, Refusal } from '../../../http/problems.ts';
import type { Tx } from '../../../ports/database.ts';
import { nextPosting } from '../../positions/index.ts';
import { recipientBy } from './queries.ts';

type Given = Received<Contract['postCarryCommitment'], 'body'>;

/** Records a commitment without what is taken out of pay. @throws Refusal `bad_request` by field; `checks_failed` where the parts are more than the whole */
export async function saveCommitment(
  tx: Tx,
  { company, realUser }: Context,
  clock: Clock,
  given: Given,
  audit: (object: AuditedObject) => void,
): Promise<Answer<Contract['postCarryCommitment']>> {
  const person = await recipientBy(tx, company.id, given.user);
  if (!person) throw badField('user', 'There is no such person.');
  const parts = {
    total_capital_commit: given.total_capital_commit,
    cashless_commit: given.cashless_commit,
    management_fee_offset: given.management_fee_offset,
  };
  for (const [field, amount] of Object.entries(parts)) if (amount.startsWith('-')) throw badField(field, 'Must not be below 0.');
  const own = sum([decimal(given.cashless_commit), decimal(given.management_fee_offset)]);
  if (compare(own, decimal(given.total_capital_commit)) > 0) throw new Refusal('checks_failed', 'The parts are more than the whole commitment.');
  const postedAt = await nextPosting(tx, company.id, clock);
  await tx.run(
    `insert into carry_commitments (company_id, user_id, source_name, date, currency, total_capital_commit, cashless_commit, management_fee_offset, posted_at, posted_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      company.id,
      person.id,
      given.source_name,
      given.date,
      given.currency,
      parts.total_capital_commit,
      parts.cashless_commit,
      parts.management_fee_offset,
      postedAt,
      realUser.id,
    ],
  );
  audit({ type: 'user', id: person.id, detail: { source: given.source_name, date: given.date } });
  return { source_name: given.source_name, date: given.date, currency: given.currency, ...parts };
}
