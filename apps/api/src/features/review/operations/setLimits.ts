import { isDeepStrictEqual } from 'node:util';
import { faultsOfCustomLimits, type CustomLimits } from '@pari/domain/opportunities';
import type { Context } from '../../../http/context.ts';
import { badFields, Refusal } from '../../../http/problems.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Tx } from '../../../ports/database.ts';
import { customLimits, limitsSet, note } from '../../applications/index.ts';
import { limitsFor } from '../../opportunities/index.ts';
import { heldFile, requireOpen, tellOf } from './hold.ts';

/**
 * Sets what the applicant may put in; what they submitted already stays as it was. The same again changes nothing.
 * @param version of the limits that were read; 0: there were none
 * @throws Refusal `bad_request` by field; `conflict` for another version; `locked` for one that ended or was approved
 */
export async function setLimits(tx: Tx, context: Context, id: string, own: CustomLimits, version: number, clock: Clock): Promise<void> {
  const companyId = context.company.id;
  const file = await heldFile(tx, context, id, 'fund');
  const at = clock.now();
  const { row } = file;
  requireOpen(file);
  const set = (await limitsSet(tx, companyId, id)) ?? null;
  if (isDeepStrictEqual(customLimits(set), own)) return;
  if ((set?.version ?? 0) !== version)
    throw new Refusal('conflict', `${set?.set_by ?? 'Somebody else'} set other limits in the meantime. Look at them again.`, {
      current: { version: set?.version ?? 0 },
    });
  const offered = await limitsFor(tx, companyId, row.applicant_id, row.fund_id);
  if (!offered) throw new Refusal('locked', 'The fund offers nothing any more.');
  const faults = faultsOfCustomLimits(own, offered);
  if (faults.size > 0) throw badFields(faults);
  await tx.run(
    `insert into application_limits (company_id, application_id, version, minimum_equity, maximum_equity, maximum_leverage, maximum_total, max_leverage_ratio,
       disable_cashless_commitment, set_by, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      companyId,
      id,
      version + 1,
      own.minimum_equity,
      own.maximum_equity,
      own.maximum_leverage,
      own.maximum_total,
      own.max_leverage_ratio,
      own.disable_cashless_commitment,
      context.realUser.id,
      at,
    ],
  );
  await note(tx, companyId, id, context.realUser.id, at, { kind: 'limits_set' });
  await tellOf(tx, context, file, 'limits_set', at);
}
