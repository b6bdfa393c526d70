import type { Audience } from '@pari/contract';
import { badField } from '../../http/problems.ts';
import { isUuid } from '../../isUuid.ts';
import type { Tx } from '../../ports/database.ts';

/** An audience by the ids of what it names, and what that is called. */
export interface NamedAudience {
  readonly scope: Audience['scope'];
  readonly fundId: string | null;
  readonly firmId: string | null;
  readonly name: string | null;
}

/**
 * Finds what an audience names.
 * @param field where it stands in the input
 * @throws Refusal `bad_request` where the company has no such fund or firm
 */
export async function audienceNamed(tx: Tx, companyId: string, audience: Audience, field = 'audience'): Promise<NamedAudience> {
  if (audience.scope === 'company') return { scope: 'company', fundId: null, firmId: null, name: null };
  if (audience.scope === 'firm') {
    const firm = await tx.first('select id, name from firms where company_id = $1 and id = $2', [companyId, audience.firm]);
    if (!firm) throw badField(`${field}.firm`, 'There is no such firm.');
    return { scope: 'firm', fundId: null, firmId: firm.id, name: firm.name };
  }
  const fund = await fundNamed(tx, companyId, audience.fund);
  if (!fund) throw badField(`${field}.fund`, 'There is no such fund.');
  return { scope: 'fund', fundId: fund.id, firmId: null, name: fund.name };
}

/** A fund by its id or external id. */
const fundNamed = (tx: Tx, companyId: string, key: string) =>
  tx.first('select id, name, published from funds where company_id = $1 and (id = $2 or external_id = $3) order by id = $2 desc limit 1', [
    companyId,
    isUuid(key.toLowerCase()) ? key : null,
    key,
  ]);
