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
  /** False for a fund that is not published yet, which nobody holds. */
  readonly isPublished: boolean;
}

/**
 * Finds what an audience names.
 * @param field where it stands in the input
 * @throws Refusal `bad_request` where the company has no such fund or firm
 */
export async function audienceNamed(tx: Tx, companyId: string, audience: Audience, field = 'audience'): Promise<NamedAudience> {
  const { scope } = audience;
  if (scope === 'company') return { scope, fundId: null, firmId: null, name: null, isPublished: true };
  if (scope === 'firm') {
    const { id, name } = await firmNamed(tx, companyId, audience.firm, field);
    return { scope, fundId: null, firmId: id, name, isPublished: true };
  }
  const { id, name, published } = await fundNamed(tx, companyId, audience.fund, field);
  return { scope, fundId: id, firmId: null, name, isPublished: published };
}

/** A fund by its id or external id. @throws Refusal `bad_request` */
export async function fundNamed(tx: Tx, companyId: string, key: string, field: string) {
  const fund = await tx.first('select id, name, published from funds where company_id = $1 and (id = $2 or external_id = $3) order by id = $2 desc limit 1', [
    companyId,
    isUuid(key.toLowerCase()) ? key : null,
    key,
  ]);
  if (!fund) throw badField(`${field}.fund`, 'There is no such fund.');
  return fund;
}

/** @throws Refusal `bad_request` */
export async function firmNamed(tx: Tx, companyId: string, id: string, field: string) {
  const firm = await tx.first('select id, name from firms where company_id = $1 and id = $2', [companyId, id]);
  if (!firm) throw badField(`${field}.firm`, 'There is no such firm.');
  return firm;
}
